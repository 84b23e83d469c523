import { createHash } from 'node:crypto';
import type { PartnerEvent, PartnerReportBody } from '@leasing/core/unstable/api/contract';
import type { OfficePartner } from '@leasing/core/unstable/api/office';
import type { Queryable } from '../../platform/database/index.ts';

/** Where a partner's reports go. */
export interface ReportAddresses {
  reportEmail: string | null;
  reportWebhook: string | null;
  /** `whsec_` and the key in base64; there is one as soon as there is a webhook. */
  reportSecret: string | null;
}

/** Counts of one day, by event. */
export type DayCounts = Record<PartnerEvent, number>;

/** A fault with the page and version that have it. */
export type StoredFault = OfficePartner['faults'][number];

const today = "(now() AT TIME ZONE 'Europe/Moscow')::date";
/** Days for which counts are kept, and faults after they were last seen. */
const keptDays = { counts: 400, faults: 90 } as const;
/** Of the office's table. */
const shownDays = 30;
/** Faults in the office's list. */
const shownFaults = 20;

/** Counts an event for today. */
export async function countEvent(database: Queryable, partner: string, event: PartnerEvent): Promise<void> {
  await database.query(
    `INSERT INTO partner_day (partner, day, event, count) VALUES ($1, ${today}, $2, 1)
     ON CONFLICT (partner, day, event) DO UPDATE SET count = partner_day.count + 1`,
    [partner, event],
  );
}

/**
 * Notes a fault.
 * @returns whether this page and version had it for the first time
 */
export async function noteFault(
  database: Queryable,
  { partner, version, page }: PartnerReportBody,
  { code, message }: Pick<StoredFault, 'code' | 'message'>,
): Promise<boolean> {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, page, code, message]))
    .digest();
  const added = await database.query(
    `INSERT INTO partner_fault (partner, hash, version, page, code, message) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [partner, hash, version, page, code, message],
  );
  if (added.length > 0) return true;
  await database.query(
    'UPDATE partner_fault SET times = times + 1, last_at = now() WHERE partner = $1 AND hash = $2',
    [partner, hash],
  );
  return false;
}

/** Where the reports of partners go, by their ids. */
export async function readAddresses(
  database: Queryable,
  partners: readonly string[],
): Promise<Map<string, ReportAddresses>> {
  const rows = await database.query<{ id: string } & ReportAddresses>(
    `SELECT id, report_email AS "reportEmail", report_webhook AS "reportWebhook", report_secret AS "reportSecret"
     FROM partner WHERE id = ANY ($1::text[])`,
    [partners],
  );
  return new Map(rows.map(({ id, ...addresses }) => [id, addresses]));
}

/** Sets where the reports of a partner go. The secret stays the same for one webhook after another. */
export async function saveAddresses(
  database: Queryable,
  partner: string,
  { reportEmail, reportWebhook, reportSecret }: ReportAddresses,
): Promise<void> {
  await database.query(
    `UPDATE partner SET report_email = $2, report_webhook = $3, report_secret = coalesce(report_secret, $4) WHERE id = $1`,
    [partner, reportEmail, reportWebhook, reportSecret],
  );
}

/**
 * Partners whose counts of yesterday are to be reported, each once, also when several processes ask.
 * @param fromHour not before this hour in Moscow
 */
export function takeUnreported(
  transaction: Queryable,
  fromHour: number,
): Promise<({ id: string; day: string } & ReportAddresses)[]> {
  return transaction.query(
    `UPDATE partner SET reported_on = ${today} - 1
     WHERE is_active AND (report_email IS NOT NULL OR report_webhook IS NOT NULL)
       AND (reported_on IS NULL OR reported_on < ${today} - 1)
       AND extract(hour FROM now() AT TIME ZONE 'Europe/Moscow') >= $1
     RETURNING id, reported_on::text AS day, report_email AS "reportEmail", report_webhook AS "reportWebhook",
       report_secret AS "reportSecret"`,
    [fromHour],
  );
}

/** The counts of a partner's day; undefined where nothing was counted. */
export async function readDay(
  database: Queryable,
  partner: string,
  day: string,
): Promise<DayCounts | undefined> {
  const rows = await database.query<{ event: PartnerEvent; count: number }>(
    'SELECT event, count FROM partner_day WHERE partner = $1 AND day = $2::date',
    [partner, day],
  );
  if (rows.length === 0) return undefined;
  const counts: DayCounts = { shown: 0, changed: 0, opened: 0, sent: 0 };
  for (const { event, count } of rows) counts[event] = count;
  return counts;
}

/** What the office shows of the partners' pages. */
export async function readReports(
  database: Queryable,
  partners: readonly string[],
): Promise<Map<string, Pick<OfficePartner, 'days' | 'faults'>>> {
  const days = await database.query<{ partner: string } & OfficePartner['days'][number]>(
    `WITH counted AS (
       SELECT partner, day, event, count FROM partner_day
       UNION ALL
       SELECT partner, (created_at AT TIME ZONE 'Europe/Moscow')::date, 'leads', 1 FROM request WHERE partner IS NOT NULL)
     SELECT partner, day::text AS day, ${['shown', 'changed', 'opened', 'sent', 'leads']
       .map((event) => `coalesce(sum(count) FILTER (WHERE event = '${event}'), 0)::int AS ${event}`)
       .join(', ')}
     FROM counted WHERE partner = ANY ($1::text[]) AND day > ${today} - $2::int
     GROUP BY 1, 2 ORDER BY 2 DESC`,
    [partners, shownDays],
  );
  const faults = await database.query<{ partner: string } & Record<'firstAt' | 'lastAt', Date> & StoredFault>(
    `SELECT partner, page, version, code, message, first_at AS "firstAt", last_at AS "lastAt", times
     FROM (SELECT *, row_number() OVER (PARTITION BY partner ORDER BY last_at DESC) AS place FROM partner_fault
       WHERE partner = ANY ($1::text[])) AS ordered
     WHERE place <= $2 ORDER BY last_at DESC`,
    [partners, shownFaults],
  );
  return new Map(
    partners.map((id) => [
      id,
      {
        days: days.filter(({ partner }) => partner === id).map(({ partner: _, ...day }) => day),
        faults: faults
          .filter(({ partner }) => partner === id)
          .map(({ partner: _, firstAt, lastAt, ...fault }) => ({
            ...fault,
            firstAt: firstAt.toISOString(),
            lastAt: lastAt.toISOString(),
          })),
      },
    ]),
  );
}

/** Removes counts and faults of long ago. */
export async function forgetReports(database: Queryable): Promise<void> {
  await database.query(`DELETE FROM partner_day WHERE day < ${today} - $1::int`, [keptDays.counts]);
  await database.query('DELETE FROM partner_fault WHERE last_at < now() - make_interval(days => $1)', [
    keptDays.faults,
  ]);
}
