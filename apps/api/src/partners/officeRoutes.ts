import { randomBytes } from 'node:crypto';
import type { OfficePartner, PartnerBody } from '@leasing/core/unstable/api/office';
import { validateEmail } from '@leasing/core/validation';
import type { FastifyInstance } from 'fastify';
import { difference, recordChange } from '../audit/record.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { findPartner, listPartners, type Partner, savePartner, stopPartner } from './partners.ts';
import { type ReportAddresses, readAddresses, readReports, saveAddresses } from './reports/repository.ts';

/**
 * Partners as the owner keeps them.
 * @param sendsLetters whether a mail server is set, so that a partner can get letters
 */
export function partnerRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  sendsLetters: boolean,
): void {
  registerOfficeCall(fastify, sessions, 'partners', async () => {
    const items = await officePartners(database, await listPartners(database));
    return { items, total: items.length };
  });
  registerOfficeCall(fastify, sessions, 'savePartner', async ({ params: { id }, body, staff }) => {
    const origins = [...new Set(body.origins.map(originOf))];
    return database.transaction(async (transaction) => {
      const storedPartner = await findPartner(transaction, id);
      const before = storedPartner && {
        ...storedPartner,
        ...(await readAddresses(transaction, [id])).get(id),
      };
      const addresses = addressesOf(body, before, sendsLetters);
      const after: Partner = { id, name: body.name.trim(), origins, isActive: body.isActive };
      await savePartner(transaction, after);
      await saveAddresses(transaction, id, addresses);
      if (!body.isActive) await stopPartner(transaction, id);
      const values = (partner: Partner & Partial<ReportAddresses>) => ({
        name: partner.name,
        origins: partner.origins.join(' '),
        isActive: partner.isActive,
        reportEmail: partner.reportEmail ?? null,
        reportWebhook: partner.reportWebhook ?? null,
      });
      const now = values({ ...after, ...addresses });
      const nothing = { name: null, origins: null, isActive: null, reportEmail: null, reportWebhook: null };
      const changed = difference(before ? values(before) : nothing, now, [
        'name',
        'reportEmail',
        'reportWebhook',
      ]);
      if (changed) {
        const about = { thing: 'partner', thingId: id } as const;
        await recordChange(transaction, actorOf(staff), { action: 'partner.save', ...about, ...changed });
      }
      const [partner] = await officePartners(transaction, [after]);
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

/** Where reports go; what the body does not name stays as it is. */
function addressesOf(
  body: PartnerBody,
  before: Partial<ReportAddresses> | undefined,
  sendsLetters: boolean,
): ReportAddresses {
  const newAddress = (name: 'reportEmail' | 'reportWebhook') =>
    body[name] === undefined ? (before?.[name] ?? null) : body[name]?.trim() || null;
  const reportEmail = newAddress('reportEmail');
  const reportWebhook = newAddress('reportWebhook');
  if (reportEmail && reportEmail !== before?.reportEmail) {
    const checked = validateEmail(reportEmail);
    if (!checked.valid) throw refusals.invalid({ reportEmail: checked.message });
    if (!sendsLetters)
      throw refusals.invalid({
        reportEmail: 'Письма не\u00A0отправляются: не\u00A0задан почтовый сервер (SMTP_URL и LEADS_EMAIL).',
      });
  }
  const url = reportWebhook === null ? undefined : URL.parse(reportWebhook);
  if (url !== undefined && !(url && /^https?:$/.test(url.protocol) && !url.username && !url.password))
    throw refusals.invalid({
      reportWebhook: 'Адрес вебхука пишется так: https://dealer.example/hooks/leasing.',
    });
  const reportSecret = reportWebhook ? `whsec_${randomBytes(32).toString('base64')}` : null;
  return { reportEmail, reportWebhook, reportSecret };
}

async function officePartners(database: Queryable, partners: readonly Partner[]): Promise<OfficePartner[]> {
  const ids = partners.map(({ id }) => id);
  const totals = await database.query<{ partner: string; count: number }>(
    'SELECT partner, count(*)::int AS count FROM request WHERE partner = ANY ($1::text[]) GROUP BY partner',
    [ids],
  );
  const reports = await readReports(database, ids);
  const addresses = await readAddresses(database, ids);
  return partners.map((partner) => ({
    ...partner,
    leads: totals.find((row) => row.partner === partner.id)?.count ?? 0,
    days: [],
    faults: [],
    ...reports.get(partner.id),
    reportEmail: null,
    reportWebhook: null,
    reportSecret: null,
    ...addresses.get(partner.id),
  }));
}
