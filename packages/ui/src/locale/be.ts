import type { ScheduleField } from '@leasing/core/calculator';
import type { Locale } from './Locale.ts';

const plurals = new Intl.PluralRules('be');
const number = new Intl.NumberFormat('be');
const payments = { one: 'плацеж', few: 'плацяжы', many: 'плацяжоў', other: 'плацяжа' };
const paymentCount = (count: number) =>
  `${number.format(count)}\u00A0${payments[plurals.select(count) as keyof typeof payments]}`;
const tryAgain = 'Праверце злучэнне і\u00A0паўтарыце.';

const scheduleProblems: Readonly<Record<ScheduleField | 'needed' | 'no-payment-left', string>> = {
  needed: 'Для сезоннага графіка пакажыце дату першага плацяжу.',
  'no-payment-left':
    'За гэты тэрмін не застаецца ніводнага плацяжу: выберыце менш месяцаў або большы тэрмін.',
  form: 'Выберыце графік.',
  firstPayment: 'Плацяжы — з 2020 па 2060 год.',
  weekends: 'Выберыце, што рабіць з плацяжом у выхадны.',
  pausedMonths: 'Выберыце месяцы года.',
  pausedShare: 'Доля плацяжу — ад 0 да 100 %.',
  stepPercent: 'Плацеж наступнага года — ад 10 да 200 % папярэдняга.',
  graceMonths: 'Адтэрміноўка павінна быць карацейшая за тэрмін.',
  residual: 'Рэшткавы плацеж не можа быць большы за суму фінансавання.',
  insurancePerYear: 'Цэлыя рублі.',
  delivery: 'Цэлыя рублі.',
};

const ways = { lease: 'лізінг', loan: 'крэдыт', cash: 'свае грошы' };

/** Belarusian, with amounts in Russian roubles: `{ ...be, currency: 'BYN' }` for Belarusian ones. */
export const be: Locale = {
  language: 'be',
  currency: 'RUB',
  labels: {
    Alert: { close: 'Закрыць паведамленне' },
    AuthDialog: {
      text: 'Для гэтага дзеяння трэба ўвайсці',
      cancel: 'Адмена',
      signIn: 'Увайсці',
      signUp: 'Стварыць акаўнт',
      leavePhone: 'Пакінуць тэлефон',
      phoneHint: 'Без акаўнта: імя і\u00A0тэлефон, менеджар ператэлефануе.',
      close: 'Закрыць',
    },
    Breadcrumbs: { navigation: 'Шлях да старонкі' },
    CalculatorDetails: {
      exact: 'Дакладны разлік',
      regime: 'Сістэма падаткаабкладання',
      ownVat: 'ПДВ з\u00A0вашай выручкі',
      form: 'Графік плацяжоў',
      firstPayment: 'Дата першага плацяжу',
      pausedMonths: 'Месяцы без плацяжоў',
      months: 'сту лют сак кра май чэр ліп жні вер кас ліс сне'.split(' '),
      stepPercent: 'Плацеж наступнага года, % ад\u00A0папярэдняга',
      more: 'Адтэрміноўка, рэшта, страхоўка, дастаўка',
      residual: 'Рэшткавы плацеж, ₽',
      graceMonths: 'Адтэрміноўка, месяцаў толькі з\u00A0працэнтамі',
      insurancePerYear: 'Страхоўка ў\u00A0год, ₽',
      delivery: 'Дастаўка, ₽',
      weekends: 'Плацеж у\u00A0выхадны',
      regimes: {
        company: 'Арганізацыя на\u00A0агульнай сістэме',
        'company-simplified-income': 'Спрошчаная, «даходы»',
        'company-simplified-margin': 'Спрошчаная, «даходы мінус выдаткі»',
        'sole-trader': 'ІП на\u00A0агульнай сістэме',
        'vat-exempt': 'Вызваленне ад\u00A0ПДВ (арт.\u00A0145)',
      },
      ownVats: {
        none: 'ПДВ не\u00A0плацім',
        '5': 'ПДВ 5\u00A0% без выліку',
        '7': 'ПДВ 7\u00A0% без выліку',
        general: 'ПДВ па\u00A0агульнай стаўцы, з\u00A0вылікам',
      },
      forms: {
        annuity: 'Роўныя плацяжы',
        declining: 'Памяншальныя',
        seasonal: 'Сезонныя',
        stepped: 'Па\u00A0гадах',
      },
      weekendRules: {
        keep: 'Застаецца ў\u00A0гэты дзень',
        'next-monday': 'Пераносіцца на\u00A0панядзелак',
        'friday-before': 'Пераносіцца на\u00A0пятніцу',
      },
      problem: ({ field, code }) => scheduleProblems[code === 'out-of-range' ? field : code],
      unfinished: 'Графіка пакуль няма: выпраўце палі, адзначаныя вышэй.',
      overpayment: 'Пераплата без выкупу',
      effectiveRate: 'Эфектыўная стаўка без выкупу',
      highestPayment: 'Самы вялікі плацеж',
      lowestPayment: 'Самы малы плацеж',
      firstOfPayments: 'Першы плацеж',
      lastPayment: 'Апошні плацеж',
      totalPaid: 'Усяго выплат',
      monthlyPayment: 'Штомесячны плацеж',
      taxes: 'Падаткі паводле закону',
      vat: 'ПДВ у\u00A0плацяжах',
      vatRefund: 'ПДВ да\u00A0выліку',
      taxSaving: 'Эканомія падатку',
      afterTax: 'Выдатак пасля падаткаў',
      includingVat: (amount) => `у\u00A0тым ліку ПДВ\u00A0${amount}`,
      basis: 'Стаўкі і\u00A0законы',
      rate: ({ rate, since, law }) => `${Math.round(rate * 10_000) / 100}\u00A0% з\u00A0${since}: ${law}`,
      openPoints: {
        advance: 'ПДВ з\u00A0авансу прыняты да\u00A0выліку адразу: удакладніце ў\u00A0бухгалтара.',
        'buyout-inside':
          'Рэшткавы плацеж Мінфін лічыць авансам за\u00A0выкуп, суды — выдаткам: удакладніце ў\u00A0бухгалтара.',
        'regional-rate': 'У\u00A0вашым рэгіёне стаўка можа быць ніжэйшая: удакладніце ў\u00A0бухгалтара.',
        'income-scale':
          'Падатак палічаны па\u00A0першай ступені, 13\u00A0%; з\u00A0вялікага даходу — 15–22\u00A0%: удакладніце ў\u00A0бухгалтара.',
        'vat-limit':
          'З\u00A0даходу вышэй за\u00A020\u00A0млн ₽ (з\u00A02027 года 15, з\u00A02028 года 10) плацяць ПДВ: удакладніце ў\u00A0бухгалтара.',
      },
      cost: 'Кошт',
      advance: 'Першы ўзнос',
      term: 'Тэрмін',
      buyout: 'Выкуп у\u00A0канцы тэрміну',
      add: 'Дадаць да\u00A0параўнання',
      full: 'Параўноўваюцца тры варыянты',
      share: 'Скапіраваць спасылку',
      comparison: 'Параўнанне варыянтаў',
      scenario: (place) => `Варыянт\u00A0${place}`,
      remove: (place) => `Прыбраць варыянт\u00A0${place}`,
      cheapest: 'танней за ўсе',
      ways: 'Лізінг, крэдыт або свае грошы',
      wayNames: { lease: 'Лізінг', loan: 'Крэдыт', cash: 'Свае грошы' },
      ownRate: 'Колькі прыносяць вашы грошы, % у\u00A0год',
      loanRate: 'Стаўка па\u00A0крэдыце, % у\u00A0год',
      loanTerm: 'Тэрмін крэдыту, месяцаў',
      loanAdvance: 'Першы ўзнос па\u00A0крэдыце, ₽',
      usefulLife: 'Тэрмін спісання сваёй машыны, месяцаў',
      wayProblems: {
        ownRate: 'Пакажыце працэнты ў\u00A0год, ад\u00A00 да\u00A01000, напрыклад 18,5.',
        loanRate: 'Пакажыце працэнты ў\u00A0год, ад\u00A00 да\u00A01000, напрыклад 18,5.',
        loanTerm: 'Тэрмін — ад\u00A01 да\u00A0600\u00A0месяцаў.',
        loanAdvance: 'Першы ўзнос не\u00A0можа быць большы за\u00A0кошт.',
        usefulLife: 'Тэрмін спісання — ад\u00A01 да\u00A0600\u00A0месяцаў.',
      },
      waysUnfinished: 'Параўнання пакуль няма: выпраўце палі, адзначаныя вышэй.',
      verdict: ({ cheapest, worth, dearer }) => {
        const others = dearer.map(([way, more]) => `${ways[way]} даражэй на\u00A0${more}`);
        return `Танней за\u00A0ўсё — ${ways[cheapest]}: ${worth} у\u00A0сённяшніх грошах, пасля падаткаў; ${others.join(', ')}.`;
      },
      breakEven: (rate) =>
        `Лізінг і\u00A0купля за\u00A0свае зраўняюцца, калі вашы грошы прыносяць ${rate} у\u00A0год: прыносяць менш — танней купіць, больш — танней лізінг.`,
      noBreakEven: {
        lease: 'Лізінг таннейшы за\u00A0куплю за\u00A0свае грошы, колькі\u00A0б яны ні\u00A0прыносілі.',
        cash: 'Купля за\u00A0свае таннейшая за\u00A0лізінг, нават калі вашы грошы прыносяць 100\u00A0% у\u00A0год.',
      },
      paid: 'Заплаціце',
      taxBack: 'Вернуць падаткі',
      presentValue: 'У\u00A0сённяшніх грошах',
      waysBasis:
        'Кожны плацеж і\u00A0кожны зварот падатку прыведзены да\u00A0дня дагавора па\u00A0даходнасці вашых грошай. Плацеж па\u00A0лізінгу — выдатак месяца, у\u00A0якім ён зроблены; свая машына дае вылік ПДВ адразу і\u00A0спісваецца роўнымі часткамі (на\u00A0спрошчанай — за\u00A0год); працэнты па\u00A0крэдыце — выдатак. Выкуп улічаны, страхоўка і\u00A0дастаўка ва\u00A0ўсіх трох аднолькавыя і\u00A0не\u00A0ўлічаны.',
      usefulLifeOpen:
        'Тэрмін спісання залежыць ад\u00A0амартызацыйнай групы машыны: удакладніце ў\u00A0бухгалтара.',
    },
    Carousel: {
      carousel: 'карусель',
      slideRole: 'слайд',
      previous: 'Папярэднія',
      next: 'Наступныя',
      slide: (position, count) => `${position} з\u00A0${count}`,
    },
    ConfirmDialog: {
      cancel: 'Адмена',
      confirm: 'Выдаліць',
      failed: `Не\u00A0атрымалася. ${tryAgain}`,
      close: 'Закрыць',
    },
    Dialog: { close: 'Закрыць' },
    Drawer: { close: 'Закрыць' },
    FavouriteButton: { add: 'Дадаць у\u00A0абранае', remove: 'Прыбраць з\u00A0абранага' },
    FilterBar: {
      form: 'Фільтр',
      open: 'Фільтры',
      apply: 'Паказаць',
      reset: '✕ Скінуць фільтр',
      close: 'Закрыць',
      find: 'Знайсці',
      from: 'ад',
      to: 'да',
    },
    FilterChips: { list: 'Выбраныя фільтры', remove: 'Прыбраць', reset: 'Скінуць усё' },
    Gallery: {
      gallery: 'Фатаграфіі і\u00A0відэа',
      previous: 'Папярэдняе',
      next: 'Наступнае',
      thumbnail: (position, count, video) => `${video ? 'Відэа' : 'Фота'} ${position} з\u00A0${count}`,
      video: 'Відэа',
      enlarge: 'На\u00A0ўвесь экран',
      noPicture: 'Фатаграфій яшчэ няма',
    },
    LeasingCalculator: {
      title: 'КАЛЬКУЛЯТАР ЛІЗІНГУ',
      cost: 'Кошт тэхнікі',
      advance: 'Першы ўзнос',
      advancePercent: 'Першы ўзнос у\u00A0працэнтах',
      term: 'Тэрмін лізінгу',
      buyout: 'Выкупны кошт',
      minimumPayment: 'Мінімальны плацеж',
      minimumAdvance: 'Мінімальны аванс',
      monthlyPayment: 'Штомесячны плацеж',
      contractTotal: 'Сума дагавора',
      vatRefund: 'Вяртанне ПДВ',
      profitTaxSaving: 'Эканомія падатку на\u00A0прыбытак',
      buyoutPayment: 'Выкуп у\u00A0канцы тэрміну',
      request: 'Атрымаць прапанову',
      from: 'ад',
    },
    MultiSelect: { find: 'Знайсці', nothingFound: 'Нічога не\u00A0знойдзена' },
    NotificationList: {
      list: 'Апавяшчэнні',
      empty: 'Новых апавяшчэнняў няма. Мы напішам, калі абранае падзешавее.',
      unread: 'Не\u00A0прачытана',
    },
    Pagination: {
      navigation: 'Старонкі',
      previous: 'Папярэдняя старонка',
      next: 'Наступная старонка',
      page: (page) => `Старонка ${page}`,
    },
    PasswordInput: { show: 'Паказаць пароль', hide: 'Схаваць пароль' },
    PaymentChart: {
      title: 'З\u00A0чаго складаюцца плацяжы',
      principal: 'доўг',
      interest: 'працэнты',
      month: (month) => `${month}-ы\u00A0месяц`,
      summary(rows) {
        const [first, last] = [rows[0], rows.at(-1)];
        if (!first || !last) return 'Плацяжоў няма';
        const split = (row: typeof first) =>
          `доўг ${number.format(row.principal)}, працэнты ${number.format(row.interest)}`;
        return `${paymentCount(rows.length)}. У\u00A0першым: ${split(first)}. У\u00A0апошнім: ${split(last)}.`;
      },
    },
    PaymentTable: {
      caption: 'Графік плацяжоў',
      month: 'Месяц',
      date: 'Дата',
      vat: 'ПДВ',
      day: (day) => day.split('-').reverse().join('.'),
      payment: 'Плацеж',
      interest: 'Працэнты',
      principal: 'Доўг',
      balance: 'Астатак',
      advance: 'Аванс',
      insurance: 'Страхоўка',
      delivery: 'Дастаўка',
      residual: 'Рэшткавы плацеж',
      buyout: 'Выкуп',
      total: 'Разам',
    },
    ProductCard: {
      priceOnRequest: 'Цана па\u00A0запыце',
      currentBid: 'Бягучая стаўка',
      minimumDeposit: 'Мінімальны ўзнос',
      price: 'Цана',
      priceFrom: (amount) => `ад\u00A0${amount}`,
      perMonth: (amount) => `${amount}/мес.`,
      estimate: 'ацэнка без працэнтаў, 60\u00A0мес.',
      outOfStock: 'Няма ў\u00A0наяўнасці',
    },
    RangeSlider: { from: 'ад', to: 'да' },
    RequestButton: { request: 'пакінуць заяўку', sent: 'адпраўлена', outOfStock: 'Патрэбна такое\u00A0ж' },
    ResendTimer: {
      waiting: (seconds) => `Адправіць код паўторна праз\u00A0${seconds}`,
      ready: 'Адправіць код паўторна',
      sending: 'Адпраўляем код…',
      failed: `Код не\u00A0адпраўлены. ${tryAgain}`,
    },
    SearchField: { clear: 'Ачысціць', suggestions: 'Падказкі' },
    SortSelect: { sort: 'Сартаванне' },
    Spinner: { loading: 'Загрузка…' },
    SurveyCard: {
      survey: 'Апытанне',
      later: 'Пазней',
      thanks: 'Дзякуй за\u00A0адказ!',
      failed: `Адказ не\u00A0захаваны. ${tryAgain}`,
    },
    ToastRegion: { region: 'Паведамленні', close: 'Закрыць паведамленне' },
  },
  nouns: {
    '₽': { one: 'рубель', few: 'рублі', many: 'рублёў', other: 'рубля' },
    мес: { one: 'месяц', few: 'месяцы', many: 'месяцаў', other: 'месяца' },
    'м/ч': { one: 'мотагадзіна', few: 'мотагадзіны', many: 'мотагадзін', other: 'мотагадзіны' },
    т: { one: 'тона', few: 'тоны', many: 'тон', other: 'тоны' },
  },
};
