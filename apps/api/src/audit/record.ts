import type { Queryable } from '../platform/database/index.ts';

/** Who changes something. */
export type Actor =
  | { kind: 'STAFF'; staffId: number; name: string; isDemo: boolean }
  /** What works on behalf of the firm: an import, the CRM, a command of the operator. */
  | { kind: 'IMPORT' | 'CRM' | 'COMMAND'; name: string };

/** The operator's command line. */
export const operator: Actor = { kind: 'COMMAND', name: 'Командная строка' };

/** A change for the log. Values are never personal data of customers: the log stays when their data go. */
export interface Change {
  /** For example `request.status`. */
  action: string;
  /** For example `request/equipment`. */
  thing: string;
  thingId: number | string;
  title: string;
  /** Of the thing behind the change, where it has one. */
  version?: number;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
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
      change.title,
      change.version ?? null,
      change.before ? JSON.stringify(change.before) : null,
      change.after ? JSON.stringify(change.after) : null,
    ],
  );
}

/** The values of `after` that differ from `before`, and what they were. */
export function difference(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
