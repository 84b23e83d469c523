import { pipeline, Readable } from 'node:stream';
import { TIME_ZONE } from '@leasing/core/format';
import { actionText, type LogEntry, loggedChanges, type Role } from '@leasing/core/unstable/api/office';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import type { StaffSession, StaffSessions } from '../staff/sessions.ts';
import { countLog, type LogFilter, readLog } from './repository.ts';

/** Things whose log people of a role may read. */
const readableThings: Record<Role, 'all' | readonly string[]> = {
  owner: 'all',
  demo: 'all',
  manager: ['request/equipment', 'request/component', 'lead', 'equipment', 'component'],
  stock: ['equipment', 'component', 'import'],
};

/** The demo owner reads what they did themselves, and nothing of others. */
const ownOf = ({ role, staffId }: StaffSession): LogFilter => (role === 'demo' ? { staff: staffId } : {});

/** The log of changes. */
export function auditRoutes(fastify: FastifyInstance, database: Database, sessions: StaffSessions): void {
  registerOfficeCall(fastify, sessions, 'log', async ({ query, staff }) => {
    const { page = 0, pageSize = 25, ...wanted } = query;
    const filter = { ...wanted, ...ownOf(staff) };
    const items = await readLog(database, filter, { offset: page * pageSize, limit: pageSize });
    return { items, total: await countLog(database, filter) };
  });
  registerOfficeCall(fastify, sessions, 'thingLog', async ({ params, staff }) => {
    const readable = readableThings[staff.role];
    if (readable !== 'all' && !readable.includes(params.thing)) throw refusals.notAllowed();
    const filter = { ...params, ...ownOf(staff) };
    const items = await readLog(database, filter, { offset: 0, limit: 100 });
    return { items, total: await countLog(database, filter) };
  });
  registerOfficeCall(fastify, sessions, 'logFile', async ({ query, reply, staff }) => {
    const table = stringify({
      header: true,
      columns: csvColumns,
      bom: true,
      delimiter: ';',
      escape_formulas: true,
    });
    // An error of the database ends the table too, and so the answer.
    pipeline(Readable.from(csvRows(database, { ...query, ...ownOf(staff) })), table, () => {});
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="log.csv"')
      .send(table);
    return undefined;
  });
}

const csvColumns = ['Номер', 'Когда', 'Кто', 'Что', 'Запись', 'Было', 'Стало'];
const csvBatch = 1000;

async function* csvRows(database: Database, filter: LogFilter): AsyncGenerator<unknown[]> {
  for (let before: number | null = null; ; ) {
    const entries: LogEntry[] = await readLog(database, filter, { offset: 0, limit: csvBatch, before });
    for (const entry of entries) {
      const changes = loggedChanges(entry, TIME_ZONE);
      const side = (name: 'before' | 'after') =>
        changes.flatMap((change) => (change[name] ? [`${change.label}: ${change[name]}`] : [])).join('; ');
      yield [
        entry.id,
        entry.at,
        entry.actorName,
        actionText(entry.action),
        entry.title,
        side('before'),
        side('after'),
      ];
    }
    const last = entries.at(-1);
    if (!last || entries.length < csvBatch) return;
    before = last.id;
  }
}
