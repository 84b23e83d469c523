import type { Firm } from '../api/contract/firm.ts';

/**
 * What stands where the owner has set nothing: neutral placeholders that belong to no real firm, and the numbers, stages and
 * partner cards of the specification.
 */
export const DEFAULT_FIRM: Firm = {
  name: 'Лизинг спецтехники',
  logoLines: ['Лизинг', 'спецтехники'],
  logo: null,
  legalName: 'ООО «Лизинг спецтехники»',
  taxNumber: '7700000009',
  registrationNumber: '1207700000001',
  address: { postalCode: '101000', city: 'Москва', street: 'ул. Примерная, д. 1, стр. 1' },
  location: { latitude: 55.7558, longitude: 37.6173 },
  phones: [{ number: '+74950000000', label: '' }],
  hours: {
    timeZone: 'Europe/Moscow',
    open: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
    closed: [],
  },
  email: 'info@leasing.example',
  privacyEmail: 'privacy@leasing.example',
  messengers: [{ label: 'Telegram', href: 'https://t.me/leasing_example_chat' }],
  codeBot: 'https://t.me/leasing_example_bot',
  telegramNotices: false,
  comparesPrices: false,
  social: [
    { label: 'Telegram', href: 'https://t.me/leasing_example' },
    { label: 'ВКонтакте', href: 'https://vk.com/leasing_example' },
    { label: 'RUTUBE', href: 'https://rutube.ru/channel/leasing_example' },
  ],
  figures: { deals: 189, machines: 1000, clients: 200 },
  history: [
    {
      title: 'Идея',
      text: 'Мы сами работали на стройках и знали, как трудно небольшой фирме купить надёжную машину: новая дорога, подержанная — лотерея, а банк просит залог. Так появилась мысль соединить честный осмотр и лизинг.',
    },
    {
      title: 'Первые шаги',
      text: 'В 2025 году мы открылись: собрали команду механиков и финансистов, описали первые машины и договорились с первыми поставщиками.',
    },
    {
      title: 'Первые успехи',
      text: 'Первые клиенты вернулись за второй машиной. Мы сократили срок сделки до нескольких дней и стали показывать наработку и год выпуска прямо в карточке.',
    },
    {
      title: 'Расширение',
      text: 'Мы вышли во все регионы России, и в каталоге впервые стало более 600 единиц техники: от катков до автокранов, и запчасти к ним.',
    },
    {
      title: 'Планы',
      text: 'Дальше — больше машин с полной историей обслуживания, осмотр по видео и доставка запчастей за день. Цель прежняя: чтобы техника работала, а не стояла.',
    },
  ],
  partners: [
    { name: 'Партнёр А', what: 'Поставка экскаваторов' },
    { name: 'Партнёр Б', what: 'Страхование техники' },
    { name: 'Партнёр В', what: 'Перевозка негабарита' },
    { name: 'Партнёр Г', what: 'Сервис и диагностика' },
    { name: 'Партнёр Д', what: 'Запчасти и гидравлика' },
    { name: 'Партнёр Е', what: 'Автокраны и подъёмники' },
    { name: 'Партнёр Ж', what: 'Оценка и осмотр' },
  ],
};

/** How people call what is set. */
export const firmFieldNames: Readonly<Record<keyof Firm, string>> = {
  name: 'название',
  logoLines: 'название у\u00A0знака',
  logo: 'логотип',
  legalName: 'юридическое лицо',
  taxNumber: 'ИНН',
  registrationNumber: 'ОГРН',
  address: 'адрес',
  location: 'место на\u00A0карте',
  phones: 'телефоны',
  hours: 'часы работы',
  email: 'почта',
  privacyEmail: 'почта для\u00A0персональных данных',
  messengers: 'мессенджеры',
  codeBot: 'бот с\u00A0кодами',
  telegramNotices: 'решения в\u00A0Telegram',
  comparesPrices: 'сравнение цен',
  social: 'соцсети',
  figures: 'цифры «О\u00A0компании»',
  history: 'история',
  partners: 'партнёры',
};

/** Many firms have no picture, work at these hours and write nothing in Telegram. */
const usualFields: readonly string[] = ['logo', 'hours', 'telegramNotices', 'comparesPrices'];

/** Whether two values say the same; a database keeps the names of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  const ordered = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value;
  return JSON.stringify(one, ordered) === JSON.stringify(other, ordered);
}

/** The values that are still those of {@link DEFAULT_FIRM}: by their names in the setting, and as people call them. */
export function firmPlaceholders(firm: Firm): { field: keyof Firm; name: string }[] {
  const fields = Object.keys(firmFieldNames) as (keyof Firm)[];
  return fields
    .filter((field) => !usualFields.includes(field) && isSame(firm[field], DEFAULT_FIRM[field]))
    .map((field) => ({ field, name: firmFieldNames[field] }));
}
