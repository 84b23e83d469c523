import type { Locale } from './Locale.ts';

const plurals = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, other: string) =>
  `${number.format(count)}\u00A0${plurals.select(count) === 'one' ? one : other}`;
const tryAgain = 'Check your connection and try again.';

/** English, with amounts in roubles. */
export const en: Locale = {
  language: 'en',
  currency: 'RUB',
  labels: {
    AuthDialog: { text: 'Please sign in to do this', cancel: 'Cancel', signIn: 'Sign in', close: 'Close' },
    Breadcrumbs: { navigation: 'Breadcrumbs' },
    CalculatorDetails: {
      form: 'Kind of payments',
      annuity: 'Equal payments',
      declining: 'Declining',
      overpayment: 'Overpayment',
      effectiveRate: 'Effective annual rate',
      firstPayment: 'First payment',
      lastPayment: 'Last payment',
      totalPaid: 'Paid in total',
      monthlyPayment: 'Monthly payment',
      cost: 'Price',
      advance: 'Down payment',
      term: 'Term',
      buyout: 'Buyout at the end',
      add: 'Add to comparison',
      full: 'Three options are compared',
      share: 'Copy link',
      comparison: 'Comparison of options',
      scenario: (number) => `Option\u00A0${number}`,
      remove: (number) => `Remove option\u00A0${number}`,
      cheapest: 'cheapest',
    },
    Carousel: {
      carousel: 'carousel',
      slideRole: 'slide',
      previous: 'Previous',
      next: 'Next',
      slide: (position, count) => `${position} of ${count}`,
    },
    ConfirmDialog: {
      cancel: 'Cancel',
      confirm: 'Delete',
      failed: `That did not work. ${tryAgain}`,
      close: 'Close',
    },
    Dialog: { close: 'Close' },
    Drawer: { close: 'Close' },
    FavouriteButton: { add: 'Add to favourites', remove: 'Remove from favourites' },
    FilterBar: {
      form: 'Filter',
      open: 'Filters',
      apply: 'Show',
      reset: '✕ Reset filters',
      find: 'Find',
      from: 'from',
      to: 'to',
    },
    FilterChips: { list: 'Chosen filters', remove: 'Remove', reset: 'Reset all' },
    Gallery: {
      gallery: 'Photos and video',
      previous: 'Previous',
      next: 'Next',
      thumbnail: (position, count, video) => `${video ? 'Video' : 'Photo'} ${position} of ${count}`,
      noPicture: 'No photos yet',
    },
    LeasingCalculator: {
      title: 'LEASING CALCULATOR',
      cost: 'Price of the machine',
      advance: 'Down payment',
      advancePercent: 'Down payment in per cent',
      term: 'Lease term',
      buyout: 'Buyout price',
      minimumPayment: 'Lowest payment',
      minimumAdvance: 'Lowest down payment',
      monthlyPayment: 'Monthly payment',
      contractTotal: 'Contract total',
      vatRefund: 'VAT refund',
      profitTaxSaving: 'Profit tax saved',
      buyoutPayment: 'Buyout at the end',
      request: 'Get an offer',
      from: 'from',
    },
    MultiSelect: { find: 'Find', nothingFound: 'Nothing found' },
    NotificationList: {
      list: 'Notifications',
      empty: 'No new notifications. We will write when a favourite gets cheaper.',
      unread: 'Unread',
    },
    Pagination: {
      navigation: 'Pages',
      previous: 'Previous page',
      next: 'Next page',
      page: (page) => `Page ${page}`,
    },
    PasswordInput: { show: 'Show password', hide: 'Hide password' },
    PaymentChart: {
      title: 'What the payments consist of',
      principal: 'principal',
      interest: 'interest',
      month: (month) => `month\u00A0${month}`,
      summary(rows) {
        const [first, last] = [rows[0], rows.at(-1)];
        if (!first || !last) return 'No payments';
        const parts = (row: typeof first) =>
          `principal ${number.format(row.principal)}, interest ${number.format(row.interest)}`;
        return `${counted(rows.length, 'payment', 'payments')}. First: ${parts(first)}. Last: ${parts(last)}.`;
      },
    },
    PaymentTable: {
      caption: 'Payment schedule',
      month: 'Month',
      payment: 'Payment',
      interest: 'Interest',
      principal: 'Principal',
      balance: 'Balance',
      advance: 'Down payment',
      insurance: 'Insurance',
      delivery: 'Delivery',
      residual: 'Residual payment',
      buyout: 'Buyout',
      total: 'Total',
    },
    ProductCard: {
      priceOnRequest: 'Price on request',
      currentBid: 'Current bid',
      minimumDeposit: 'Minimum deposit',
      priceFrom: (amount) => `from\u00A0${amount}`,
      perMonth: (amount) => `${amount}/month`,
      estimate: 'estimate without interest, 60\u00A0months',
      outOfStock: 'Out of stock',
    },
    RangeSlider: { from: 'from', to: 'to' },
    RequestButton: { request: 'send a request', sent: 'sent', outOfStock: 'I need one like this' },
    ResendTimer: {
      waiting: (seconds) => `Send the code again in\u00A0${seconds}`,
      ready: 'Send the code again',
      sending: 'Sending the code…',
      failed: `The code was not sent. ${tryAgain}`,
    },
    SearchField: { clear: 'Clear' },
    SortSelect: { sort: 'Sort by' },
    Spinner: { loading: 'Loading…' },
    SurveyCard: {
      survey: 'Survey',
      later: 'Later',
      thanks: 'Thank you for your answer!',
      failed: `Your answer was not saved. ${tryAgain}`,
    },
    ToastRegion: { region: 'Messages', close: 'Close message' },
  },
  nouns: {
    '₽': { one: 'rouble', other: 'roubles' },
    мес: { one: 'month', other: 'months' },
    'м/ч': { one: 'engine hour', other: 'engine hours' },
    т: { one: 'tonne', other: 'tonnes' },
  },
};
