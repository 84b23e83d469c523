import type { NoticeChannel, RequestStatus } from '@leasing/core/api/contract';
import { enqueue } from '../events/queue.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

/** The name of the queue's target. */
export const noticeTargetName = 'notice';

/** What the queue holds of a notice to a customer: no address, which is looked up when it is sent. */
export interface CustomerNotice {
  to: 'customer';
  accountId: number;
  channel: NoticeChannel;
  title: string;
  status: RequestStatus;
  answer: string | null;
}

/** What the queue holds of a notice to the firm's own people. */
export interface StaffNotice {
  to: 'staff';
  /** What it is about; the same is told once a day. */
  key: string;
  subject: string;
  text: string;
}

export type Notice = CustomerNotice | StaffNotice;

/** Tells a customer, by the ways that they chose, what the firm says of their request, in its transaction. */
export async function noticeCustomer(
  transaction: Queryable,
  accountId: number,
  { title, status, answer }: Pick<CustomerNotice, 'title' | 'status' | 'answer'>,
): Promise<void> {
  const [account] = await transaction.query<{ channels: NoticeChannel[] }>(
    'SELECT notice_channels AS channels FROM account WHERE id = $1',
    [accountId],
  );
  for (const channel of account?.channels ?? []) {
    const notice: Notice = { to: 'customer', accountId, channel, title, status, answer };
    await enqueue(transaction, { target: noticeTargetName, event: 'request.changed', payload: notice });
  }
}

/**
 * Tells the firm what is broken. The same is told once a day, however often it happens.
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
