import type { NoticeChannel } from '@leasing/core/unstable/api/contract';
import type { BuyerNotice } from '@leasing/core/unstable/api/office';
import type { SmsBudget } from '../../auth/SmsBudget.ts';
import type { Database } from '../../platform/database/index.ts';

/** A message that waits to be sent. */
export interface WaitingNotice {
  requestId: number;
  channel: NoticeChannel;
  /** Where the bot reaches the buyer; null when they have not written to it, and for who has no account. */
  chatId: number | null;
  isDemo: boolean;
  /** Whether a member still wants to hear this way, and the request is not parked. */
  isWanted: boolean;
}

/** The message of an id; undefined when it was sent, is gone with its request, or a newer one says what the request is now. */
export async function findNotice(database: Database, id: string): Promise<WaitingNotice | undefined> {
  const [row] = await database.query<WaitingNotice>(
    `SELECT request_id AS "requestId", notice.channel, chat_id AS "chatId",
       coalesce(account.is_demo, false) AS "isDemo",
       parked_for IS NULL AND (account.id IS NULL
         OR account.status = 'ACTIVE' AND notice.channel = ANY (notice_channels)) AS "isWanted"
     FROM request_notice AS notice JOIN request ON request.id = request_id
     LEFT JOIN account ON account.id = account_id
     LEFT JOIN telegram_contact ON telegram_contact.phone_number = account.phone_number
     WHERE notice.id = $1 AND state = 'WAITING' AND NOT EXISTS (
       SELECT FROM request_notice AS newer WHERE newer.request_id = notice.request_id
         AND newer.channel = notice.channel AND newer.created_at > notice.created_at)`,
    [id],
  );
  return row;
}

/** Counts the SMS of a message, once. @throws Refusal 503 when the hour has no more */
export async function countNotice(database: Database, id: string, budget: SmsBudget): Promise<void> {
  await database.transaction(async (transaction) => {
    const counted = await transaction.query(
      'UPDATE request_notice SET counted_at = now() WHERE id = $1 AND counted_at IS NULL RETURNING 1',
      [id],
    );
    if (counted.length > 0) await budget.spend(transaction, false);
  });
}

/** Notes what became of a message. */
export async function settleNotice(
  database: Database,
  id: string,
  { state, text = null, problem = null }: Pick<BuyerNotice, 'state'> & Partial<BuyerNotice>,
): Promise<void> {
  await database.query('UPDATE request_notice SET state = $2, text = $3, problem = $4 WHERE id = $1', [
    id,
    state,
    text,
    problem,
  ]);
}

/** Messages about a request, the newest first. */
export async function readNotices(database: Database, requestId: number): Promise<BuyerNotice[]> {
  const rows = await database.read<Omit<BuyerNotice, 'createdAt'> & { createdAt: Date }>(
    `SELECT channel, state, text, problem, created_at AS "createdAt"
     FROM request_notice WHERE request_id = $1 ORDER BY created_at DESC, channel`,
    [requestId],
    'primary',
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
