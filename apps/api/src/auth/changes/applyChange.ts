import type { Transaction } from '../../platform/database/index.ts';
import { forgetBrowsers } from '../knownBrowsers.ts';
import { insertAccount, setPassword } from '../repository.ts';
import { endAllSessions } from '../sessions.ts';
import type { ConfirmedChange } from './repository.ts';

/**
 * Does what a code has confirmed: makes the account, or lets the new password take effect, which ends the sessions.
 * Answers the account; undefined when the phone has one already, or none.
 */
export async function applyChange(
  transaction: Transaction,
  { phoneNumber, passwordHash, registration, channel, createdAt }: ConfirmedChange,
): Promise<number | undefined> {
  if (registration) {
    // They agreed to the processing of their data when they sent the form (152-FZ).
    return insertAccount(transaction, {
      ...registration,
      phoneNumber,
      passwordHash,
      codeChannel: channel,
      consentAt: createdAt,
    });
  }
  const accountId = await setPassword(transaction, phoneNumber, passwordHash, channel);
  if (accountId === undefined) return undefined;
  await endAllSessions(transaction, accountId);
  await forgetBrowsers(transaction, accountId);
  return accountId;
}
