import { operator } from '../audit/record.ts';
import { removeDemoAccount } from '../auth/demoAccount.ts';
import type { Transaction } from '../platform/index.ts';
import { removeDemoOwner } from '../staff/demoOwner.ts';
import { removeDemoSurveys } from '../surveys/demoSurveys.ts';
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
  const machines = await dropItems(transaction, 'equipment');
  const parts = await dropItems(transaction, 'component');
  await removeDemoAccount(transaction);
  await removeDemoOwner(transaction, operator);
  await removeDemoSurveys(transaction);
  const fileIds = await dropUnshownFiles(transaction);
  return { machines, parts, requests, likes, files: fileIds.length, fileIds };
}

/** Requests for what is in the demo stock; a guest's phone is kept, without its item. */
const ofDemoItem = `channel = 'member' AND (
  item_kind = 'equipment' AND item_id IN (SELECT id FROM equipment WHERE is_demo)
  OR item_kind = 'component' AND item_id IN (SELECT id FROM component WHERE is_demo))`;

async function countOf(transaction: Transaction, what: 'request' | 'like'): Promise<number> {
  const sql = {
    request: `SELECT count(*) AS count FROM request WHERE ${ofDemoItem}`,
    like: `SELECT (SELECT count(*) FROM equipment_like JOIN equipment ON equipment.id = equipment_id WHERE is_demo)
      + (SELECT count(*) FROM component_like JOIN component ON component.id = component_id WHERE is_demo) AS count`,
  }[what];
  const [row] = await transaction.query<{ count: number }>(sql);
  return Number(row?.count ?? 0);
}

async function dropItems(transaction: Transaction, kind: 'equipment' | 'component'): Promise<number> {
  const sql = {
    equipment: `WITH dropped AS (DELETE FROM equipment WHERE is_demo RETURNING id),
      views AS (DELETE FROM product_view WHERE product = 'equipment' AND product_id IN (SELECT id FROM dropped))
      SELECT count(*) AS count FROM dropped`,
    component: `WITH dropped AS (DELETE FROM component WHERE is_demo RETURNING id),
      views AS (DELETE FROM product_view WHERE product = 'component' AND product_id IN (SELECT id FROM dropped))
      SELECT count(*) AS count FROM dropped`,
  }[kind];
  const [row] = await transaction.query<{ count: number }>(sql);
  return Number(row?.count ?? 0);
}

async function dropUnshownFiles(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(`DELETE FROM file WHERE id NOT IN (
    SELECT shown ->> 'id' FROM equipment, jsonb_array_elements(file_list) AS shown
    UNION ALL SELECT shown ->> 'id' FROM component, jsonb_array_elements(file_list) AS shown
    UNION ALL SELECT avatar_id FROM account WHERE avatar_id IS NOT NULL) RETURNING id`);
  return rows.map(({ id }) => id);
}
