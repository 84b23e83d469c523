import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buyerSms,
  newsSentence,
  nextStatuses,
  type RequestStatus,
  requestStatusNames,
  statusEntry,
  statusSentence,
  wayOf,
} from './index.ts';

test('staff may decide anything but what stands, and an auction for lots alone', () => {
  expect(nextStatuses('NEW', false)).toEqual(['APPROVED', 'REJECTED', 'WITHDRAWN']);
  expect(nextStatuses('APPROVED', true)).toEqual(['AUCTION', 'REJECTED', 'WITHDRAWN', 'NEW']);
  expect(nextStatuses('WITHDRAWN', true)).toEqual(['NEW']);
  expect(nextStatuses(undefined, false)).toEqual(['APPROVED', 'REJECTED', 'WITHDRAWN', 'NEW']);
});

test('the buyer reads a sentence, with the item or without', () => {
  expect(statusSentence('REJECTED', 'Каток HAMM')).toBe('Заявка на «Каток HAMM» отклонена');
  expect(statusSentence('NEW')).toBe('Заявка снова рассматривается');
});

test('each status has the form that the database takes', () => {
  for (const status of requestStatusNames) {
    expect(status).toMatch(/^[A-Z][A-Z_]*$/);
    const { after = [], before = [] } = statusEntry(status);
    for (const other of [...after, ...before]) expect(requestStatusNames).toContain(other);
  }
});

test.each(['LEASED', 'constructor'])('a state %s of a newer server is a neutral one', (status) => {
  const unknown = status as RequestStatus;
  expect(statusEntry(unknown)).toMatchObject({ name: 'Другой статус', tone: 'neutral', closes: false });
  expect(statusSentence(unknown)).toBe('Заявка в\u00A0работе');
  expect(nextStatuses(unknown, false)).toContain('APPROVED');
});

const around = { from: 'shop.example', phone: '+7 495 000-00-00' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('an SMS has number, decision, as much of the answer as fits, and the phone', () => {
  const news = { number: 13, status: 'APPROVED', answer: 'Ждём вас\nв четверг' } as const;
  expect(plain(buyerSms(news, around))).toBe(
    'shop.example: Заявка № 13 одобрена. Ждём вас в четверг +7 495 000-00-00',
  );
  expect(plain(buyerSms({ ...news, status: 'NEW' }, around))).toBe(
    'shop.example: Менеджер ответил на заявку № 13. Ждём вас в четверг +7 495 000-00-00',
  );
  expect(plain(buyerSms({ ...news, answer: null }, around))).toBe(
    'shop.example: Заявка № 13 одобрена. +7 495 000-00-00',
  );
  expect(plain(buyerSms({ ...news, answer: 'слово '.repeat(100) }, around))).toMatch(
    /^shop\.example: Заявка № 13 одобрена\.( слово)+… \+7 495 000-00-00$/,
  );
});

test('an SMS is never longer than two messages, whatever the answer and the host', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 10_000 });
  fc.assert(
    fc.property(
      texts,
      fc.string({ maxLength: 300 }),
      fc.integer({ min: 1, max: 1e15 }),
      (answer, from, number) => {
        const sms = buyerSms({ number, status: 'REJECTED', answer }, { ...around, from });
        expect(sms.length).toBeLessThanOrEqual(134);
        expect(sms).toMatch(new RegExp(`№\u00A0${number} отклонена\\.[^]* \\+7 495 000-00-00$`));
        // Throws on half of a letter.
        expect(encodeURIComponent(sms)).not.toBe('');
      },
    ),
  );
});

test('a letter names the item too', () => {
  const news = { number: 13, title: 'Каток HAMM', answer: null } as const;
  expect(plain(newsSentence({ ...news, status: 'REJECTED' }))).toBe('Заявка № 13 на «Каток HAMM» отклонена');
  expect(plain(newsSentence({ ...news, status: 'NEW' }))).toBe(
    'Заявка № 13 на «Каток HAMM» снова рассматривается',
  );
});

test('the buyer sees the way of a request and where it is, or how it ended', () => {
  expect(wayOf('NEW')).toEqual({ steps: ['Получена', 'Решение', 'Договор', 'Выдача'], current: 0 });
  expect(wayOf('APPROVED')).toMatchObject({ current: 2 });
  expect(wayOf('REJECTED')).toEqual({ steps: ['Получена', 'Отклонена'], current: 1 });
});

test('no one is asked to request again what they have requested already', () => {
  const { next } = statusEntry('WITHDRAWN');
  expect(next('', true)).toContain('запросите снова');
  expect(next('', false)).toBe('');
});

test('only what is open may be withdrawn, and each status says what happens next', () => {
  for (const status of requestStatusNames) {
    const { closes, mayBeWithdrawn, next } = statusEntry(status);
    expect([status, mayBeWithdrawn && closes]).toEqual([status, false]);
    expect(next('Пн–пт с\u00A09:00', true)).toMatch(/^[А-ЯЁ].*\.$/);
  }
});
