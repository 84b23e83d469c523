import type { NoticeChannel } from '@leasing/core/unstable/api/contract';
import { enqueue } from '../../outbox/queue.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { RequestRow } from '../../requests/row.ts';

/** The name of the queue's target. */
export const noticeTargetName = 'notice';

/** What the queue holds of a notice to a buyer: what it says and to whom is looked up when it is sent. */
export interface BuyerNotice {
  to: 'buyer';
  /** In `request_notice`. */
  noticeId: string;
}

/** What the queue holds of a notice to the firm's own people. */
export interface StaffNotice {
  to: 'staff';
  /** What it is about; the same is reported once a day. */
  key: string;
  subject: string;
  text: string;
}

export type Notice = BuyerNotice | StaffNotice;

/** The request that a notice is about. */
export type NoticedRequest = Pick<RequestRow, 'id' | 'accountId' | 'person' | 'withoutSms' | 'parkedFor'>;

/**
 * By which ways the buyer of a request hears of it: a member by those that they chose, a guest once by each that they
 * have left and not refused. Of a parked request no one hears.
 */
export async function buyerChannels(
  database: Queryable,
  { id, accountId, person, withoutSms, parkedFor }: NoticedRequest,
): Promise<NoticeChannel[]> {
  if (parkedFor !== null) return [];
  if (accountId !== null) {
    const [account] = await database.query<{ channels: NoticeChannel[] }>(
      'SELECT notice_channels AS channels FROM account WHERE id = $1',
      [accountId],
    );
    return account?.channels ?? [];
  }
  const earlier = await database.query<{ channel: NoticeChannel }>(
    "SELECT channel FROM request_notice WHERE request_id = $1 AND state <> 'FAILED'",
    [id],
  );
  const left: NoticeChannel[] = [
    ...(withoutSms ? [] : ['SMS' as const]),
    ...(person.email ? ['MAIL' as const] : []),
  ];
  return left.filter((channel) => !earlier.some((notice) => notice.channel === channel));
}

/** Notifies the buyer of what staff decided or answered, in the transaction of the decision. */
export async function noticeBuyer(transaction: Queryable, request: NoticedRequest): Promise<void> {
  for (const channel of await buyerChannels(transaction, request)) {
    const [row] = await transaction.query<{ id: string }>(
      'INSERT INTO request_notice (request_id, channel) VALUES ($1, $2) RETURNING id',
      [request.id, channel],
    );
    if (!row) throw new Error('INSERT … RETURNING answers the row');
    const notice: Notice = { to: 'buyer', noticeId: row.id };
    await enqueue(transaction, { target: noticeTargetName, event: 'request.changed', payload: notice });
  }
}

/**
 * Tells the firm what is broken. The same is reported once a day, however often it happens.
 * @param notice `key` names what is broken, for example `import` or `parked:bitrix24`
 */
export function noticeStaff(
  database: Database,
  notice: Pick<StaffNotice, 'key' | 'subject' | 'text'>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    // Several deliveries give up at the same moment.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [notice.key]);
    const [recentNotice] = await transaction.query(
      `SELECT 1 FROM delivery WHERE target = $1 AND payload ->> 'key' = $2 AND created_at > now() - interval '1 day'`,
      [noticeTargetName, notice.key],
    );
    if (recentNotice) return;
    const payload: Notice = { to: 'staff', ...notice };
    await enqueue(transaction, { target: noticeTargetName, event: 'staff.notice', payload });
  });
}
