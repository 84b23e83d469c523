import type { LeadCreated } from '../events/events.ts';
import type { Partner } from './partners.ts';
import type { CheckedLead, LeadItem, LeadRow } from './repository.ts';

/** The event that tells other systems of a lead. */
export function leadCreated(
  partner: Pick<Partner, 'id' | 'name'>,
  lead: CheckedLead,
  row: LeadRow,
  item: LeadItem | undefined,
): LeadCreated {
  const createdAt = row.createdAt.toISOString();
  return {
    kind: 'lead.created',
    // Consent and lead are one act, so their moment is one.
    lead: { id: row.id, createdAt, consentAt: createdAt },
    partner: { id: partner.id, name: partner.name },
    product: lead.product ?? null,
    page: lead.page ?? null,
    item: item ?? null,
    scenario: lead.scenario,
    person: {
      name: lead.name,
      phoneNumber: lead.phoneNumber,
      email: lead.email ?? null,
      companyName: null,
      taxNumber: null,
      region: null,
    },
  };
}
