import type { PartnerReportBody } from '@leasing/core/unstable/api/contract';
import { oneLine } from '@leasing/core/validation';
import { enqueue } from '../../outbox/queue.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';
import { widerNetworkOf } from '../../platform/network.ts';
import { limitTries } from '../../platform/rateLimit.ts';
import type { LeadSender } from '../../requests/leads/limits.ts';
import { allowedPartner } from '../../requests/leads/service.ts';
import { pageOn } from '../partners.ts';
import {
  countEvent,
  type DayCounts,
  noteFault,
  type ReportAddresses,
  readAddresses,
  readDay,
  takeUnreported,
} from './repository.ts';

/** The name of the queue's target. */
export const partnerTargetName = 'partner';

/** What the queue holds for a partner; the address is looked up when it is sent. */
export type PartnerReport = { partner: string; way: 'mail' | 'webhook' } & (
  | { kind: 'partner.day'; day: string; counts: DayCounts }
  | { kind: 'partner.fault'; page: string; version: string; code: string; message: string }
);

/** Reports in an hour that are counted: from one network, and from one page of a partner. */
const hourly = { network: 400, page: 20_000 } as const;
/** New faults of a partner that are kept in a day: more of them say nothing new, or are made up. */
const newFaults = 20;
/** Hour in Moscow from which yesterday's counts are sent. */
const reportHour = 8;

/**
 * Counts what a calculator on a partner's page tells of itself. Neither the address nor anything else of the visitor is
 * kept; the limits know the network by its hash, for an hour.
 * @throws Refusal 403 when the page is none of the partner's, 400 without an event and a fault, 429 for a flood
 */
export async function takeReport(
  database: Database,
  body: PartnerReportBody,
  sender: Pick<LeadSender, 'origin' | 'network'>,
): Promise<void> {
  const { event, fault } = body;
  if (!event && !fault) throw refusals.invalid({ event: 'Нужно событие event или ошибка fault.' });
  const partner = await allowedPartner(database, body.partner, sender);
  // A page of another origin counts as the origin alone.
  const page = pageOn(sender.origin, body.page) ?? sender.origin;
  await limitTries(database, `report:${widerNetworkOf(sender.network)}`, hourly.network, 3600);
  await limitTries(database, `report:page:${partner.id}:${page}`, hourly.page, 3600);
  if (event) await countEvent(database, partner.id, event);
  if (!fault) return;
  const storedFault = { code: fault.code, message: withoutPhones(oneLine(fault.message)) };
  const storedPage = withoutPhones(page);
  await database.transaction(async (transaction) => {
    if (!(await noteFault(transaction, { ...body, page: storedPage }, storedFault))) return;
    // In the transaction: a fault beyond the limit is not kept, and is new when it comes tomorrow.
    await limitTries(transaction, `report:fault:${partner.id}`, newFaults, 24 * 3600);
    const addresses = (await readAddresses(transaction, [partner.id])).get(partner.id);
    const { version } = body;
    const report = {
      kind: 'partner.fault',
      partner: partner.id,
      page: storedPage,
      version,
      ...storedFault,
    } as const;
    if (addresses) await enqueueReport(transaction, addresses, report);
  });
}

/** A visitor's phone may be in a partner's address or in what a script says: no fault needs ten digits. */
function withoutPhones(text: string): string {
  return text.replace(/\d(?:[\s()-]*\d){9,}/g, '…');
}

/**
 * Puts yesterday's counts into the queue, once for each partner.
 * @param fromHour not before this hour in Moscow
 */
export async function reportDays(database: Database, fromHour: number = reportHour): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const { id, day, ...addresses } of await takeUnreported(transaction, fromHour)) {
      const counts = await readDay(transaction, id, day);
      if (counts) {
        await enqueueReport(transaction, addresses, { kind: 'partner.day', partner: id, day, counts });
      }
    }
  });
}

type WithoutWay<Report> = Report extends unknown ? Omit<Report, 'way'> : never;

/** A message for each way, so that one that fails is tried again alone. */
async function enqueueReport(
  transaction: Queryable,
  { reportEmail, reportWebhook }: Pick<ReportAddresses, 'reportEmail' | 'reportWebhook'>,
  report: WithoutWay<PartnerReport>,
): Promise<void> {
  const ways = [...(reportEmail ? ['mail'] : []), ...(reportWebhook ? ['webhook'] : [])];
  for (const way of ways) {
    await enqueue(transaction, {
      target: partnerTargetName,
      event: report.kind,
      payload: { ...report, way },
    });
  }
}
