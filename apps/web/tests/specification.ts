/** A quoted text, or a pair: the quote and what the site says for it (a decision, a value filled in). */
export type Quote = string | readonly [quote: string, siteText: string];

/** What a section of the specification or its decisions quotes, by where it is proved. */
export interface Section {
  /** Document and section. */
  of: string;
  /** Addresses on which everybody sees the texts. */
  pages?: Record<string, readonly Quote[]>;
  /** Addresses on which someone who is signed in sees them. */
  memberPages?: Record<string, readonly Quote[]>;
  /** Tests that bring about the state in which they are said: `file › name of the test`. */
  tests?: Record<string, readonly Quote[]>;
}

const confirmBySms = '/confirm?phoneNumber=%2B79161234567&confirmWay=SMS';
const confirmByTelegram = '/confirm?phoneNumber=%2B79161234567&confirmWay=TELEGRAM';
const signUpMistake =
  'apps/web/tests/signUpMistakes.test.ts › each mistake of the sign-up is named by its sentence, and nothing is sent';
const serverWords =
  'apps/web/tests/truth.test.ts › a request that the server has already is taken for sent, and so is a like';
const fallback = 'packages/core/src/api/client.test.ts › of %s without a message say "%s" (specification §8)';
const failedPage =
  'apps/web/tests/failures.test.ts › a machine that cannot be loaded says so, in the page and in its title, and the frame stays; one that is gone shows 404';

/**
 * Every visible text and every message of the server that the specification and its decisions quote. Names of states
 * inside the program ('loaded', 'sign up successful') are not texts. Windows of days are those of the decisions.
 * `sentences.test.ts` visits the pages and reads the tests that are named here: no quote stands without a proof.
 */
export const sections: readonly Section[] = [
  {
    of: 'specification §2, Route table',
    pages: { '/no-such-page': ['404'] },
    tests: {
      'apps/web/tests/loading.test.ts › while a screen is on its way the text «Loading...» is shown, and gone when it is there':
        ['Loading...'],
    },
  },
  {
    of: 'specification §2, Home page',
    pages: {
      '/': [
        ['leasing of used specialised equipment', 'Лизинг подержанной спецтехники'],
        'Новинки',
        'Предложения, опубликованные в течение 7 прошедших дней',
        'Перейти',
        'о компании',
        ['189 completed deals', 'завершённых сделок'],
        ['200 satisfied clients', 'довольных клиентов'],
        'ПОДРОБНЕЕ',
        'КАЛЬКУЛЯТОР ЛИЗИНГА',
        'Этапы оформления',
        'Остались ещё вопросы?',
        'задать вопрос',
      ],
    },
  },
  {
    of: 'specification §2, Catalogue screens',
    pages: {
      '/catalog/equipment': ['Главная', 'Каталог', 'Новинки', 'Популярное', 'Не нашли нужную технику?'],
      '/catalog/equipment/novelty': ['Новинки'],
      '/catalog/equipment/auction': ['Аукцион'],
      '/catalog/equipment/popular': ['Популярное'],
      '/catalog/equipment/search?type=CRANE': ['Поиск', '✕ Сбросить фильтр'],
      '/catalog/equipment/search?title=такого-нет': ['К сожалению, результатов по применённым фильтрам нет'],
      '/catalog/spare-part': [
        'Запчасти',
        'Заявка на запчасти',
        'Новые',
        'Б/У',
        'Восстановленные',
        'Марка спецтехники',
        'Цена запчасти',
      ],
      '/catalog/spare-part/new': ['Новые'],
      '/catalog/spare-part/used': ['Б/У'],
      '/catalog/spare-part/recovered': ['Восстановленные'],
    },
  },
  {
    of: 'specification §2, Cards',
    pages: { '/catalog/equipment': ['₽/мес'] },
    memberPages: { '/applications': ['Задать вопрос'] },
    tests: {
      'apps/web/tests/browse.test.ts › a card shows minCost / 60 a month, and the total as «от {price} ₽»': [
        ['от {price} ₽', `от \${grouped(totalCost)} ₽`],
      ],
      'apps/web/tests/engagement.test.ts › a signed-in visitor leaves a request, and it is stored': [
        'оставить заявку',
        'отправлено',
      ],
      'apps/web/tests/delivery.test.ts › what is $badge is asked for by «Нужно такое же», and its page says so':
        ['Нужно такое же'],
    },
  },
  {
    of: 'specification §2, Product page',
    pages: { '/product/equipment/1': ['Назад к списку', 'Оставить заявку', 'Новинка'] },
    tests: { [failedPage]: ['Что-то пошло не так, попробуйте перезапустить страницу'] },
  },
  {
    of: 'specification §2, Registration',
    pages: {
      '/signup': ['Физ. лицо/ИП', 'Юр. лицо', 'ИНН', 'Уже есть аккаунт', 'Зарегистрироваться'],
    },
    tests: {
      'apps/web/tests/account.test.ts › an individual signs up by SMS, can ask for the code again after 60 seconds, not before, confirms the phone and logs in':
        [['***', '***4501'], 'ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН'],
      'apps/web/tests/account.test.ts › a legal entity signs up by Telegram and is sent to the bot; who repeats the phone finds the rest filled in, without the passwords':
        ['ПОЛУЧИТЬ КОД В TELEGRAM'],
    },
  },
  {
    of: 'specification §2, Confirmation',
    pages: {
      [confirmBySms]: ['Повторить ввод номера телефона'],
      [confirmByTelegram]: ['Повторить ввод номера телефона'],
    },
    tests: {
      'apps/web/tests/account.test.ts › an individual signs up by SMS, can ask for the code again after 60 seconds, not before, confirms the phone and logs in':
        [['Выслать код подтверждения повторно через N', 'Выслать код подтверждения повторно через\\s\\d+']],
    },
  },
  {
    of: 'specification §2, Login, password',
    pages: {
      '/login': ['Вход в аккаунт', 'Войти', 'Восстановить пароль', 'Создать аккаунт'],
      '/password-reset': ['Придумайте пароль', 'Повторите старый пароль', 'Обновить пароль'],
    },
  },
  {
    of: 'specification §2, Other pages',
    pages: {
      '/contacts': ['Главная', 'Контакты'],
      '/about': ['Наша история', 'Связаться'],
      '/FAQ': ['Задать вопрос'],
    },
    memberPages: {
      '/applications': [
        'Заявки',
        'Новые',
        'Одобренные',
        'Аукцион',
        'Все заявки',
        ['Кол-во заявок: N', 'Кол-во заявок: '],
      ],
      '/applications/new': ['Новые заявки'],
      '/applications/approved': ['Одобренные заявки'],
      '/applications/auction': ['Заявки аукциона'],
      '/favorites': ['Избранное'],
    },
    tests: {
      'apps/web/tests/browse.test.ts › five of the 14 questions show first, the rest unfold by «Загрузить ещё» and fold by «Скрыть»':
        ['Загрузить ещё', 'Скрыть'],
    },
  },
  {
    of: 'specification §2, Dialogs',
    tests: {
      'apps/web/tests/engagement.test.ts › a guest gets the sign-in dialog, and what they pressed is asked once more after they have signed in':
        ['Для данного действия необходима авторизация', 'Войти', 'Отмена'],
      'apps/web/tests/engagement.test.ts › a favourite is removed only after the question, and stays when the server refuses':
        [['Удалить из избранного “{name}” ?', `Удалить из избранного “\${title}” ?`], 'Отмена', 'Удалить'],
    },
  },
  {
    of: 'specification §4',
    tests: {
      'apps/web/tests/userInfo.test.ts › a refused user info empties the user, with «Not authorized»': [
        'Not authorized',
      ],
      'apps/web/tests/engagement.test.ts › a request that fails turns back, with a sentence, and a session that the server has ended is noticed at the next press':
        ['оставить заявку'],
      'apps/web/tests/engagement.test.ts › a signed-in visitor leaves a request, and it is stored': [
        'отправлено',
      ],
      [serverWords]: ['User already liked this EQUIPMENT'],
      [signUpMistake]: ['Пароли не совпадают'],
    },
  },
  {
    of: 'specification §5',
    tests: {
      [signUpMistake]: [
        'Некорректный email',
        'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол',
        'Пароли не совпадают',
        'Некорректный номер. Введите в формате +7XXXXXXXXXX, +375XXXXXXXXX или +86XXXXXXXXXXX.',
        'Допустимые коды стран: +7 (Россия), +375 (Беларусь), +86 (Китай). Проверьте также код региона.',
        ['Введено N', 'В номере после +7 должно быть 10 цифр. Введено 5'],
        'Некорректный номер для выбранного кода страны.',
      ],
      'apps/web/tests/passwordChange.test.ts › the new password is held to the rule of the form': [
        [
          'the message without the word «латинские»',
          'Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол',
        ],
      ],
    },
  },
  {
    of: 'specification §8',
    pages: { '/no-such-page': ['404'] },
    tests: {
      'apps/web/tests/engagement.test.ts › a wrong password shows «Пароль неверный», after a logout nothing is left of the user, and the spare-part promo asks a guest to sign in':
        ['Пароль неверный'],
      'apps/web/tests/account.test.ts › a wrong code shows «Неверный или устаревший код»': [
        'Неверный или устаревший код',
      ],
      'apps/api/src/auth/accounts.test.ts › a wrong password and an unknown phone have the same literal answer':
        ['Wrong password'],
      [failedPage]: ['Что-то пошло не так, попробуйте перезапустить страницу'],
      [serverWords]: ['User already created request for this EQUIPMENT', 'User already liked this EQUIPMENT'],
      'apps/web/tests/truth.test.ts › a request for a spare part is a duplicate only once': [
        ['... COMPONENT', 'User already created request for this COMPONENT'],
      ],
      'apps/web/tests/userInfo.test.ts › a refused user info empties the user, with «Not authorized»': [
        'Not authorized',
      ],
      [fallback]: [
        'Failed to fetch favorite equipment.',
        'Failed to post equipment request',
        'Failed to post spare-part request',
        'Logout failed',
      ],
      'apps/web/tests/silentServer.test.ts › a visitor reads what failed in Russian where the answer has no message: $fallback':
        [
          'Failed to post equipment request',
          'Failed to post spare-part request',
          'Logout failed',
          'Failed to fetch favorite equipment.',
        ],
    },
  },
  {
    of: 'specification §9',
    pages: {
      '/': ['Минимальный платёж', 'Минимальный аванс', ['от', 'от 203 710 ₽']],
      '/product/equipment/1': ['Минимальный платёж', 'Минимальный аванс'],
    },
  },
  {
    of: 'decisions, The server',
    pages: { '/password-reset': ['Не помню старый пароль'] },
    tests: {
      'apps/api/src/auth/accounts.test.ts › a wrong password and an unknown phone have the same literal answer':
        ['Wrong password'],
      [serverWords]: ['User already liked this EQUIPMENT', 'User already created request for this EQUIPMENT'],
      'apps/web/tests/truth.test.ts › a request for a spare part is a duplicate only once': [
        ['… COMPONENT', 'User already created request for this COMPONENT'],
      ],
    },
  },
  {
    of: 'decisions, Texts that contradict the behaviour',
    pages: {
      '/': ['Предложения, опубликованные в течение 7 прошедших дней'],
      '/catalog/equipment': ['Предложения, опубликованные в течение 60 прошедших дней'],
      '/catalog/equipment/novelty': ['Предложения, опубликованные в течение 30 прошедших дней', 'Новинка'],
    },
    tests: {
      [signUpMistake]: [
        ['Введено N', 'В номере после +7 должно быть 10 цифр. Введено 5'],
        ['Введено N', 'В номере после +375 должно быть 9 цифр. Введено 7'],
        ['Введено N', 'В номере после +86 должно быть 11 цифр. Введено 8'],
      ],
    },
  },
];
