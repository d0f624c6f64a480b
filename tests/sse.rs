//! A reader of `text/event-stream`, as its standard says a client reads it.

/// An event as a client dispatches it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dispatched {
    /// Its name, `message` where it says none.
    pub event: String,
    /// The id that was last given.
    pub id: String,
    /// Its data.
    pub data: String,
}

/// A client: it takes bytes as they come, and dispatches events.
#[derive(Debug, Default)]
pub struct Client {
    line: Vec<u8>,
    /// The last byte was a CR: a LF that follows ends no line of its own.
    carriage: bool,
    event: String,
    id: String,
    data: Option<String>,
    /// What was dispatched.
    pub events: Vec<Dispatched>,
    /// How many comments came.
    pub comments: usize,
}

impl Client {
    /// What a client makes of a whole body.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Vec<Dispatched> {
        let mut client = Self::default();
        client.take(bytes);
        client.events
    }

    /// Takes the next bytes.
    pub fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\n' if self.carriage => {}
                b'\n' | b'\r' => self.line_ended(),
                _ => self.line.push(byte),
            }
            self.carriage = byte == b'\r';
        }
    }

    fn line_ended(&mut self) {
        let line = String::from_utf8_lossy(&std::mem::take(&mut self.line)).into_owned();
        if line.is_empty() {
            let event = std::mem::take(&mut self.event);
            if let Some(data) = self.data.take() {
                self.events.push(Dispatched {
                    event: if event.is_empty() {
                        "message".to_owned()
                    } else {
                        event
                    },
                    id: self.id.clone(),
                    data,
                });
            }
            return;
        }
        let (field, value) = line.split_once(':').unwrap_or((&line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "" => self.comments += 1,
            "event" => value.clone_into(&mut self.event),
            "id" if !value.contains('\0') => value.clone_into(&mut self.id),
            "data" => {
                self.data = Some(match self.data.take() {
                    None => value.to_owned(),
                    Some(data) => format!("{data}\n{value}"),
                });
            }
            _ => {}
        }
    }
}
