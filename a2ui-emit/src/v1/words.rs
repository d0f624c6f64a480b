//! The closed word lists of the basic catalog and the common types.

use crate::words::words;

words! {
    /// How a [`Text`](super::Text) is set. Contract:
    /// `catalogs/basic/catalog.json#/components/Text/properties/variant`.
    TextVariant = "Text.variant" {
        /// `caption`
        Caption = "caption",
        /// `body`
        Body = "body",
    }

    /// How an [`Image`](super::Image) fits its room. Contract:
    /// `catalogs/basic/catalog.json#/components/Image/properties/fit`.
    ImageFit = "Image.fit" {
        /// `contain`
        Contain = "contain",
        /// `cover`
        Cover = "cover",
        /// `fill`
        Fill = "fill",
        /// `none`
        None = "none",
        /// `scaleDown`
        ScaleDown = "scaleDown",
    }

    /// What an [`Image`](super::Image) is for. Contract:
    /// `catalogs/basic/catalog.json#/components/Image/properties/variant`.
    ImageVariant = "Image.variant" {
        /// `icon`
        Icon = "icon",
        /// `avatar`
        Avatar = "avatar",
        /// `smallFeature`
        SmallFeature = "smallFeature",
        /// `mediumFeature`
        MediumFeature = "mediumFeature",
        /// `largeFeature`
        LargeFeature = "largeFeature",
        /// `header`
        Header = "header",
    }

    /// How children are spread along a [`Row`](super::Row) or [`Column`](super::Column). Contract:
    /// `catalogs/basic/catalog.json#/components/Row/properties/justify`.
    Justify = "Row.justify" {
        /// `center`
        Center = "center",
        /// `end`
        End = "end",
        /// `spaceAround`
        SpaceAround = "spaceAround",
        /// `spaceBetween`
        SpaceBetween = "spaceBetween",
        /// `spaceEvenly`
        SpaceEvenly = "spaceEvenly",
        /// `start`
        Start = "start",
        /// `stretch`
        Stretch = "stretch",
    }

    /// How children are aligned across their container. Contract:
    /// `catalogs/basic/catalog.json#/components/Row/properties/align`.
    Align = "Row.align" {
        /// `start`
        Start = "start",
        /// `center`
        Center = "center",
        /// `end`
        End = "end",
        /// `stretch`
        Stretch = "stretch",
    }

    /// Which way a [`List`](super::List) runs. Contract:
    /// `catalogs/basic/catalog.json#/components/List/properties/direction`.
    Direction = "List.direction" {
        /// `vertical`
        Vertical = "vertical",
        /// `horizontal`
        Horizontal = "horizontal",
    }

    /// Which way a [`Divider`](super::Divider) lies. Contract:
    /// `catalogs/basic/catalog.json#/components/Divider/properties/axis`.
    Axis = "Divider.axis" {
        /// `vertical`
        Vertical = "vertical",
        /// `horizontal`
        Horizontal = "horizontal",
    }

    /// How much a [`Button`](super::Button) stands out. Contract:
    /// `catalogs/basic/catalog.json#/components/Button/allOf/1/properties/variant`.
    ButtonVariant = "Button.variant" {
        /// `default`
        Default = "default",
        /// `primary`
        Primary = "primary",
        /// `borderless`
        Borderless = "borderless",
    }

    /// What is typed into a [`TextField`](super::TextField). Contract:
    /// `catalogs/basic/catalog.json#/components/TextField/allOf/1/properties/variant`.
    TextFieldVariant = "TextField.variant" {
        /// `longText`
        LongText = "longText",
        /// `number`
        Number = "number",
        /// `shortText`
        ShortText = "shortText",
        /// `obscured`
        Obscured = "obscured",
    }

    /// How many options of a [`ChoicePicker`](super::ChoicePicker) are taken. Contract:
    /// `catalogs/basic/catalog.json#/components/ChoicePicker/allOf/1/properties/variant`.
    ChoiceVariant = "ChoicePicker.variant" {
        /// `multipleSelection`
        MultipleSelection = "multipleSelection",
        /// `mutuallyExclusive`
        MutuallyExclusive = "mutuallyExclusive",
    }

    /// How the options of a [`ChoicePicker`](super::ChoicePicker) are shown. Contract:
    /// `catalogs/basic/catalog.json#/components/ChoicePicker/allOf/1/properties/displayStyle`.
    DisplayStyle = "ChoicePicker.displayStyle" {
        /// `checkbox`
        Checkbox = "checkbox",
        /// `chips`
        Chips = "chips",
    }

    /// What a function of a catalog returns. Contract:
    /// `catalog_definition.json#/$defs/FunctionDefinition/allOf/1/properties/returnType`.
    ReturnType = "returnType" {
        /// `string`
        Text = "string",
        /// `number`
        Number = "number",
        /// `boolean`
        Boolean = "boolean",
        /// `array`
        Array = "array",
        /// `object`
        Object = "object",
        /// `validationResult`
        Validation = "validationResult",
        /// `any`
        Any = "any",
        /// `void`
        Void = "void",
    }

    /// Who may call a function of a catalog. Contract:
    /// `catalog_definition.json#/$defs/FunctionDefinition/allOf/1/properties/allowedCallers`.
    Callers = "allowedCallers" {
        /// `rendererOnly`
        RendererOnly = "rendererOnly",
        /// `agentOnly`
        AgentOnly = "agentOnly",
        /// `rendererOrAgent`
        RendererOrAgent = "rendererOrAgent",
    }

    /// Whether changes of a component are spoken. Contract:
    /// `common_types.json#/$defs/AccessibilityAttributes/properties/live`.
    Live = "live" {
        /// `off`
        Off = "off",
        /// `polite`
        Polite = "polite",
        /// `assertive`
        Assertive = "assertive",
    }

    /// The icons of the basic catalog. Contract:
    /// `catalogs/basic/catalog.json#/components/Icon/properties/name/oneOf/0`.
    IconName = "Icon.name" {
        /// `accountCircle`
        AccountCircle = "accountCircle",
        /// `add`
        Add = "add",
        /// `arrowBack`
        ArrowBack = "arrowBack",
        /// `arrowForward`
        ArrowForward = "arrowForward",
        /// `attachFile`
        AttachFile = "attachFile",
        /// `calendarToday`
        CalendarToday = "calendarToday",
        /// `call`
        Call = "call",
        /// `camera`
        Camera = "camera",
        /// `check`
        Check = "check",
        /// `close`
        Close = "close",
        /// `delete`
        Delete = "delete",
        /// `download`
        Download = "download",
        /// `edit`
        Edit = "edit",
        /// `event`
        Event = "event",
        /// `error`
        Error = "error",
        /// `fastForward`
        FastForward = "fastForward",
        /// `favorite`
        Favorite = "favorite",
        /// `favoriteOff`
        FavoriteOff = "favoriteOff",
        /// `folder`
        Folder = "folder",
        /// `help`
        Help = "help",
        /// `home`
        Home = "home",
        /// `info`
        Info = "info",
        /// `locationOn`
        LocationOn = "locationOn",
        /// `lock`
        Lock = "lock",
        /// `lockOpen`
        LockOpen = "lockOpen",
        /// `mail`
        Mail = "mail",
        /// `menu`
        Menu = "menu",
        /// `moreVert`
        MoreVert = "moreVert",
        /// `moreHoriz`
        MoreHoriz = "moreHoriz",
        /// `notificationsOff`
        NotificationsOff = "notificationsOff",
        /// `notifications`
        Notifications = "notifications",
        /// `pause`
        Pause = "pause",
        /// `payment`
        Payment = "payment",
        /// `person`
        Person = "person",
        /// `phone`
        Phone = "phone",
        /// `photo`
        Photo = "photo",
        /// `play`
        Play = "play",
        /// `print`
        Print = "print",
        /// `refresh`
        Refresh = "refresh",
        /// `rewind`
        Rewind = "rewind",
        /// `search`
        Search = "search",
        /// `send`
        Send = "send",
        /// `settings`
        Settings = "settings",
        /// `share`
        Share = "share",
        /// `shoppingCart`
        ShoppingCart = "shoppingCart",
        /// `skipNext`
        SkipNext = "skipNext",
        /// `skipPrevious`
        SkipPrevious = "skipPrevious",
        /// `star`
        Star = "star",
        /// `starHalf`
        StarHalf = "starHalf",
        /// `starOff`
        StarOff = "starOff",
        /// `stop`
        Stop = "stop",
        /// `upload`
        Upload = "upload",
        /// `visibility`
        Visibility = "visibility",
        /// `visibilityOff`
        VisibilityOff = "visibilityOff",
        /// `volumeDown`
        VolumeDown = "volumeDown",
        /// `volumeMute`
        VolumeMute = "volumeMute",
        /// `volumeOff`
        VolumeOff = "volumeOff",
        /// `volumeUp`
        VolumeUp = "volumeUp",
        /// `warning`
        Warning = "warning",
    }
}
