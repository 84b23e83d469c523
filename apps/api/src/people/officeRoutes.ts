import type { OfficePerson } from '@leasing/core/unstable/api/office';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import { phoneOf } from '../auth/phoneOf.ts';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { accountText, hasAll, wantedOfPeople } from '../stock/searchText.ts';
import { evidencePage } from './consents/evidence.ts';
import { agreesSql, readLedger } from './consents/ledger.ts';
import { deletePerson } from './deletePerson.ts';
import { mentionsSentence } from './mentions.ts';
import { readOutbox } from './outbox.ts';
import { readPersonalData } from './personalData.ts';

/** Customers, and their rights to a copy and to deletion (152-FZ). */
export function peopleRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  { dataDir }: Pick<Config, 'dataDir'>,
  firm: FirmProfile,
): void {
  registerOfficeCall(fastify, sessions, 'people', ({ query }) => readPeople(database, query));
  registerOfficeCall(fastify, sessions, 'personFile', async ({ params, staff, reply }) => {
    const phone = await phoneOfAccount(database, params.id);
    const data = { ...(await readPersonalData(database, phone)), outbox: await readOutbox(dataDir, phone) };
    const about = { thing: 'person', thingId: params.id } as const;
    await recordChange(database, actorOf(staff), { action: 'person.export', ...about });
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="person-${params.id}.json"`)
      .send(JSON.stringify(data, null, 2));
    return undefined;
  });
  registerOfficeCall(fastify, sessions, 'consentEvidence', async ({ query, reply }) => {
    const phone = phoneOf(query.phone);
    const page = evidencePage(phone, await firm.operator(), await readLedger(database, phone));
    await reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="consents-${phone.slice(1)}.html"`)
      .send(page);
    return undefined;
  });
  registerOfficeCall(fastify, sessions, 'deletePerson', async ({ params, staff }) => {
    const phone = await phoneOfAccount(database, params.id);
    const act = { phoneNumber: phone, address: null, place: 'Удаление данных оператором' };
    const { mentions } = await deletePerson({ database, dataDir }, actorOf(staff), 'person.delete', act);
    const elsewhere =
      'Не\u00A0забудьте об\u00A0отправленном в\u00A0CRM и\u00A0на\u00A0почту и\u00A0о\u00A0резервных копиях.';
    const named = mentions.length > 0 ? ` ${mentionsSentence(mentions)}` : '';
    return { message: `Данные удалены. ${elsewhere}${named}` };
  });
}

async function phoneOfAccount(database: Database, id: number): Promise<string> {
  const [row] = await database.query<{ phone: string }>(
    'SELECT phone_number AS phone FROM account WHERE id = $1',
    [id],
  );
  if (!row) throw refusals.notFound();
  return row.phone;
}

const getsNewsletter = agreesSql('newsletter', 'phone_number');

async function readPeople(
  database: Database,
  {
    text = '',
    newsletter,
    page = 0,
    pageSize = 25,
  }: { text?: string; newsletter?: boolean; page?: number; pageSize?: number },
): Promise<{ items: OfficePerson[]; total: number }> {
  const parameters: unknown[] = [];
  const has = hasAll(accountText, wantedOfPeople(text), (value) => `$${parameters.push(value)}`);
  const where = `${has}${newsletter ? ` AND ${getsNewsletter}` : ''}`;
  const rows = await database.read<Omit<OfficePerson, 'createdAt'> & { createdAt: Date }>(
    `SELECT id, fullname AS name, phone_number AS "phoneNumber", email, company_name AS "companyName",
       tax_number AS "taxNumber", ${getsNewsletter} AS newsletter, created_at AS "createdAt",
       (SELECT count(*)::int FROM request WHERE account_id = account.id) AS requests
     FROM account WHERE ${where} ORDER BY id DESC
     LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
    [...parameters, pageSize, page * pageSize],
    'primary',
  );
  const [count] = await database.read<{ total: number }>(
    `SELECT count(*)::int AS total FROM account WHERE ${where}`,
    parameters,
    'primary',
  );
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: count?.total ?? 0,
  };
}
