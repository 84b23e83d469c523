import { stat } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../audit/record.ts';
import { Refusal, refusals } from '../../platform/http/index.ts';
import { registerOfficeCall } from '../../staff/registerOfficeCall.ts';
import { actorOf } from '../../staff/service.ts';
import type { StaffSession, StaffSessions } from '../../staff/sessions.ts';
import { checkDemoStock } from '../../stock/actor.ts';
import { acceptUploads, withUploads } from '../../stock/uploads.ts';
import { isArchive } from '../apply/listArchive.ts';
import { readRates, storeRates } from '../rows/rates.ts';
import { refusedCells, refusedTitles } from '../rows/refusedRows.ts';
import { columnsOf, type Field } from '../tables/columns.ts';
import { nameOf } from '../tables/titles.ts';
import { cancelImport, findFile, listImports, notRead, storeMapping } from './repository.ts';
import { applyImport, type ImportPlace, previewAgain, readImport, uploadImport } from './service.ts';
import { undoImport } from './undo.ts';

/** Largest price list in bytes, and largest archive of one with its pictures. */
const mostBytes = { list: 30 * 1024 * 1024, archive: 200 * 1024 * 1024 };
const mostListed = 100;

/** Price lists that staff upload in the browser. */
export function stockImportRoutes(
  fastify: FastifyInstance,
  place: ImportPlace,
  sessions: StaffSessions,
): void {
  const { database } = place;
  registerOfficeCall(fastify, sessions, 'imports', async ({ staff }) => {
    const items = await listImports(database, mostListed, staff.role === 'demo' ? staff.name : null);
    return { items, total: items.length };
  });
  registerOfficeCall(fastify, sessions, 'import', async ({ params, staff }) =>
    visible(await readImport(database, params.id), staff),
  );
  registerOfficeCall(fastify, sessions, 'importFields', async () => ({
    items: fields,
    total: fields.length,
  }));
  registerOfficeCall(fastify, sessions, 'importRates', () => readRates(database));
  registerOfficeCall(fastify, sessions, 'changeImportRates', ({ body, staff }) =>
    database.transaction(async (transaction) => {
      const before = await readRates(transaction);
      await storeRates(transaction, body);
      const about = { action: 'setting.change', thing: 'setting', thingId: 'import-rates' } as const;
      await recordChange(transaction, actorOf(staff), { ...about, before, after: body });
      return body;
    }),
  );
  registerOfficeCall(fastify, sessions, 'mapImport', async ({ params, body, request }) => {
    const file = await findFile(database, params.id);
    if (!file) throw refusals.notFound();
    const wrong = Object.values(body.mapping).find(
      (field) => field !== notRead && !fields.some(({ id }) => id === field),
    );
    if (wrong !== undefined) throw refusals.invalid({ mapping: `Поля «${wrong}» нет.` });
    await storeMapping(database, file.sender, body.mapping);
    return previewAgain(database, params.id, request.log);
  });
  registerOfficeCall(fastify, sessions, 'applyImport', ({ params, body, staff, request }) =>
    applyImport(
      place,
      actorOf(staff),
      params.id,
      {
        withdrawAs: body.withdrawAs,
        isConfirmed: body.isConfirmed ?? false,
        acceptDoubtful: body.acceptDoubtful ?? false,
      },
      request.log,
    ),
  );
  registerOfficeCall(fastify, sessions, 'cancelImport', async ({ params, staff }) => {
    const { id } = visible(await readImport(database, params.id), staff);
    if (!(await cancelImport(database, id)))
      throw new Refusal(409, 'NOT_UNDER_WAY', 'Останавливать нечего: загрузка уже не\u00A0идёт.');
    return readImport(database, id);
  });
  registerOfficeCall(fastify, sessions, 'undoImport', ({ params, staff }) =>
    undoImport(database, actorOf(staff), params.id),
  );
  registerOfficeCall(fastify, sessions, 'refusedRows', async ({ params, reply, staff }) => {
    const file = visible(await findFile(database, params.id), staff);
    const { headers = [], refusedRows = [] } = file.report;
    const lines = refusedRows.flatMap((row, index) => {
      const titles = headers[row.table] ?? [];
      const isFirst = row.table !== refusedRows[index - 1]?.table;
      return [...(isFirst ? [refusedTitles(titles)] : []), refusedCells(row, titles)];
    });
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="refused-${params.id}.csv"`)
      .send(stringify(lines, { bom: true, delimiter: ';', escape_formulas: true }));
    return undefined;
  });
  fastify.register(async (scope) => {
    await acceptUploads(scope, mostBytes.archive);
    registerOfficeCall(scope, sessions, 'uploadImport', async ({ staff, request }) => {
      await checkDemoStock(database, staff);
      return withUploads(request, async ([upload], { sender = '', supplier = '' }) => {
        if (!upload) throw refusals.invalid({ file: 'Приложите файл.' });
        const most = isArchive(upload.name) ? mostBytes.archive : mostBytes.list;
        if (upload.isTooLarge || (await stat(upload.path)).size > most)
          throw refusals.invalid({ file: `Файл больше ${most / 1024 / 1024}\u00A0МБ.` });
        const list = { name: upload.name, path: upload.path, sender, supplier };
        return uploadImport(place, actorOf(staff), list, request.log);
      });
    });
  });
}

/** The demo owner sees their own imports alone. @throws Refusal 404 */
function visible<Import extends { actorName: string }>(
  found: Import | undefined,
  { role, name }: Pick<StaffSession, 'role' | 'name'>,
): Import {
  if (!found || (role === 'demo' && found.actorName !== name)) throw refusals.notFound();
  return found;
}

/** What a column may mean, by the usual names of both kinds of stock. */
const fields = [
  ...new Set([...Object.keys(columnsOf.equipment), ...Object.keys(columnsOf['spare-part'])]),
].map((id) => ({
  id,
  name: nameOf(id as Field),
}));
