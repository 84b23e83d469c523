import { randomInt } from 'node:crypto';
import type { DeliveryChannel } from '@leasing/core/api/contract';
import { CODE_LENGTH } from '@leasing/core/validation';
import type { Target } from '../../events/targets/Target.ts';
import type { Database } from '../../platform/database/index.ts';
import type { CodeSenders } from '../delivery/codeSenders.ts';
import { hashPassword } from '../password.ts';
import { codeMinutes, setCodeHash } from './repository.ts';

/** Name of the target in the queue. */
export const codeTargetName = 'code';
/** Events of the queue: a code to be made and sent, and a word to someone who has an account already. */
export const codeEvents = { code: 'code.requested', exists: 'account.exists' } as const;

/** The texts that people get. */
const texts = {
  code: (code: string) =>
    `Код подтверждения: ${code}. Действует ${codeMinutes} минут. Никому его не сообщайте.`,
  exists:
    'На этот номер уже зарегистрирован аккаунт. Войдите с вашим паролем или восстановите его на странице входа.',
} as const;

/**
 * Makes codes and sends them. A code is made at the moment it is sent, from the secure source of the system, and
 * only its hash is stored; a try that failed is followed by a new code.
 */
export function codeTarget(database: Database, senders: CodeSenders): Target {
  return {
    name: codeTargetName,
    // A code is good for ten minutes: eight tries end before that.
    retry: { tries: 8, firstDelay: 3, longestDelay: 120 },
    forgetsContent: true,
    async deliver({ id, event, payload }) {
      if (event === codeEvents.exists) {
        const { phoneNumber, channel } = payload as { phoneNumber: string; channel: DeliveryChannel };
        await senders.send(channel, { phoneNumber, text: texts.exists, messageId: id, chatId: null });
        return;
      }
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const recipient = await setCodeHash(database, Number(payload.codeId), await hashPassword(code));
      // Used or run out by now: there is nothing to send.
      if (!recipient) return;
      const { channel, phoneNumber, chatId } = recipient;
      await senders.send(channel, { phoneNumber, code, text: texts.code(code), messageId: id, chatId });
    },
  };
}
