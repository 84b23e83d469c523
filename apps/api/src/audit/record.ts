import type { Queryable } from '../platform/database/index.ts';

/** Who changes something. */
export type Actor =
  | { kind: 'STAFF'; staffId: number; name: string; isDemo: boolean }
  /** What works on behalf of the firm: an import, the CRM, a command of the operator. */
  | { kind: 'IMPORT' | 'CRM' | 'COMMAND'; name: string };

/** Whether someone acts whose password everybody knows. */
export const isDemo = (actor: Actor) => actor.kind === 'STAFF' && actor.isDemo;

/** The operator's command line. */
export const operator: Actor = { kind: 'COMMAND', name: 'Командная строка' };

const request = (id: string) => `Заявка №\u00A0${id}`;
const settings: Readonly<Record<string, string>> = {
  firm: 'Фирма',
  terms: 'Условия лизинга',
  'search-words': 'Слова поиска',
  crm: 'CRM',
  'import-rates': 'Курсы валют',
  adverts: 'Тексты объявлений',
  'inspection-points': 'Пункты осмотра',
  'price-observations': 'Цены похожих машин',
};
const exchangeProgram = 'exchange-';

/**
 * What the log is about, and how it calls each: by its number, never by what a person typed, since the log stays when a
 * person's data go. Changes of items are written by the database, with their titles.
 */
const titles = {
  'request/equipment': request,
  'request/component': request,
  lead: request,
  person: (id) => `Покупатель №\u00A0${id}`,
  staff: (id) => `Сотрудник №\u00A0${id}`,
  partner: (id) => `Партнёр ${id}`,
  survey: (id) => `Опрос №\u00A0${id}`,
  setting: (id) => settings[id] ?? id.replace(exchangeProgram, 'Обмен с\u00A01С, '),
  deliveries: () => 'Отправки',
  backup: () => 'Резервная копия',
} satisfies Record<string, (id: string) => string>;

/** A change for the log. */
export interface Change {
  /** For example `request.status`. */
  action: string;
  thing: keyof typeof titles;
  thingId: number | string;
  /** Of the thing behind the change, where it has one. */
  version?: number;
  /** Values that a person typed are named only (`typedText`); settings of the firm's own systems stand as they are. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** How the log calls a thing. */
export function titleOf(thing: Change['thing'], id: number | string): string {
  return titles[thing](String(id));
}

/** Writes to the log, in the transaction of the change. */
export async function recordChange(transaction: Queryable, actor: Actor, change: Change): Promise<void> {
  await transaction.query(
    `INSERT INTO audit_entry (actor_kind, staff_id, actor_name, action, thing, thing_id, title, version, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      actor.kind,
      actor.kind === 'STAFF' ? actor.staffId : null,
      actor.name,
      change.action,
      change.thing,
      String(change.thingId),
      titleOf(change.thing, change.thingId),
      change.version ?? null,
      change.before ? JSON.stringify(change.before) : null,
      change.after ? JSON.stringify(change.after) : null,
    ],
  );
}

/** In the log in place of what a person typed: that there is something, and how long it is. */
function typedText(text: string | null): string | null {
  return text ? `текст, знаков: ${text.length}` : null;
}

/** The values of `after` that differ from `before`, and what they were. @param typed names of what a person typed */
export function difference<Values extends object>(
  before: Values,
  after: Values,
  typed: readonly (keyof Values)[] = [],
): Pick<Required<Change>, 'before' | 'after'> | undefined {
  const names = (Object.keys(after) as (keyof Values)[]).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const pick = (from: Values) =>
    Object.fromEntries(
      names.map((name) => [name, typed.includes(name) ? typedText(from[name] as string | null) : from[name]]),
    );
  return { before: pick(before), after: pick(after) };
}
