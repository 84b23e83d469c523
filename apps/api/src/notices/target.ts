import { statusSentence } from '@leasing/core/requests';
import { Mailer } from '../events/targets/Mailer.ts';
import { type Delivery, eventRetry, type Target } from '../events/targets/Target.ts';
import type { Database } from '../platform/database/index.ts';
import { type CustomerNotice, type Notice, noticeTargetName, type StaffNotice } from './notices.ts';
import { type NoticeWays, offeredChannels } from './ways.ts';

interface Setting {
  database: Database;
  ways: NoticeWays;
  publicUrl: string;
}

/** The one place that writes to people who have not asked for a code: customers of decisions, staff of what is broken. */
export function noticeTarget({ database, ways, publicUrl }: Setting): Target {
  const { senders, email, firm } = ways;
  const mailer = email && new Mailer(email, firm);
  const site = new URL(publicUrl).hostname;

  async function toCustomer(notice: CustomerNotice, id: string): Promise<void> {
    const recipient = await findRecipient(database, notice);
    const { channel } = notice;
    // Gone, or no longer wanted or allowed this way.
    if (!recipient || !(await offeredChannels(ways, recipient.phoneNumber)).includes(channel)) return;
    if (channel === 'MAIL') {
      const letter = {
        id,
        to: [recipient.email],
        subject: headlineOf(notice),
        text: longText(notice, publicUrl),
      };
      return mailer?.send(letter);
    }
    if (senders.wayTo({ ...recipient, channel }) !== channel) return;
    const text = channel === 'SMS' ? shortText(notice, site) : longText(notice, publicUrl);
    const { phoneNumber, chatId } = recipient;
    await senders.send(channel, { phoneNumber, chatId, text, messageId: id });
  }

  async function toStaff({ subject, text }: StaffNotice, id: string): Promise<void> {
    if (mailer && email)
      return mailer.send({ id, to: email.to, subject, text: `${text}\n\n${publicUrl}/office` });
    const owners = await database.query<{ phoneNumber: string }>(
      `SELECT phone_number AS "phoneNumber" FROM staff WHERE role = 'owner' AND is_active AND NOT is_demo`,
    );
    for (const { phoneNumber } of owners) {
      await senders.send('SMS', { phoneNumber, chatId: null, text: `${site}: ${text}`, messageId: id });
    }
  }

  return {
    name: noticeTargetName,
    retry: eventRetry,
    async deliver({ id, payload }: Delivery) {
      const notice = payload as unknown as Notice;
      await (notice.to === 'staff' ? toStaff(notice, id) : toCustomer(notice, id));
    },
    close: () => mailer?.close(),
  };
}

async function findRecipient(database: Database, { accountId, channel }: CustomerNotice) {
  const [row] = await database.query<{
    phoneNumber: string;
    email: string;
    chatId: number | null;
    isDemo: boolean;
  }>(
    `SELECT account.phone_number AS "phoneNumber", email, chat_id AS "chatId", is_demo AS "isDemo"
     FROM account LEFT JOIN telegram_contact ON telegram_contact.phone_number = account.phone_number
     WHERE account.id = $1 AND status = 'ACTIVE' AND $2 = ANY (notice_channels)`,
    [accountId, channel],
  );
  return row;
}

const headlineOf = ({ title, status }: CustomerNotice) => statusSentence(status, title);

/** An SMS is paid by its length: the answer is read on the site. */
const shortText = (notice: CustomerNotice, site: string) =>
  `${headlineOf(notice)}.${notice.answer ? ' Менеджер ответил.' : ''} ${site}/applications`;

const longText = (notice: CustomerNotice, publicUrl: string) =>
  [
    `${headlineOf(notice)}.`,
    ...(notice.answer ? [`Ответ менеджера: ${notice.answer}`] : []),
    `Все заявки: ${publicUrl}/applications`,
    `Как вам сообщать, можно изменить в\u00A0профиле: ${publicUrl}/profile`,
  ].join('\n\n');
