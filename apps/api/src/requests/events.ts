import { wireWord } from '@leasing/core/catalogue';
import type { RequestCalculation } from '@leasing/core/unstable/api/contract';
import type { LeadCreated, NewcomerEvent, OutgoingEvent, Withdrawal } from '../outbox/events.ts';
import { ourSite } from '../partners/partners.ts';
import type { RequestRow } from './row.ts';

/** The event by which other systems learn of a request. */
export function createdEvent(row: RequestRow): NewcomerEvent {
  const { id, kind, status, person, page, partner, title, calculation } = row;
  const createdAt = row.createdAt.toISOString();
  const item = row.item && {
    product: wireWord(row.item.kind),
    id: row.item.id,
    title: row.item.title,
    number: row.item.number,
    minCost: row.item.minCost,
    totalCost: row.item.totalCost,
  };
  if (row.channel === 'member') {
    if (!item) throw new Error('a member asks for an item');
    const { product, ...rest } = item;
    const request = { id, product, kind, status, createdAt };
    return { kind: 'request.created', request, item: rest, calculation, person };
  }
  return {
    kind: 'lead.created',
    // Consent and lead are one act, so their moment is one.
    lead: { id, createdAt, consentAt: createdAt },
    partner: partner ?? { id: ourSite.id, name: ourSite.name },
    product: title,
    page,
    item: row.item?.isShown ? item : null,
    calculation,
    scenario: scenarioOf(calculation),
    person,
  };
}

/** The numbers under the names that `lead.created` had before every request carried a calculation. */
function scenarioOf(calculation: RequestCalculation | null): LeadCreated['scenario'] {
  if (!calculation?.contract) return null;
  const { cost, advance, termMonths, buyoutPercent, annualRate, rateModel, payment, total } =
    calculation.contract;
  const terms = { cost, advance, termMonths, buyoutPercent, annualRate, rateModel };
  return { ...terms, monthlyPayment: payment, contractTotal: total };
}

/**
 * The event of a new status.
 * @param before the status that it had
 * @param withdrawal where the buyer withdrew it
 */
export function changedEvent(
  { id, source, item, title, person }: RequestRow,
  before: RequestRow['status'],
  { status, answer }: Pick<RequestRow, 'status' | 'answer'>,
  withdrawal?: Withdrawal,
): OutgoingEvent {
  return {
    kind: 'request.changed',
    request: { id, source, status, before, answer },
    title: source === 'lead' ? title : (item?.title ?? title),
    person,
    ...(withdrawal && { withdrawal }),
  };
}
