import type { ItemKind } from '@leasing/core/catalogue';
import { operator } from '../../audit/record.ts';
import { removeDemoAccount } from '../../auth/demoAccount.ts';
import type { Transaction } from '../../platform/index.ts';
import { removeDemoOwner } from '../../staff/demoOwner.ts';
import { removeDemoSurveys } from '../../surveys/demoSurveys.ts';
import type { DroppedDemo } from './events.ts';

/** What went with the demo stock, and the files that no item shows any more: delete them once the change is committed. */
export interface DroppedStock extends DroppedDemo {
  fileIds: string[];
}

/**
 * Removes the demo stock with its requests, likes and views, and the demo account, whose password is public.
 * Requests and likes of other people for demo items go too: there is nothing behind them.
 */
export async function dropDemoStock(transaction: Transaction): Promise<DroppedStock> {
  const [requests = 0, likes = 0] = await Promise.all([
    countOf(transaction, 'request'),
    countOf(transaction, 'like'),
  ]);
  await transaction.query(`DELETE FROM request WHERE ${ofDemoItem}`);
  await transaction.query('DELETE FROM item_view WHERE item_id IN (SELECT id FROM item WHERE is_demo)');
  const dropped = await transaction.query<{ kind: ItemKind }>(
    'DELETE FROM item WHERE is_demo RETURNING kind',
  );
  const machines = dropped.filter(({ kind }) => kind === 'equipment').length;
  await removeDemoAccount(transaction);
  await removeDemoOwner(transaction, operator);
  await removeDemoSurveys(transaction);
  const fileIds = await dropUnshownFiles(transaction);
  return { machines, parts: dropped.length - machines, requests, likes, files: fileIds.length, fileIds };
}

/** Requests for what is in the demo stock; a guest's phone is kept, without its item. */
const ofDemoItem = "channel = 'member' AND item_id IN (SELECT id FROM item WHERE is_demo)";

async function countOf(transaction: Transaction, what: 'request' | 'like'): Promise<number> {
  const sql = {
    request: `SELECT count(*) AS count FROM request WHERE ${ofDemoItem}`,
    like: 'SELECT count(*) AS count FROM favourite JOIN item ON item.id = item_id WHERE is_demo',
  }[what];
  const [row] = await transaction.query<{ count: number }>(sql);
  return Number(row?.count ?? 0);
}

async function dropUnshownFiles(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(`DELETE FROM file WHERE id NOT IN (
    SELECT shown ->> 'id' FROM item, jsonb_array_elements(file_list) AS shown
    UNION ALL SELECT file_id FROM inspection_photo
    UNION ALL SELECT avatar_id FROM account WHERE avatar_id IS NOT NULL) RETURNING id`);
  return rows.map(({ id }) => id);
}
