import {
  type CharacteristicName,
  characteristics,
  firstYearOfManufacture,
  type ItemKind,
  isYearOfManufacture,
  lastYearOfManufacture,
} from '@leasing/core/catalogue';
import {
  type ChangedItems,
  type ChangeItemsBody,
  type FilesBody,
  itemFieldTexts,
  itemSchemas,
  loggedChanges,
  type OfficeItem,
  type UndoItemsBody,
} from '@leasing/core/unstable/api/office';
import type { TSchema } from 'typebox';
import type { Actor } from '../audit/record.ts';
import { findStored } from '../files/repository.ts';
import { numberFields } from '../item/columns.ts';
import { type Database, sqlState, type Transaction } from '../platform/database/index.ts';
import { fieldMessages, Refusal, refusals, validatorCompiler } from '../platform/http/index.ts';
import { beginChange, nameActor } from './actor.ts';
import { asLot, type Values } from './lots.ts';
import {
  findItem,
  insertItem,
  readChangesSince,
  readLastChanges,
  readNumbersWithoutDeposit,
  restoreItem,
  setFiles,
  updateItem,
  updateItems,
} from './repository.ts';
import { readTyped } from './typed.ts';

const compile = (schema: TSchema) => validatorCompiler({ schema, method: '', url: '', httpPart: 'body' });
const checks = {
  equipment: { add: compile(itemSchemas.equipment.add), change: compile(itemSchemas.equipment.change) },
  'spare-part': {
    add: compile(itemSchemas['spare-part'].add),
    change: compile(itemSchemas['spare-part'].change),
  },
};

function titleOf(name: string): string {
  const [field, own] = name.split('.');
  if (field === 'characteristics' && own) return characteristics[own as CharacteristicName]?.label ?? own;
  return itemFieldTexts[name] ?? name;
}

/** Which schema counts depends on the kind in the path. @throws Refusal 400 with a sentence per field */
function checked(kind: ItemKind, act: 'add' | 'change', body: unknown): Values {
  const check = checks[kind][act];
  if (!check(body)) throw refusals.invalid(fieldMessages(check.errors ?? [], titleOf));
  const values = body as Values;
  const now = new Date();
  const year = values.yearOfManufacture;
  if (typeof year === 'number' && !isYearOfManufacture(year, now)) {
    throw refusals.invalid({
      yearOfManufacture: `Год от\u00A0${firstYearOfManufacture} до\u00A0${lastYearOfManufacture(now)}.`,
    });
  }
  return values;
}

/** SQLSTATEs: a number that another item has, and a rule of the table that the schema cannot say. */
const states = { duplicate: '23505', rule: '23514' } as const;

const takenTexts = {
  equipment: 'Этот номер уже есть у\u00A0другой записи.',
  'spare-part': 'Такое предложение уже есть: у\u00A0него тот\u00A0же артикул, состояние и\u00A0поставщик.',
} as const;

async function asRefusal<T>(kind: ItemKind, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === states.duplicate) {
      const message = takenTexts[kind];
      throw new Refusal(409, 'NUMBER_TAKEN', message, { fields: { [numberFields[kind]]: message } });
    }
    if (sqlState(error) === states.rule) {
      throw refusals.invalid({
        totalCost:
          'Укажите обе цены или ни\u00A0одной. Полная стоимость не\u00A0может быть меньше минимальной.',
      });
    }
    throw error;
  }
}

async function existing(transaction: Transaction, kind: ItemKind, id: number): Promise<OfficeItem> {
  const item = await findItem(transaction, kind, id);
  if (!item) throw refusals.notFound();
  return item;
}

/** Takes an item into the stock. @throws Refusal 400, 409 for a number that is taken */
export function addItem(
  database: Database,
  actor: Actor,
  kind: ItemKind,
  body: unknown,
): Promise<OfficeItem> {
  const values = checked(kind, 'add', body);
  return asRefusal(kind, async () => {
    const typed = asLot(kind, undefined, await readTyped(database, kind, undefined, values));
    return database.transaction(async (transaction) => {
      await nameActor(transaction, actor);
      return existing(transaction, kind, await insertItem(transaction, kind, typed));
    });
  });
}

/**
 * Changes fields of an item. With a version, it must be the one that the item has: else nothing is stored and the
 * refusal tells what someone else has changed.
 * @throws Refusal 400, 404, 409 CHANGED_MEANWHILE or NUMBER_TAKEN
 */
export function changeItem(
  database: Database,
  actor: Actor,
  kind: ItemKind,
  id: number,
  body: unknown,
): Promise<OfficeItem> {
  const { version, ...values } = checked(kind, 'change', body);
  return asRefusal(kind, () =>
    database.transaction(async (transaction) => {
      await beginChange(transaction, actor, kind, [id]);
      const before = await checkVersion(transaction, kind, id, version as number | undefined);
      const typed = await readTyped(transaction, kind, before, values);
      await updateItem(transaction, kind, id, asLot(kind, before, typed));
      return existing(transaction, kind, id);
    }),
  );
}

/** Locks an item, and refuses a change that was made from an older version of it. */
async function checkVersion(
  transaction: Transaction,
  kind: ItemKind,
  id: number,
  version: number | undefined,
): Promise<OfficeItem> {
  const item = await findItem(transaction, kind, id, 'FOR UPDATE OF item');
  if (!item) throw refusals.notFound();
  if (version === undefined || version === item.version) return item;
  const changes = await readChangesSince(transaction, kind, id, version);
  const fields: Record<string, string> = {};
  for (const { actorName, after } of changes) {
    for (const [name, value] of Object.entries(after ?? {})) {
      const [change] = loggedChanges({ before: null, after: { [name]: value } });
      fields[name] = `Теперь: ${change?.after} (${actorName})`;
    }
  }
  const who = [...new Set(changes.map(({ actorName }) => actorName))].join(', ');
  const message = `Пока вы\u00A0правили, запись изменил другой человек (${who}). Ваши правки не\u00A0сохранены и\u00A0не\u00A0потеряны: сверьте и\u00A0сохраните снова.`;
  throw new Refusal(409, 'CHANGED_MEANWHILE', message, { fields });
}

/** @throws Refusal 400 when a chosen machine has neither a deposit nor a price to make one of */
async function refuseLotsWithoutDeposit(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const numbers = await readNumbersWithoutDeposit(transaction, ids);
  if (numbers.length === 0) return;
  const auction = `Для\u00A0аукциона впишите минимальный взнос или\u00A0цену: ${numbers.join(', ')}.`;
  throw refusals.invalid({ auction });
}

/** The same change for many items; its texts are read by the rules of lists. @throws Refusal 400 */
export function changeItems(
  database: Database,
  actor: Actor,
  kind: ItemKind,
  body: ChangeItemsBody,
): Promise<ChangedItems> {
  return database.transaction(async (transaction) => {
    await beginChange(transaction, actor, kind, body.ids);
    if (body.auction && kind === 'equipment') await refuseLotsWithoutDeposit(transaction, body.ids);
    const change = (await readTyped(transaction, kind, undefined, body)) as ChangeItemsBody;
    const items = await updateItems(transaction, kind, change);
    return { changed: items.length, items: body.isPreview ? [] : items };
  });
}

/** Takes a change of many items back. What someone has changed since stays. @returns how many are as they were */
export function undoItems(
  database: Database,
  actor: Actor,
  kind: ItemKind,
  { items }: UndoItemsBody,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const ids = items.map(({ id }) => id);
    await beginChange(transaction, actor, kind, ids);
    const changes = await readLastChanges(transaction, kind, items);
    for (const { id, before } of changes) await restoreItem(transaction, kind, id, before);
    return changes.length;
  });
}

/** Copies an item under a number of its own; hidden, so that no one meets it before it is finished. */
export function duplicateItem(
  database: Database,
  actor: Actor,
  kind: ItemKind,
  id: number,
): Promise<OfficeItem> {
  return database.transaction(async (transaction) => {
    await nameActor(transaction, actor);
    const item: Values = { ...(await existing(transaction, kind, id)) };
    const number = numberFields[kind];
    for (let copy = 1; ; copy++) {
      const newNumber = `${String(item[number]).slice(0, 50)}-копия${copy === 1 ? '' : `-${copy}`}`;
      const sameNumber = await transaction.query('SELECT 1 FROM item WHERE kind = $1 AND number = $2', [
        kind,
        newNumber,
      ]);
      if (sameNumber.length > 0) continue;
      const values = { ...item, [number]: newNumber, availability: 'HIDDEN' };
      return existing(transaction, kind, await insertItem(transaction, kind, values));
    }
  });
}

/** Puts the files of an item, and files that were sent before, in an order; what is not named is taken away. @throws Refusal 400, 404, 409 */
export function arrangeFiles(
  database: Database,
  actor: Actor,
  kind: ItemKind,
  id: number,
  { files, version }: FilesBody,
): Promise<OfficeItem> {
  return database.transaction(async (transaction) => {
    await beginChange(transaction, actor, kind, [id]);
    const item = await checkVersion(transaction, kind, id, version);
    const others = files.filter((name) => !item.fileList.some((file) => file.id === name));
    const known = [...(await findStored(transaction, others)), ...item.fileList];
    const filesById = new Map(known.map((file) => [file.id, file]));
    const orderedFiles = [...new Set(files)].map((name) => {
      const file = filesById.get(name);
      if (!file) throw refusals.invalid({ files: 'Среди файлов записи такого нет. Обновите страницу.' });
      return file;
    });
    await setFiles(transaction, kind, id, orderedFiles);
    return existing(transaction, kind, id);
  });
}
