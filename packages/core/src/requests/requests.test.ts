import { expect, test } from 'vitest';
import {
  nextStatuses,
  type RequestStatus,
  requestStatusNames,
  statusEntry,
  statusSentence,
} from './index.ts';

test('staff may decide anything but what stands, and an auction for lots alone', () => {
  expect(nextStatuses('NEW', false)).toEqual(['APPROVED', 'REJECTED', 'WITHDRAWN']);
  expect(nextStatuses('APPROVED', true)).toEqual(['AUCTION', 'REJECTED', 'WITHDRAWN', 'NEW']);
  expect(nextStatuses(undefined, false)).toEqual(['APPROVED', 'REJECTED', 'WITHDRAWN', 'NEW']);
});

test('the buyer reads a sentence, with the item or without', () => {
  expect(statusSentence('REJECTED', 'Каток HAMM')).toBe('Заявка на «Каток HAMM» отклонена');
  expect(statusSentence('NEW')).toBe('Заявка снова рассматривается');
});

test('each status has the form that the database takes', () => {
  for (const status of requestStatusNames) {
    expect(status).toMatch(/^[A-Z][A-Z_]*$/);
    for (const earlier of statusEntry(status).after ?? []) expect(requestStatusNames).toContain(earlier);
  }
});

test.each(['LEASED', 'constructor'])('a state %s of a newer server is a neutral one', (status) => {
  const unknown = status as RequestStatus;
  expect(statusEntry(unknown)).toMatchObject({ name: 'Другой статус', tone: 'neutral', closes: false });
  expect(statusSentence(unknown)).toBe('Заявка в\u00A0работе');
  expect(nextStatuses(unknown, false)).toContain('APPROVED');
});
