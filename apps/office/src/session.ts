import type { StaffMember } from '@leasing/core/unstable/api/office';

/** Who works on this page, from signing in to leaving; a session that ends on the server does not end it. */
let member: StaffMember | undefined;
/** Calls that wait until that person has signed in again. */
let waiting: ((isSignedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function settle(isSignedIn: boolean): void {
  const calls = waiting;
  waiting = [];
  for (const go of calls) go(isSignedIn);
  for (const tell of listeners) tell();
}

/** The page's own end of the session: what is typed outlives the server's. */
export const session = {
  /** Someone has signed in. Another person gets a page of their own: what is typed here is not theirs. */
  begin(staff: StaffMember): void {
    const isAnother = member !== undefined && member.id !== staff.id;
    member = staff;
    if (isAnother) location.reload();
    else settle(true);
  },
  /** They have left. */
  end(): void {
    member = undefined;
    settle(false);
  },
  /**
   * Asks the person to sign in again, in place.
   * @returns whether they did; false at once where no one was signed in
   */
  renew(): Promise<boolean> {
    if (!member) return Promise.resolve(false);
    return new Promise((go) => {
      waiting.push(go);
      for (const tell of listeners) tell();
    });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether calls wait for signing in. */
  isWaiting: () => waiting.length > 0,
};
