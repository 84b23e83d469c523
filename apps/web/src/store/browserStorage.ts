import type { User } from '@leasing/core/api';
import { addPassedSurvey, logoutKeys, readPassedSurveys, storageKeys } from '@leasing/core/unstable/session';
import { readStored, writeStored } from '../device/storage.ts';

/* The browser's local storage under the keys of the specification (§3). */

/** Keeps who is signed in; the moment of the sign-in is kept from the first time. */
export function rememberSession(user: User): void {
  writeStored(storageKeys.isAuth, 'true');
  writeStored(storageKeys.user, JSON.stringify(user));
  if (readStored(storageKeys.creationDate) === null)
    writeStored(storageKeys.creationDate, new Date().toISOString());
}

/** Removes isAuth, creationDate and user, as a logout does. */
export function forgetSession(): void {
  for (const key of logoutKeys) writeStored(key, null);
}

/** What `checkSessionAge` of core wants to know. */
export function storedSession(): { isAuth: string | null; creationDate: string | null } {
  return { isAuth: readStored(storageKeys.isAuth), creationDate: readStored(storageKeys.creationDate) };
}

/** The phone to offer at the next sign-in. */
export function rememberedPhone(): string {
  return readStored(storageKeys.loggedInPhoneNumber) ?? '';
}

export function rememberPhone(phoneNumber: string): void {
  writeStored(storageKeys.loggedInPhoneNumber, phoneNumber);
}

/** Notes a survey that an anonymous visitor has answered here. */
export function rememberPassedSurvey(id: number): void {
  const passed = readPassedSurveys(readStored(storageKeys.passedSurveys));
  writeStored(storageKeys.passedSurveys, JSON.stringify(addPassedSurvey(passed, id)));
}
