import { describe, expect, test } from 'vitest';
import { refusals } from './refusal.ts';

describe('«Слишком много попыток» says how long', () => {
  test.each([
    [1, 'через 1 секунду'],
    [22, 'через 22 секунды'],
    [59, 'через 59 секунд'],
    [60, 'через 1 минуту'],
    [61, 'через 2 минуты'],
    [900, 'через 15 минут'],
    [3600, 'через 60 минут'],
    [3601, 'через 2 часа'],
    [75_600, 'через 21 час'],
  ])('%i seconds: %s', (seconds, words) => {
    const refusal = refusals.tooMany(seconds);
    expect(refusal.message.replaceAll('\u00A0', ' ')).toBe(`Слишком много попыток. Повторите ${words}.`);
    expect(refusal.retryAfter).toBe(seconds);
  });
});
