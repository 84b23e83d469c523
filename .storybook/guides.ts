/** What a page of a component says besides its props and states. */
export interface Guide {
  use: string;
  avoid: string;
  accessibility: string;
  /** What it answers to; without one there is nothing to press. */
  keys?: string;
}

/** By the component's folder. */
export const guides: Record<string, Guide> = {
  Accordion: {
    use: 'Questions whose answers are read one at a time.',
    avoid: 'Steps that must all be read, or one single section.',
    accessibility:
      'Native `<details>` with headings of the level you give; arrows, Home and End move between them. They open without scripts, and the browser’s search finds closed answers.',
    keys: 'Enter and Space open and close; ↑ ↓ Home End move between questions.',
  },
  Alert: {
    use: 'What a person must know where they are, until it is dealt with.',
    avoid: 'What has just happened and needs nothing: use a toast.',
    accessibility: '`negative` is an alert and is announced at once, the others are a status.',
    keys: 'Tab to its link and its cross.',
  },
  AuthDialog: {
    use: 'When a guest asks for what needs an account. Say what they wanted with `itemName`.',
    avoid: 'Anything a signed-in user may see.',
    accessibility: 'The focus begins at «Отмена» and returns to what opened it.',
    keys: 'Escape closes; Tab stays inside.',
  },
  Badge: {
    use: 'One short word about a thing.',
    avoid: 'Buttons, counters, sentences.',
    accessibility: 'Plain text; the colour only repeats the word.',
  },
  Breadcrumbs: {
    use: 'On every page below the home page.',
    avoid: 'Repeating the navigation.',
    accessibility: 'A named navigation; the page itself is `aria-current`.',
  },
  Button: {
    use: '`accent` for the one main action of a view, `solid` for the second, `outline` for the rest.',
    avoid: 'Two accent buttons side by side; a disabled button without a sentence that says why.',
    accessibility: 'A button at work stays focusable and says `aria-busy`.',
    keys: 'Enter and Space press; a link is followed by Enter.',
  },
  CalculatorDetails: {
    use: 'Under the calculator: schedule, facts, comparison of up to three scenarios.',
    avoid: 'Loading it before it is asked for: it is a part of its own.',
    accessibility: 'The comparison is a table with headed columns.',
    keys: '← → change the kind of payments; tables that scroll take Tab and the arrows.',
  },
  Carousel: {
    use: 'A few things that may be skipped: new machines, partners.',
    avoid: 'A list that people search in.',
    accessibility: 'No autoplay. Slides out of view are inert, so the Tab key does not vanish into them.',
    keys: 'Tab to the arrows, Enter and Space press them.',
  },
  Checkbox: {
    use: 'One yes or no; several in a list are a multi-select.',
    avoid: 'Something that happens at once: use a button.',
    accessibility: 'A native checkbox: Space toggles it, the label is part of its target.',
    keys: 'Space toggles.',
  },
  CodeInput: {
    use: 'A one-time code of a fixed length.',
    avoid: 'Passwords and numbers of documents.',
    accessibility: 'One real field: autofill, paste and voice input work, screen readers meet one name.',
    keys: 'Digits, Backspace, paste.',
  },
  Combobox: {
    use: 'One of very many that people know by name: a make of two hundred, a city.',
    avoid: 'Several of many: use `MultiSelect`. Up to about fifteen: use `Select`.',
    accessibility:
      'The combobox of ARIA 1.2: the focus stays in the field, the active option is read out. The other alphabet and keyboard layout are understood.',
    keys: '↑ ↓ open the list and move; Enter chooses; Escape closes it.',
  },
  ConfirmDialog: {
    use: 'Before something is removed.',
    avoid: 'Anything that can be undone with one press.',
    accessibility: 'An alert dialog; when the call fails it stays and says so.',
    keys: 'Escape cancels; Tab stays inside.',
  },
  DateField: {
    use: 'A day: of a payment, a visit, a document.',
    avoid: 'A period of months: use the slider or a select.',
    accessibility: 'A native date field: calendar, wheels and order of figures are those of the device.',
    keys: 'Figures; ↑ ↓ change a part; Space opens the calendar.',
  },
  Dialog: {
    use: 'A short decision that belongs to this page.',
    avoid: 'Long forms: give them a page.',
    accessibility: 'Focus stays inside, Escape closes, the page behind does not scroll.',
    keys: 'Escape closes; Tab stays inside and the focus returns to what opened it.',
  },
  Drawer: {
    use: 'Filters and navigation of a phone; `side="bottom"` where the thumb is.',
    avoid: 'A question with two answers: use a dialog.',
    accessibility: 'A modal dialog with a name: the focus stays inside and returns, Escape closes.',
    keys: 'Escape closes; Tab stays inside; the arrows scroll its body.',
  },
  EmptyState: {
    use: 'One sentence about what is not there, one about what to do, one or two buttons.',
    avoid: 'An empty list without a word.',
    accessibility: 'With `tone="error"` it is announced.',
  },
  FavouriteButton: {
    use: 'The heart on a card and on a product page.',
    avoid: 'Lists of favourites: there the card has a removal with a question.',
    accessibility: 'Pass `itemName`: sixteen hearts on a page need sixteen names.',
    keys: 'Enter and Space toggle.',
  },
  FilterBar: {
    use: 'Beside a list; make the fields with `equipmentFilterFields` or `sparePartFilterFields`.',
    avoid: 'A second copy of the filter for phones: it folds by itself at 900 px.',
    accessibility: 'A real GET form; groups are named, sliders speak Russian.',
    keys: 'Those of its fields; Enter applies; Escape leaves the sheet of a phone.',
  },
  FilterChips: {
    use: 'Above a list, to take single filters away.',
    avoid: 'Choosing: the filter bar does that.',
    accessibility: 'A named list of links; when a chip goes, the focus goes to the list.',
    keys: 'Enter follows a chip; the focus goes to the list when the chip is gone.',
  },
  Gallery: {
    use: 'The media of one product.',
    avoid: 'Decoration.',
    accessibility: 'Thumbnails are named «Фото 2 из 5»; arrow keys change the main item.',
    keys: '← → turn the pictures over, also from a thumbnail.',
  },
  IconButton: {
    use: 'Where the icon is known: heart, bell, cross.',
    avoid: 'An icon that needs a guess; use a text.',
    accessibility: '`label` is the name and the tooltip, the count is part of it.',
    keys: 'Enter and Space press.',
  },
  LeasingCalculator: {
    use: 'On the home page, on a product page, in a partner’s page.',
    avoid:
      'Computing the payment beside it: take `onValueChange`. For visitors without scripts give it a `form` of yours.',
    accessibility:
      'Native sliders that say «4 500 000 рублей»; the payment is announced once per finished change.',
    keys: 'Arrows, Page Up, Page Down, Home and End move a slider; Enter settles a figure.',
  },
  Menu: {
    use: 'Actions on one thing behind a button.',
    avoid: 'Navigation that must work before the scripts: use links.',
    accessibility:
      'A menu by Radix: arrows, Home, End and first letters move, Escape closes and gives the focus back.',
    keys: 'Enter, Space or ↓ open; ↑ ↓ Home End and first letters move; Escape closes.',
  },
  MoneyInput: {
    use: 'Amounts in roubles.',
    avoid: 'Years, codes and numbers of documents.',
    accessibility: 'Digits group while they are typed, the caret stays between the same two digits.',
    keys: 'Enter settles the amount between its bounds.',
  },
  MultiSelect: {
    use: '`buttons` up to ten choices, `list` for more, `checkboxes` in forms.',
    avoid: 'One of several: use the segmented control.',
    accessibility: 'Native checkboxes in a named group.',
    keys: 'Space toggles an option; in the search of a list ↓ goes to the options, Enter ticks the only one left and sends nothing.',
  },
  NotificationList: {
    use: 'In the header’s menu.',
    avoid: 'Messages about what the user has just done: use a toast.',
    accessibility: 'Unread is said in words, the scrolling list takes the focus.',
    keys: 'Tab to the list, arrows scroll it, Enter follows a message.',
  },
  PageHeader: {
    use: 'At the head of each page and section.',
    avoid: 'Two of level 1 on a page.',
    accessibility: '`level` is the heading’s level.',
  },
  Pagination: {
    use: 'Under every list of more than one page.',
    avoid: 'Endless lists.',
    accessibility: 'Links with names; the page shown is `aria-current`.',
    keys: 'Enter follows a page.',
  },
  PasswordInput: {
    use: 'Every password.',
    avoid: 'Codes.',
    accessibility: 'The name of the toggle says what it will do.',
    keys: 'Tab to the eye, Enter and Space show and hide.',
  },
  PaymentChart: {
    use: 'Debt and interest of each month at a glance.',
    avoid: 'As the only place of the figures: the table has them.',
    accessibility: 'Its sums are text; the bars are a picture with a name.',
  },
  PaymentTable: {
    use: 'The schedule to the rouble.',
    avoid: 'More than it is: it neither sorts nor filters.',
    accessibility: 'A table with a caption and headed rows.',
    keys: 'Tab to the table, arrows scroll it.',
  },
  PhoneInput: {
    use: 'Phones of Russia, Belarus and China.',
    avoid: 'A mask of your own around it.',
    accessibility: 'What is typed stays as typed; it is spaced out when the field is left.',
  },
  Popover: {
    use: 'A few fields or facts beside the button they belong to.',
    avoid: 'A choice of actions: use `Menu`. A decision: use `Dialog`.',
    accessibility: 'A named window: the focus goes in and comes back, the page stays usable.',
    keys: 'Enter and Space open; Tab goes on through it and out; Escape closes.',
  },
  ProductCard: {
    use: 'A machine or a part in a list.',
    avoid: 'Links or buttons inside the title.',
    accessibility: 'One link for the whole card; buttons keep their own focus.',
  },
  ProgressBar: {
    use: 'Something long whose progress is known.',
    avoid: 'Less than a second: use a spinner.',
    accessibility: 'A native progress bar with a name; without `value` it is indeterminate.',
  },
  RangeSlider: {
    use: 'A range of a known scale.',
    avoid: 'One value: use the slider.',
    accessibility:
      'Thumbs are «от» and «до» and say their values in Russian; the fields do without dragging (WCAG 2.5.7).',
    keys: 'Arrows, Page Up, Page Down, Home and End move a thumb; Enter commits a field, Escape gives it back.',
  },
  RequestButton: {
    use: 'On cards and product pages.',
    avoid: 'Sending a form.',
    accessibility: 'After sending it stays focusable and says «отправлено».',
    keys: 'Enter and Space send.',
  },
  ResendTimer: {
    use: 'Under the code field.',
    avoid: 'Counting anything else down.',
    accessibility: 'Only the end of the wait is announced.',
    keys: 'Enter and Space send the code again.',
  },
  SearchField: {
    use: 'A text search that is applied on Enter or on leaving.',
    avoid: 'Searching on each key.',
    accessibility: 'The clear button is named after the field.',
    keys: '↑ ↓ choose a suggestion, Enter takes it or searches, Escape closes the list.',
  },
  SegmentedControl: {
    use: 'One of two to four.',
    avoid: 'Navigation: use links.',
    accessibility: 'Native radio buttons: arrows move and choose.',
    keys: '← → ↑ ↓ choose.',
  },
  Select: {
    use: 'One of more than four.',
    avoid: 'One of two to four: use the segmented control.',
    accessibility: 'A native select: it opens as the phone and the keyboard expect.',
    keys: 'Those of the native select: arrows, letters, Alt ↓.',
  },
  Skeleton: {
    use: 'Where the final size is known.',
    avoid: 'Texts of unknown length.',
    accessibility: 'Hidden from screen readers; set `aria-busy` on the list.',
  },
  Slider: {
    use: 'One value of a known scale.',
    avoid: 'Exact figures without a field beside it.',
    accessibility: 'A native range input with a Russian value text.',
    keys: 'Arrows, Page Up, Page Down, Home and End.',
  },
  SortSelect: {
    use: 'The order of a list.',
    avoid: 'Filters.',
    accessibility: 'A native select.',
    keys: 'Those of the native select: arrows, letters, Alt ↓.',
  },
  Spinner: {
    use: 'Where no size is known.',
    avoid: 'Lists: use skeletons.',
    accessibility: 'Says «Загрузка…» once.',
  },
  StatTile: {
    use: 'One figure that impresses.',
    avoid: 'Tables.',
    accessibility: 'Plain text.',
  },
  Steps: {
    use: 'An order that matters.',
    avoid: 'Lists without order.',
    accessibility: 'An ordered list; the current step is `aria-current`.',
  },
  SurveyCard: {
    use: 'One question at the top of the home page.',
    avoid: 'Several questions at once.',
    accessibility: 'Thanks and failures are announced.',
    keys: 'Enter and Space answer.',
  },
  Tabs: {
    use: 'Views of one thing, of which people compare none.',
    avoid: 'Pages: use links. Questions: use `Accordion`, which works without scripts.',
    accessibility: 'Tabs of ARIA by Radix: one stop for Tab, then the panel.',
    keys: '← → Home End move and choose; with `manual`, Enter and Space choose.',
  },
  TextField: {
    use: 'One line of text.',
    avoid: 'A placeholder instead of the label.',
    accessibility: 'The mistake is the field’s description and is announced.',
  },
  Textarea: {
    use: 'Several lines of text.',
    avoid: 'One line: use the text field.',
    accessibility: 'A native text area that grows; the mistake is its description and is announced.',
  },
  Toast: {
    use: 'What has just happened, with one way to undo it.',
    avoid: 'What must be read: failures stay until they are closed.',
    accessibility: 'The region is there from the start; time stops under the pointer and the focus.',
    keys: 'Tab to its button and cross; while the focus is inside, nothing goes away.',
  },
  Tooltip: {
    use: 'The name or a few words about a button with an icon.',
    avoid: 'What must be read: phones have no pointer. Links and buttons inside: use `Popover`.',
    accessibility: 'The words describe the button; they appear under the focus at once.',
    keys: 'Tab to the button shows it, Escape takes it away.',
  },
};

/** What the tests of the package try on every component. */
export const tested =
  'Tested in Chromium: axe with the rules of WCAG 2.2 AA in both themes, 320 px wide and text of 200 %, forced colours, both directions of writing, reduced motion, fingers on targets, the server’s HTML before and after hydration.';
