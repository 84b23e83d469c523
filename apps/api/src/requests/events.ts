import { wireWord } from '@leasing/core/catalogue';
import type { NewcomerEvent, OutgoingEvent, Withdrawal } from '../events/events.ts';
import { ourSite } from '../leads/partners.ts';
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
    return { kind: 'request.created', request: { id, product, kind, status, createdAt }, item: rest, person };
  }
  return {
    kind: 'lead.created',
    // Consent and lead are one act, so their moment is one.
    lead: { id, createdAt, consentAt: createdAt },
    partner: partner ?? { id: ourSite.id, name: ourSite.name },
    product: title,
    page,
    item: row.item?.isShown ? item : null,
    scenario: calculation,
    person,
  };
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
