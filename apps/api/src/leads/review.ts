import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { Database } from '../platform/database/index.ts';
import { leadCreated } from './leadCreated.ts';
import { findPartner } from './partners.ts';
import { type Choice, readLeadItem, unparkLeads } from './repository.ts';

/** Passes parked leads on, each with its event, as if they had just come. Answers their numbers. */
export function releaseLeads(database: Database, events: OutgoingEvents, choice: Choice): Promise<number[]> {
  return database.transaction(async (transaction) => {
    const leads = await unparkLeads(transaction, choice);
    for (const lead of leads) {
      const partner = (await findPartner(transaction, lead.partner)) ?? {
        id: lead.partner,
        name: lead.partner,
      };
      const item = await readLeadItem(transaction, lead);
      await events.record(transaction, leadCreated(partner, lead, lead, item), { leadId: lead.id });
    }
    return leads.map(({ id }) => id).sort((one, other) => one - other);
  });
}
