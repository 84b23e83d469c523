import Type from 'typebox';
import { nullable } from './common.ts';

/** @param title as the owner's form calls it: sentences about mistakes name it so */
const text = (title: string, maxLength: number, description?: string) =>
  Type.String({ title, maxLength, ...(description && { description }) });
const count = (title: string) => Type.Integer({ title, minimum: 0, maximum: 1_000_000 });

const Link = Type.Object({ label: text('Название', 40), href: text('Адрес', 300, 'Begins with https://') });

const clockTime = (title: string) =>
  Type.String({ title, pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`, examples: ['09:00'] });

/** When managers answer. The sentences about it are made by `hoursSentence` and `callSentence` of `@leasing/core/unstable/firm`. */
export const WorkingHours = Type.Object({
  timeZone: text('Время', 40, 'One of `firmTimeZones`, for example Europe/Moscow'),
  open: Type.Array(
    Type.Object({
      days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        title: 'Дни',
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
        description: 'Days of the week, 1 is Monday',
      }),
      from: clockTime('С'),
      to: clockTime('До'),
    }),
    {
      title: 'Дни и часы',
      minItems: 1,
      maxItems: 7,
      description: 'A day of the week is in one of them at most',
    },
  ),
  closed: Type.Array(Type.String({ title: 'Выходной', pattern: String.raw`^20\d\d-\d\d-\d\d$` }), {
    title: 'Выходные среди рабочих дней',
    maxItems: 100,
    description: 'Holidays, days on which no one answers',
  }),
});
export type WorkingHours = Type.Static<typeof WorkingHours>;

/** Who the firm behind the site is; `checkFirm` of `@leasing/core/unstable/firm` checks what no schema can. */
export const Firm = Type.Object(
  {
    name: text('Название', 80, 'As people know it: in titles, adverts, letters'),
    logoLines: Type.Array(text('Название у знака', 30), {
      title: 'Название у знака',
      maxItems: 2,
      description: 'The name beside the mark, one line each',
    }),
    logo: nullable(
      Type.Object(
        {
          picture: text('Логотип', 80_000, 'PNG, WebP or JPEG as a data: address'),
          width: Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' }),
          height: Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' }),
        },
        { description: 'In place of the mark' },
      ),
    ),
    legalName: text(
      'Полное имя',
      200,
      'As the register of companies has it: in consents, the policy, offers',
    ),
    taxNumber: text('ИНН', 20),
    registrationNumber: text('ОГРН или ОГРНИП', 20, 'ОГРН or ОГРНИП'),
    address: Type.Object({
      postalCode: text('Индекс', 10),
      city: text('Город', 80),
      street: text('Улица, дом, офис', 200),
    }),
    location: Type.Object(
      {
        latitude: Type.Number({ title: 'Широта', minimum: -90, maximum: 90 }),
        longitude: Type.Number({ title: 'Долгота', minimum: -180, maximum: 180 }),
      },
      { description: 'Degrees: where the map opens' },
    ),
    phones: Type.Array(
      Type.Object({
        number: text('Номер', 40, 'E.164: +74950000000'),
        label: text('Для чего', 60, 'What it is for; may be empty'),
      }),
      { title: 'Телефоны', minItems: 1, maxItems: 6, description: 'The first one stands on every page' },
    ),
    hours: WorkingHours,
    email: text('Почта', 200),
    privacyEmail: text('Почта для персональных данных', 200, 'For messages about personal data'),
    messengers: Type.Array(Link, {
      title: 'Мессенджеры',
      maxItems: 5,
      description: 'Where managers answer, the first one first',
    }),
    codeBot: text('Бот, который присылает коды', 300, 'The bot that sends one-time codes; empty for none'),
    telegramNotices: Type.Boolean({
      description:
        'Whether buyers may choose to hear of decisions by Telegram; off at first: docs/messengers.md',
    }),
    comparesPrices: Type.Boolean({
      description: 'Whether pages of machines say their price beside prices of their model; off at first',
    }),
    social: Type.Array(Link, { title: 'Соцсети', maxItems: 10 }),
    figures: Type.Object({
      deals: count('Завершённых сделок'),
      machines: count('Единиц техники'),
      clients: count('Довольных клиентов'),
    }),
    history: Type.Array(Type.Object({ title: text('Этап', 80), text: text('Что было', 1000) }), {
      title: 'История по этапам',
      maxItems: 10,
    }),
    partners: Type.Array(Type.Object({ name: text('Название', 80), what: text('Что делает', 120) }), {
      title: 'Партнёры',
      maxItems: 30,
    }),
  },
  { additionalProperties: false },
);
export type Firm = Type.Static<typeof Firm>;

/** The firm as pages show it: sentences are made, phones are written for reading. */
export const ShownFirm = Type.Object({
  ...Type.Omit(Firm, ['logo', 'phones', 'hours']).properties,
  logo: nullable(
    Type.Object({
      src: Type.String({ description: 'Path of the picture' }),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  phones: Type.Array(
    Type.Object({
      number: Type.String(),
      label: Type.String(),
      text: Type.String({ description: 'For reading' }),
    }),
  ),
  hours: Type.String({ description: 'Понедельник — пятница, 9:00–18:00 по Москве' }),
  timeZone: Type.String({ description: 'By whose clocks pages write moments, for example Europe/Moscow' }),
});
export type ShownFirm = Type.Static<typeof ShownFirm>;
