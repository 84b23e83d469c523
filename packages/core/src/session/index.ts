/** Keys of the browser's local storage (specification §3). */
export const storageKeys = {
  /** The string 'true' while the visitor counts as signed in; the server decides what is allowed. */
  isAuth: 'isAuth',
  /** Moment of the sign-in, ISO 8601. */
  creationDate: 'creationDate',
  /** The user as JSON. */
  user: 'user',
  /** Ids of the surveys an anonymous visitor has answered, as JSON. */
  passedSurveys: 'passedSurveys',
  /** The phone to offer at the next sign-in. */
  loggedInPhoneNumber: 'loggedInPhoneNumber',
} as const;

/** Keys that a logout removes (specification §3). */
export const logoutKeys = [storageKeys.isAuth, storageKeys.creationDate, storageKeys.user] as const;

/** Longest session, milliseconds: 2.5 days (specification §9). */
export const SESSION_MAX_AGE_MS = 2.5 * 86_400_000;

/** Whether the stored flag says that the visitor is signed in (specification §6). */
export function isSignedIn(isAuth: string | null): boolean {
  return isAuth === 'true';
}

/**
 * What to do about the age of a stored session (specification §4, "Session expiry"): `logOut` when a signed-in
 * visitor has no date, `removeDateAndLogOut` when it is more than 2.5 days old, else `keep`; an invalid date
 * does nothing.
 */
export function checkSessionAge(
  stored: { readonly isAuth: string | null; readonly creationDate: string | null },
  now: Date | number,
): 'keep' | 'logOut' | 'removeDateAndLogOut' {
  if (!isSignedIn(stored.isAuth)) return 'keep';
  if (!stored.creationDate) return 'logOut';
  const age = Number(now) - new Date(stored.creationDate).getTime();
  return age > SESSION_MAX_AGE_MS ? 'removeDateAndLogOut' : 'keep';
}

/** Reads the ids of the surveys an anonymous visitor has answered; anything else in the store counts as none. */
export function readPassedSurveys(text: string | null): number[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

/** The list to store after an answer (specification §4, "Survey"): each id once. */
export function addPassedSurvey(passed: readonly number[], id: number): number[] {
  return passed.includes(id) ? [...passed] : [...passed, id];
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
