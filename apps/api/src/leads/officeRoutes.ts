import type { OfficePartner } from '@leasing/core/api/office';
import type { FastifyInstance } from 'fastify';
import { difference, recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { findPartner, listPartners, type Partner, savePartner, stopPartner } from './partners.ts';

const days = 30;

/** Partners as the owner keeps them. */
export function partnerRoutes(fastify: FastifyInstance, database: Database, sessions: StaffSessions): void {
  registerOfficeCall(fastify, sessions, 'partners', async () => {
    const items = await withLeads(database, await listPartners(database));
    return { items, total: items.length };
  });
  registerOfficeCall(fastify, sessions, 'savePartner', async ({ params: { id }, body, staff }) => {
    const origins = [...new Set(body.origins.map(originOf))];
    return database.transaction(async (transaction) => {
      const before = await findPartner(transaction, id);
      const after: Partner = { id, name: body.name.trim(), origins, isActive: body.isActive };
      await savePartner(transaction, after);
      if (!body.isActive) await stopPartner(transaction, id);
      const values = (partner: Partner) => ({ ...partner, origins: partner.origins.join(' ') });
      const changed = before ? difference(values(before), values(after)) : { after: values(after) };
      if (changed) {
        const about = { thing: 'partner', thingId: id, title: after.name };
        await recordChange(transaction, actorOf(staff), { action: 'partner.save', ...about, ...changed });
      }
      const [partner] = await withLeads(transaction, [after]);
      if (!partner) throw refusals.notFound();
      return partner;
    });
  });
}

/** A page's address is fine too: what counts of it is the origin. */
function originOf(text: string): string {
  const url = URL.parse(text.trim());
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw refusals.invalid({ origins: `«${text}» — не\u00A0адрес. Пишите так: https://dealer.example.` });
}

async function withLeads(
  database: Pick<Database, 'query'>,
  partners: readonly Partner[],
): Promise<OfficePartner[]> {
  const rows = await database.query<{ partner: string; day: string; count: number }>(
    `SELECT partner, to_char(created_at AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS day, count(*)::int AS count
     FROM lead WHERE partner = ANY ($1::text[]) AND created_at > now() - make_interval(days => $2)
     GROUP BY 1, 2 ORDER BY 2`,
    [partners.map(({ id }) => id), days],
  );
  const totals = await database.query<{ partner: string; count: number }>(
    'SELECT partner, count(*)::int AS count FROM lead WHERE partner = ANY ($1::text[]) GROUP BY partner',
    [partners.map(({ id }) => id)],
  );
  return partners.map((partner) => ({
    ...partner,
    leads: totals.find((row) => row.partner === partner.id)?.count ?? 0,
    leadsPerDay: rows.filter((row) => row.partner === partner.id).map(({ day, count }) => ({ day, count })),
  }));
}
