import type { NoticeChannel, NoticeSettings } from '@leasing/core/unstable/api/contract';
import type { CodeSenders } from '../../auth/delivery/codeSenders.ts';
import type { FirmSource } from '../../firm/FirmProfile.ts';
import type { OutgoingSettings } from '../../platform/config/outgoing.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';

/** What decides by which ways a buyer can be written to. */
export interface NoticeWays {
  senders: CodeSenders;
  /** Undefined without a mail server: no letters. */
  email: OutgoingSettings['email'];
  firm: FirmSource;
}

/** The ways that a person can choose now. */
export async function offeredChannels(
  { senders, email, firm }: NoticeWays,
  phoneNumber: string,
): Promise<NoticeChannel[]> {
  const { telegramNotices } = await firm.current();
  const possible: Record<NoticeChannel, boolean> = {
    SMS: senders.offers('SMS', phoneNumber),
    TELEGRAM: telegramNotices && senders.offers('TELEGRAM', phoneNumber),
    MAIL: email !== undefined,
  };
  return (Object.keys(possible) as NoticeChannel[]).filter((channel) => possible[channel]);
}

/** What a member has chosen, and what there is. */
export async function readNoticeSettings(
  database: Queryable,
  ways: NoticeWays,
  accountId: number,
): Promise<NoticeSettings> {
  const [account] = await database.query<{ phoneNumber: string; chosen: NoticeChannel[] }>(
    'SELECT phone_number AS "phoneNumber", notice_channels AS chosen FROM account WHERE id = $1',
    [accountId],
  );
  if (!account) throw refusals.noSession();
  return { chosen: account.chosen, offered: await offeredChannels(ways, account.phoneNumber) };
}
