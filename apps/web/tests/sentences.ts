/**
 * The texts that the specification and its decisions quote, by where a visitor sees them. Windows of days are those
 * of the decisions ("Texts that contradict the behaviour"). `sentences.test.ts` looks for every one of them.
 */

/** On a page, for everybody. */
export const onPages: Record<string, readonly string[]> = {
  '/': [
    'Лизинг подержанной спецтехники',
    'Новинки',
    'Предложения, опубликованные в течение 7 прошедших дней',
    'Перейти',
    'о компании',
    'завершённых сделок',
    'ПОДРОБНЕЕ',
    'КАЛЬКУЛЯТОР ЛИЗИНГА',
    'Минимальный платёж',
    'Минимальный аванс',
    'Этапы оформления',
    'Остались ещё вопросы?',
    'задать вопрос',
    'Войти',
  ],
  '/catalog/equipment': [
    'Главная',
    'Каталог',
    'Новинки',
    'Популярное',
    'Предложения, опубликованные в течение 60 прошедших дней',
    'Не нашли нужную технику?',
    'оставить заявку',
    '₽/мес',
  ],
  '/catalog/equipment/novelty': [
    'Новинки',
    'Предложения, опубликованные в течение 30 прошедших дней',
    'Новинка',
  ],
  '/catalog/equipment/auction': ['Аукцион'],
  '/catalog/equipment/popular': ['Популярное'],
  '/catalog/equipment/search?type=CRANE': ['Поиск', 'Результаты поиска', '✕ Сбросить фильтр'],
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
  '/product/equipment/1': ['Назад к списку', 'Оставить заявку', 'Минимальный платёж', 'Минимальный аванс'],
  '/signup': ['Физ. лицо/ИП', 'Юр. лицо', 'Уже есть аккаунт', 'Зарегистрироваться'],
  '/confirm?phoneNumber=%2B79161234567&confirmWay=SMS': [
    'Код был отправлен по sms на номер ***4567',
    'Выслать код подтверждения повторно через',
    'Повторить ввод номера телефона',
  ],
  '/confirm?phoneNumber=%2B79161234567&confirmWay=TELEGRAM': [
    'Перейдите в бот компании',
    'Повторить ввод номера телефона',
  ],
  '/login': ['Вход в аккаунт', 'Войти', 'Восстановить пароль', 'Создать аккаунт'],
  '/password-reset': [
    'Придумайте пароль',
    'Повторите старый пароль',
    'Обновить пароль',
    'Не помню старый пароль',
  ],
  '/password-confirm?phoneNumber=%2B79161234567': ['Выслать код подтверждения повторно через'],
  '/about': ['Наша история', 'Связаться'],
  '/contacts': ['Главная', 'Контакты'],
  '/FAQ': ['Загрузить ещё', 'Задать вопрос'],
  '/no-such-page': ['404'],
};

/** On a page, for somebody who is signed in. */
export const forMembers: Record<string, readonly string[]> = {
  '/applications': [
    'Заявки',
    'Новые',
    'Одобренные',
    'Аукцион',
    'Все заявки',
    'Кол-во заявок: ',
    'Задать вопрос',
  ],
  '/applications/new': ['Новые заявки'],
  '/applications/approved': ['Одобренные заявки'],
  '/applications/auction': ['Заявки аукциона'],
  '/favorites': ['Избранное'],
};

/** What the sign-up form says of a value, by the value's field. */
export const ofFields: readonly { field: string; value: string; sentence: string }[] = [
  { field: 'Email', value: 'ivanov', sentence: 'Некорректный email' },
  {
    field: 'Пароль',
    value: 'weak',
    sentence:
      'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол',
  },
  { field: 'Повторите пароль', value: 'Drugoy-2026', sentence: 'Пароли не совпадают' },
  {
    field: 'Номер телефона',
    value: 'abc',
    sentence: 'Некорректный номер. Введите в формате +7XXXXXXXXXX, +375XXXXXXXXX или +86XXXXXXXXXXX.',
  },
  {
    field: 'Номер телефона',
    value: '+49 30 123456',
    sentence:
      'Допустимые коды стран: +7 (Россия), +375 (Беларусь), +86 (Китай). Проверьте также код региона.',
  },
  { field: 'Номер телефона', value: '+7 916 12', sentence: 'Введено 5' },
  {
    field: 'Номер телефона',
    value: '+7 012 345 67 89',
    sentence: 'Некорректный номер для выбранного кода страны.',
  },
];
