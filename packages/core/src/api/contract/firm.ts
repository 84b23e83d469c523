import Type from 'typebox';
import { nullable } from './common.ts';

const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description && { description }) });

const Link = Type.Object({ label: text(40), href: text(300, 'Begins with https://') });

const ClockTime = Type.String({ pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`, examples: ['09:00'] });

/** When managers answer. The sentences about it are made by `hoursSentence` and `callSentence` of `@leasing/core/firm`. */
export const WorkingHours = Type.Object({
  timeZone: text(40, 'One of `firmTimeZones`, for example Europe/Moscow'),
  open: Type.Array(
    Type.Object({
      days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
        description: 'Days of the week, 1 is Monday',
      }),
      from: ClockTime,
      to: ClockTime,
    }),
    { minItems: 1, maxItems: 7, description: 'A day of the week stands in one of them at most' },
  ),
  closed: Type.Array(Type.String({ pattern: String.raw`^20\d\d-\d\d-\d\d$` }), {
    maxItems: 100,
    description: 'Holidays, days on which nobody answers',
  }),
});
export type WorkingHours = Type.Static<typeof WorkingHours>;

/** Who the firm behind the site is; `checkFirm` of `@leasing/core/firm` checks what no schema can. */
export const Firm = Type.Object(
  {
    name: text(80, 'As people know it: in titles, adverts, letters'),
    logoLines: Type.Array(text(30), { maxItems: 2, description: 'The name beside the mark, one line each' }),
    logo: nullable(
      Type.Object(
        {
          picture: text(80_000, 'PNG, WebP or JPEG as a data: address'),
          width: Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' }),
          height: Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' }),
        },
        { description: 'In place of the mark' },
      ),
    ),
    legalName: text(200, 'As the register of companies has it: in consents, the policy, offers'),
    taxNumber: text(20, 'ИНН'),
    registrationNumber: text(20, 'ОГРН or ОГРНИП'),
    address: Type.Object({ postalCode: text(10), city: text(80), street: text(200) }),
    location: Type.Object(
      {
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      },
      { description: 'Degrees: where the map opens' },
    ),
    phones: Type.Array(
      Type.Object({
        number: text(40, 'E.164: +74950000000'),
        label: text(60, 'What it is for; may be empty'),
      }),
      { minItems: 1, maxItems: 6, description: 'The first one stands on every page' },
    ),
    hours: WorkingHours,
    email: text(200),
    privacyEmail: text(200, 'For messages about personal data'),
    messengers: Type.Array(Link, { maxItems: 5, description: 'Where managers answer, the first one first' }),
    codeBot: text(300, 'The bot that sends one-time codes; empty for none'),
    telegramNotices: Type.Boolean({
      description:
        'Whether buyers may choose to hear of decisions by Telegram; off at first: docs/messengers.md',
    }),
    social: Type.Array(Link, { maxItems: 10 }),
    figures: Type.Object({
      deals: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      machines: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      clients: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    history: Type.Array(Type.Object({ title: text(80), text: text(1000) }), { maxItems: 10 }),
    partners: Type.Array(Type.Object({ name: text(80), what: text(120) }), { maxItems: 30 }),
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
