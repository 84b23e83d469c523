import type { ConsentPurpose } from '@leasing/core/unstable/api/contract';
import { recordConsent } from '../../people/consents/ledger.ts';
import type { Operator } from '../../people/consents/texts.ts';
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
  operator: Operator,
  { phoneNumber, passwordHash, registration, channel, createdAt }: ConfirmedChange,
): Promise<number | undefined> {
  if (registration) {
    const id = await insertAccount(transaction, {
      ...registration,
      phoneNumber,
      passwordHash,
      codeChannel: channel,
    });
    if (id === undefined) return undefined;
    for (const [purpose, version] of Object.entries(registration.consents ?? {})) {
      const act = { phoneNumber, purpose: purpose as ConsentPurpose, version, at: createdAt };
      const address = registration.consentAddress ?? null;
      await recordConsent(transaction, operator, { ...act, address, place: 'Регистрация на\u00A0сайте' });
    }
    return id;
  }
  const accountId = await setPassword(transaction, phoneNumber, passwordHash, channel);
  if (accountId === undefined) return undefined;
  await endAllSessions(transaction, accountId);
  await forgetBrowsers(transaction, accountId);
  return accountId;
}
