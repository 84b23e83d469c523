import type { User } from '@leasing/core/api';
import { addPassedSurvey, logoutKeys, readPassedSurveys, storageKeys } from '@leasing/core/session';

/*
 * The browser's local storage under the keys of the specification (§3). On the server, and where the browser
 * forbids it, there is none: reading answers null and writing does nothing.
 */
function read(key: string): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (typeof localStorage !== 'undefined') localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the server knows the session anyway.
  }
}

function remove(key: string): void {
  try {
    if (typeof localStorage !== 'undefined') localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Keeps who is signed in; the moment of the sign-in is kept from the first time. */
export function rememberSession(user: User): void {
  write(storageKeys.isAuth, 'true');
  write(storageKeys.user, JSON.stringify(user));
  if (read(storageKeys.creationDate) === null) write(storageKeys.creationDate, new Date().toISOString());
}

/** Removes isAuth, creationDate and user, as a logout does. */
export function forgetSession(): void {
  for (const key of logoutKeys) remove(key);
}

/** What `checkSessionAge` of core wants to know. */
export function storedSession(): { isAuth: string | null; creationDate: string | null } {
  return { isAuth: read(storageKeys.isAuth), creationDate: read(storageKeys.creationDate) };
}

/** The phone to offer at the next sign-in. */
export function rememberedPhone(): string {
  return read(storageKeys.loggedInPhoneNumber) ?? '';
}

export function rememberPhone(phoneNumber: string): void {
  write(storageKeys.loggedInPhoneNumber, phoneNumber);
}

/** Surveys that an anonymous visitor has answered here. */
function passedSurveys(): number[] {
  return readPassedSurveys(read(storageKeys.passedSurveys));
}

export function rememberPassedSurvey(id: number): void {
  write(storageKeys.passedSurveys, JSON.stringify(addPassedSurvey(passedSurveys(), id)));
}
