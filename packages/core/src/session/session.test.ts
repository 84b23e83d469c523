import { describe, expect, it } from 'vitest';
import {
  addPassedSurvey,
  checkSessionAge,
  isSignedIn,
  readPassedSurveys,
  SESSION_MAX_AGE_MS,
} from './index.ts';

it("The visitor is signed in only by the string 'true' (specification §6)", () => {
  expect(['true', 'TRUE', '1', '', null].map(isSignedIn)).toEqual([true, false, false, false, false]);
});

describe('The age of a session (specification §4, "Session expiry")', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const at = (age: number) => new Date(now - age).toISOString();

  it('logs a signed-in visitor out when the date is missing', () => {
    expect(checkSessionAge({ isAuth: 'true', creationDate: null }, now)).toBe('logOut');
    expect(checkSessionAge({ isAuth: 'true', creationDate: '' }, now)).toBe('logOut');
  });

  it('removes the date and logs out when it is more than 2.5 days old', () => {
    const old = { isAuth: 'true', creationDate: at(SESSION_MAX_AGE_MS + 1) };
    expect(checkSessionAge(old, now)).toBe('removeDateAndLogOut');
  });

  it('keeps a session of 2.5 days or less', () => {
    expect(checkSessionAge({ isAuth: 'true', creationDate: at(SESSION_MAX_AGE_MS) }, now)).toBe('keep');
    expect(checkSessionAge({ isAuth: 'true', creationDate: at(0) }, new Date(now))).toBe('keep');
  });

  it('does nothing about an invalid date', () => {
    expect(checkSessionAge({ isAuth: 'true', creationDate: 'вчера' }, now)).toBe('keep');
  });

  it('does nothing for a visitor who is not signed in', () => {
    expect(checkSessionAge({ isAuth: null, creationDate: null }, now)).toBe('keep');
  });
});

describe('Passed surveys (specification §4, "Survey")', () => {
  it('are read from the store, where anything else counts as none', () => {
    expect(readPassedSurveys('[1,2]')).toEqual([1, 2]);
    expect(readPassedSurveys('[1,"2",null]')).toEqual([1]);
    expect(['{}', 'x', '', null].map(readPassedSurveys)).toEqual([[], [], [], []]);
  });

  it('take each answered survey once', () => {
    expect(addPassedSurvey([1], 2)).toEqual([1, 2]);
    expect(addPassedSurvey([1, 2], 2)).toEqual([1, 2]);
  });
});
