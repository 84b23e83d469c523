import fc from 'fast-check';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import type { Firm, WorkingHours } from './index.ts';
import {
  addressText,
  callSentence,
  checkFirm,
  DEFAULT_FIRM,
  dayAfter,
  firmPlaceholders,
  firmTimeZones,
  hoursSentence,
  momentAt,
  promisedCall,
  shownFirm,
} from './index.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const moscow: WorkingHours = {
  timeZone: 'Europe/Moscow',
  open: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
    { days: [6], from: '10:00', to: '15:30' },
  ],
  closed: ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'],
};

test('a day and a time are a moment by the clocks of a zone, also beside their change', () => {
  const at = (day: string, time: string, zone: string) => momentAt(day, time, zone).toISOString();
  expect(at('2026-11-27', '18:00', 'Europe/Moscow')).toBe('2026-11-27T15:00:00.000Z');
  expect(at('2026-11-28', '10:00', 'Asia/Kamchatka')).toBe('2026-11-27T22:00:00.000Z');
  expect(at('2026-03-29', '10:00', 'Europe/Berlin')).toBe('2026-03-29T08:00:00.000Z');
  expect(at('2026-10-25', '01:30', 'Europe/Berlin')).toBe('2026-10-24T23:30:00.000Z');
  expect(dayAfter('2026-11-30')).toBe('2026-12-01');
});

describe('The hours of a firm', () => {
  it.each<[WorkingHours['open'], string]>([
    [moscow.open, 'Понедельник — пятница, 9:00–18:00; суббота, 10:00–15:30 по Москве'],
    [[{ days: [7, 6], from: '08:30', to: '20:00' }], 'Суббота, воскресенье, 8:30–20:00 по Москве'],
    [[{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }], 'Ежедневно, 0:00–23:59 по Москве'],
    [[{ days: [1, 3], from: '10:00', to: '11:00' }], 'Понедельник, среда, 10:00–11:00 по Москве'],
  ])('as a sentence', (open, sentence) => {
    expect(plain(hoursSentence({ ...moscow, open }))).toBe(sentence);
  });

  it.each([
    ['2026-11-27T01:00:00+03:00', 'Позвоним сегодня с 9:00'],
    ['2026-11-27T09:00:00+03:00', 'Позвоним сегодня до 18:00'],
    ['2026-11-27T17:59:59+03:00', 'Позвоним сегодня до 18:00'],
    ['2026-11-27T18:00:00+03:00', 'Позвоним завтра с 10:00'],
    ['2026-11-28T15:30:00+03:00', 'Позвоним в понедельник с 9:00'],
    ['2026-11-29T12:00:00+03:00', 'Позвоним завтра с 9:00'],
    ['2026-12-30T20:00:00+03:00', 'Позвоним 8 января с 9:00'],
    ['2027-01-03T12:00:00+03:00', 'Позвоним в пятницу с 9:00'],
  ])('at %s: %s', (moment, sentence) => {
    expect(plain(callSentence(moscow, moment))).toBe(sentence);
  });

  it.each([
    ['2026-11-27T19:00:00+03:00', 'Позвоним сегодня до 18:00', null],
    ['2026-11-27T12:00:00+03:00', 'Позвоним сегодня до 18:00', 'Позвоним сегодня до 18:00'],
    [
      '2026-11-27T19:00:00+03:00',
      'Позвоним завтра с 10:00',
      'Позвоним завтра с 10:00',
      '2026-11-27T18:30:00+03:00',
    ],
    [
      '2026-11-28T11:00:00+03:00',
      'Позвоним завтра с 10:00',
      'Позвоним сегодня до 15:30',
      '2026-11-27T18:30:00+03:00',
    ],
    ['2026-11-30T11:00:00+03:00', 'Позвоним завтра с 10:00', null, '2026-11-27T18:30:00+03:00'],
  ])('read at %s keep the promise «%s» as %s', (now, promise, read, asked = '2026-11-27T10:00:00+03:00') => {
    expect(plain(callSentence(moscow, asked))).toBe(promise);
    const later = promisedCall(moscow, asked, now);
    expect(later && plain(later)).toBe(read);
  });

  it('say nothing of a day when the firm is closed for two months', () => {
    const closed = Array.from({ length: 100 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    );
    expect(plain(callSentence({ ...moscow, closed }, '2026-11-01T12:00:00Z'))).toBe(
      'Позвоним в рабочее время',
    );
  });

  /** Day, weekday and time on the clocks of a zone, by another way than the code takes. */
  function clocks(moment: number, timeZone: string) {
    const options = { timeZone, hourCycle: 'h23', weekday: 'short' } as const;
    const parts = new Intl.DateTimeFormat('en-US', {
      ...options,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    }).formatToParts(moment);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      weekday: ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')),
      time: `${part('hour')}:${part('minute')}`,
    };
  }

  const QUARTER = 900_000;
  const quarter = (index: number) =>
    `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;
  const zones = [
    ...Object.keys(firmTimeZones),
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ];
  const someHours = fc
    .record({
      timeZone: fc.constantFrom(...zones),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      split: fc.nat(7),
      // By day, outside of the hours that clocks skip in spring.
      times: fc.array(fc.tuple(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 1, max: 30 })), {
        minLength: 2,
        maxLength: 2,
      }),
    })
    .map(({ timeZone, days, split, times }) => ({
      timeZone,
      open: [days.slice(0, split), days.slice(split)].flatMap((part, index) => {
        const [from, length] = times[index] ?? [20, 1];
        return part.length > 0 ? [{ days: part, from: quarter(from), to: quarter(from + length) }] : [];
      }),
    }));
  const someMoment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2031, 0) });

  it('name the first moment at which someone answers, in every zone, over changes of the clock and holidays', () => {
    fc.assert(
      fc.property(someHours, someMoment, fc.array(fc.nat(9), { maxLength: 6 }), (hours, moment, holidays) => {
        const start = clocks(moment, hours.timeZone).date;
        const dayAfter = (days: number) =>
          new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
        const closed = holidays.map(dayAfter);
        const periodAt = (at: number) => {
          const { date, weekday, time } = clocks(at, hours.timeZone);
          const period = hours.open.find(({ days }) => days.includes(weekday));
          return period && !closed.includes(date) && period.from <= time && time < period.to
            ? { date, weekday, ...period }
            : undefined;
        };
        const sentence = plain(callSentence({ ...hours, closed }, moment));
        const short = (time: string) => time.replace(/^0/, '');
        const now = periodAt(moment);
        if (now) {
          expect(sentence).toBe(`Позвоним сегодня до ${short(now.to)}`);
          return;
        }
        let at = Math.ceil(moment / QUARTER) * QUARTER;
        let next = periodAt(at);
        while (!next) {
          at += QUARTER;
          next = periodAt(at);
        }
        const ahead = (Date.parse(next.date) - Date.parse(start)) / 86_400_000;
        const weekday = new Date(`${next.date}T12:00Z`).toLocaleDateString('ru', {
          weekday: 'long',
          timeZone: 'UTC',
        });
        const accusative = weekday.replace(/а$/, 'у');
        const long = new Date(`${next.date}T12:00Z`).toLocaleDateString('ru', {
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        });
        const day =
          ahead === 0
            ? 'сегодня'
            : ahead === 1
              ? 'завтра'
              : ahead < 7
                ? `${weekday === 'вторник' ? 'во' : 'в'} ${accusative}`
                : long;
        expect(sentence).toBe(`Позвоним ${day} с ${short(next.from)}`);
      }),
      { numRuns: 300 },
    );
  });

  it('do not ask the zone of the machine', () => {
    const before = process.env.TZ;
    onTestFinished(() => {
      process.env.TZ = before;
    });
    fc.assert(
      fc.property(
        someHours,
        someMoment,
        fc.constantFrom('Asia/Kamchatka', 'America/New_York', 'UTC'),
        (hours, moment, zone) => {
          const full = { ...hours, closed: [] };
          process.env.TZ = 'Pacific/Apia';
          const there = callSentence(full, moment);
          process.env.TZ = zone;
          expect(callSentence(full, moment)).toBe(there);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('A firm', () => {
  it('by default is right, and is all placeholders', () => {
    const { firm, problems } = checkFirm(DEFAULT_FIRM);
    expect(problems).toEqual([]);
    expect(firm).toEqual(DEFAULT_FIRM);
    expect(firmPlaceholders(firm).map(({ field }) => field)).toEqual(
      Object.keys(DEFAULT_FIRM).filter(
        (field) => !['hours', 'logo', 'telegramNotices', 'comparesPrices'].includes(field),
      ),
    );
    const named = firmPlaceholders({ ...firm, taxNumber: '7707083893', email: 'a@b.ru' });
    expect(named.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['ИНН', 'почта']));
  });

  it('is kept in one form, however it was typed', () => {
    const { firm, problems } = checkFirm({
      ...DEFAULT_FIRM,
      name: ' Ромашка\n',
      logoLines: ['Ромашка', ' '],
      taxNumber: '77 07 083893',
      registrationNumber: '1 02 77 00132195',
      phones: [{ number: '8 (495) 500-55-50', label: '' }],
    });
    expect(problems).toEqual([]);
    expect(firm).toMatchObject({
      name: 'Ромашка',
      logoLines: ['Ромашка'],
      taxNumber: '7707083893',
      registrationNumber: '1027700132195',
      phones: [{ number: '+74955005550' }],
    });
  });

  const phone = { number: '+74955005550', label: '' };
  it.each<[string, Partial<Firm>]>([
    ['name', { name: ' ' }],
    ['taxNumber', { taxNumber: '7707083894' }],
    ['taxNumber', { taxNumber: '77070838' }],
    ['registrationNumber', { registrationNumber: '1027700132196' }],
    ['phones.1.number', { phones: [phone, { number: '12', label: '' }] }],
    ['phones.0.number', { phones: [{ number: '8 (495) 500-55-50 доб. 2', label: '' }] }],
    ['email', { email: 'info' }],
    ['privacyEmail', { privacyEmail: '' }],
    ['address.postalCode', { address: { postalCode: '10100', city: 'Москва', street: 'Тверская, 1' } }],
    ['address.city', { address: { postalCode: '101000', city: '', street: 'Тверская, 1' } }],
    ['social.0.href', { social: [{ label: 'ВК', href: 'javascript:alert(1)' }] }],
    ['messengers.0.label', { messengers: [{ label: '', href: 'https://max.ru/firm' }] }],
    ['codeBot', { codeBot: 'http://t.me/bot' }],
    ['hours.timeZone', { hours: { ...moscow, timeZone: 'Moscow' } }],
    [
      'hours.open',
      { hours: { ...moscow, open: [...moscow.open, { days: [6], from: '09:00', to: '10:00' }] } },
    ],
    ['hours.open.0.to', { hours: { ...moscow, open: [{ days: [1], from: '18:00', to: '09:00' }] } }],
    ['hours.closed.0', { hours: { ...moscow, closed: ['2027-02-30'] } }],
    ['history.0.text', { history: [{ title: 'Идея', text: '' }] }],
    ['logo', { logo: { picture: 'data:image/svg+xml;base64,PHN2Zz4=', width: 1, height: 1 } }],
  ])('is refused with a sentence at %s', (field, change) => {
    const { problems } = checkFirm({ ...DEFAULT_FIRM, ...change });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.message).toMatch(/^[А-ЯЁ]/);
  });

  it('is shown with sentences and phones for reading', () => {
    const logo = { picture: 'data:image/png;base64,AA==', width: 72, height: 36 };
    const shown = shownFirm({ ...DEFAULT_FIRM, logo }, '/logo');
    expect(shown).toMatchObject({
      logo: { src: '/logo', width: 72, height: 36 },
      hours: hoursSentence(DEFAULT_FIRM.hours),
    });
    expect(plain(shown.phones[0]?.text ?? '')).toBe('+7 495 000-00-00');
    expect(plain(addressText(DEFAULT_FIRM.address))).toBe('101000, Москва, ул. Примерная, д. 1, стр. 1');
  });
});
