import type { AuthContext } from '../auth/context.ts';
import { newCode } from '../auth/newCode.ts';
import { hashPassword } from '../auth/password.ts';
import type { Target } from '../outbox/targets/Target.ts';
import { codeMinutes } from './signIn.ts';

/** Makes the codes of sign-ins to the office at the moment they are sent, and stores their hashes alone. */
export function staffCodeTarget({
  database,
  senders,
  hashing,
  site,
}: Pick<AuthContext, 'database' | 'senders' | 'hashing' | 'site'>): Target {
  return {
    name: 'staff-code',
    // A code is good for ten minutes: eight tries end before that.
    retry: { tries: 8, firstDelay: 3, longestDelay: 120 },
    forgetsContent: true,
    async deliver({ id, payload }) {
      const [recipient] = await database.read<{ phoneNumber: string; chatId: number | null }>(
        `SELECT staff.phone_number AS "phoneNumber", chat_id AS "chatId"
         FROM staff_sign_in JOIN staff ON staff.id = staff_id LEFT JOIN telegram_contact USING (phone_number)
         WHERE staff_sign_in.id = $1 AND expires_at > now()`,
        [payload.signInId],
        'primary',
      );
      const channel = recipient && senders.wayTo({ ...recipient, channel: 'SMS', isDemo: false });
      if (!recipient || !channel) return;
      const code = newCode();
      const hash = await hashing.inTurn({ isKnown: true }, () => hashPassword(code));
      await database.query('UPDATE staff_sign_in SET code_hash = $2 WHERE id = $1', [payload.signInId, hash]);
      const text = `Код ${code} для входа в кабинет сотрудника ${site}. Действует ${codeMinutes} минут. Никому его не сообщайте.`;
      await senders.send(channel, { ...recipient, code, text, messageId: id });
    },
  };
}
