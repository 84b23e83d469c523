import type { NoticeChannel } from '@leasing/core/unstable/api/contract';
import { buyerSms, newsSentence } from '@leasing/core/unstable/requests';
import { formatPhone } from '@leasing/core/validation';
import type { SmsBudget } from '../../auth/SmsBudget.ts';
import { Mailer } from '../../outbox/targets/Mailer.ts';
import { type Delivery, eventRetry, type Target } from '../../outbox/targets/Target.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { findRequestRow, type RequestRow } from '../../requests/row.ts';
import { type BuyerNotice, type Notice, noticeTargetName, type StaffNotice } from './notices.ts';
import { countNotice, findNotice, settleNotice, type WaitingNotice } from './repository.ts';
import { type NoticeWays, offeredChannels } from './ways.ts';

/** What messages to buyers and staff are made and sent with. */
export interface NoticeSetting {
  database: Database;
  ways: NoticeWays;
  /** The SMS of an hour: notices and codes share them. */
  budget: SmsBudget;
  publicUrl: string;
}

/** The one place that writes to people who have not asked for a code: buyers of decisions, staff of what is broken. */
export function noticeTarget({ database, ways, budget, publicUrl }: NoticeSetting): Target {
  const { senders, email, firm } = ways;
  const mailer = email && new Mailer(email, firm);
  const from = new URL(publicUrl).hostname;

  async function toBuyer({ noticeId }: BuyerNotice, { id, tries }: Delivery): Promise<void> {
    const notice = await findNotice(database, noticeId);
    const request = notice && (await findRequestRow(database, notice.requestId));
    if (!request) return;
    const refusal = await whyNot(notice, request);
    if (refusal) return settleNotice(database, noticeId, { state: 'FAILED', problem: refusal });
    try {
      // Its SMS counts once, however often the gateway has to be asked.
      if (notice.channel === 'SMS') await countNotice(database, noticeId, budget);
      const text = await send(notice, request, id);
      await settleNotice(database, noticeId, { state: 'SENT', text });
    } catch (error) {
      const isLast = tries >= eventRetry.tries;
      const problem = isLast ? problems.gaveUp : error instanceof Refusal ? problems.spent : problems.failed;
      await settleNotice(database, noticeId, { state: isLast ? 'FAILED' : 'WAITING', problem });
      throw error;
    }
  }

  /** Why a message cannot reach the buyer this way, for staff; undefined where it can. */
  async function whyNot(notice: WaitingNotice, { person }: RequestRow): Promise<string | undefined> {
    const { channel, chatId, isDemo } = notice;
    if (!notice.isWanted) return problems.unwanted;
    if (!(await offeredChannels(ways, person.phoneNumber)).includes(channel)) return unoffered[channel];
    if (channel === 'MAIL') return undefined;
    const way = senders.wayTo({ phoneNumber: person.phoneNumber, channel, chatId, isDemo });
    return way === channel ? undefined : problems.noChat;
  }

  /** Sends what is to be said of the request now. Answers the text. */
  async function send({ channel, chatId }: WaitingNotice, request: RequestRow, messageId: string) {
    const { person, accountId } = request;
    const { phones } = await firm.current();
    const news = {
      number: request.id,
      title: request.item?.title ?? request.title,
      status: request.status,
      answer: request.answer,
    };
    const sentence = newsSentence(news);
    const text =
      channel === 'SMS'
        ? buyerSms(news, { from, phone: formatPhone(phones[0]?.number ?? '') })
        : [
            `${sentence}.`,
            ...(request.answer ? [`Ответ менеджера: ${request.answer}`] : []),
            ...(accountId === null ? [] : [`Все заявки: ${publicUrl}/applications`, waysSentence(publicUrl)]),
          ].join('\n\n');
    if (channel === 'MAIL') {
      await mailer?.send({ id: messageId, to: [person.email ?? ''], subject: sentence, text });
    } else {
      await senders.send(channel, { phoneNumber: person.phoneNumber, chatId, text, messageId });
    }
    return text;
  }

  async function toStaff({ subject, text }: StaffNotice, id: string): Promise<void> {
    if (mailer && email)
      return mailer.send({ id, to: email.to, subject, text: `${text}\n\n${publicUrl}/office` });
    const owners = await database.query<{ phoneNumber: string }>(
      `SELECT phone_number AS "phoneNumber" FROM staff WHERE role = 'owner' AND is_active AND NOT is_demo`,
    );
    for (const { phoneNumber } of owners) {
      await senders.send('SMS', { phoneNumber, chatId: null, text: `${from}: ${text}`, messageId: id });
    }
  }

  return {
    name: noticeTargetName,
    retry: eventRetry,
    async deliver(delivery: Delivery) {
      const notice = delivery.payload as unknown as Notice;
      await (notice.to === 'staff' ? toStaff(notice, delivery.id) : toBuyer(notice, delivery));
    },
    close: () => mailer?.close(),
  };
}

/** Why a message has not been sent, as «SMS не отправлена:» goes on. */
const problems = {
  unwanted: 'покупатель больше не\u00A0хочет таких сообщений',
  noChat: 'покупатель ещё не\u00A0написал боту',
  spent: 'SMS этого часа исчерпаны (SMS_PER_HOUR), уйдёт в\u00A0следующем',
  failed: 'пока не\u00A0удалось, попробуем ещё раз',
  gaveUp: 'не\u00A0удалось, попытки кончились, позвоните покупателю',
};

/** Why a way is not there. */
export const unoffered: Record<NoticeChannel, string> = {
  SMS: 'на\u00A0этот номер SMS не\u00A0отправляются, позвоните покупателю',
  TELEGRAM: 'сообщения в\u00A0Telegram выключены',
  MAIL: 'почта сайта не\u00A0настроена',
};

const waysSentence = (publicUrl: string) =>
  `Как вам сообщать, можно изменить в\u00A0профиле: ${publicUrl}/profile`;
