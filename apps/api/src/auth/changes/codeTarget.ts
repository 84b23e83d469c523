import { enqueue } from '../../outbox/queue.ts';
import type { Target } from '../../outbox/targets/Target.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { AuthContext } from '../context.ts';
import { newCode } from '../newCode.ts';
import { hashPassword } from '../password.ts';
import { codeMinutes, findRecipient, type Purpose, type Recipient, setCodeHash } from './repository.ts';

const targetName = 'code';

const confirms: Record<Purpose, string> = {
  SIGN_UP: 'подтверждает регистрацию',
  CHANGE_PASSWORD: 'подтверждает новый пароль для входа',
};

/** The texts that people get; the site is named so that a code is never given to another one. */
const texts = {
  code: (code: string, purpose: Purpose, site: string) =>
    `Код ${code} ${confirms[purpose]} на ${site}. Действует ${codeMinutes} минут. Если это не вы, никому его не сообщайте.`,
  exists: (site: string) =>
    `На этот номер уже есть аккаунт на ${site}. Войдите с вашим паролем или восстановите его на странице входа.`,
} as const;

/** Puts the making and sending of a code into the queue. @param number which of the codes of this change it is */
export function enqueueCode(transaction: Queryable, changeId: number, number: number): Promise<void> {
  return enqueue(transaction, { target: targetName, event: 'code.requested', payload: { changeId, number } });
}

/**
 * Makes codes and sends them. A code is made at the moment it is sent, from the secure source of the system, and
 * only its hash is stored; a try that failed is followed by a new code.
 */
export function codeTarget({
  database,
  senders,
  hashing,
  site,
}: Pick<AuthContext, 'database' | 'senders' | 'hashing' | 'site'>): Target {
  return {
    name: targetName,
    // A code is good for ten minutes: eight tries end before that.
    retry: { tries: 8, firstDelay: 3, longestDelay: 120 },
    forgetsContent: true,
    async deliver({ id, payload }) {
      const { changeId, number } = payload as { changeId: number; number: number };
      const recipient = await findRecipient(database, changeId, number);
      const channel = recipient && senders.wayTo(recipient);
      if (!recipient || !channel) return;
      const code = newCode();
      // Also when nothing will be sent: a wrong code then takes as long for a phone with an account as for one without.
      const hash = await hashing.inTurn({ isKnown: true }, () => hashPassword(code));
      if (!(await setCodeHash(database, changeId, number, hash))) return;
      const text = textFor(recipient, code, site);
      if (text === undefined) return;
      const { phoneNumber, chatId } = recipient;
      const isCode = text.includes(code);
      await senders.send(channel, { phoneNumber, ...(isCode ? { code } : {}), text, messageId: id, chatId });
    },
  };
}

/**
 * The text of a message. A sign-up with the phone of an account gets a note of it; a change of a password without an
 * account gets nothing.
 */
function textFor({ purpose, hasAccount }: Recipient, code: string, site: string): string | undefined {
  if (purpose === 'SIGN_UP' && hasAccount) return texts.exists(site);
  if (purpose === 'CHANGE_PASSWORD' && !hasAccount) return undefined;
  return texts.code(code, purpose, site);
}
