import type { LeadBody } from '@leasing/core/api/contract';
import { validateEmail, validatePhone } from '@leasing/core/validation';
import type { LeadCreated } from '../events/events.ts';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { takeTurn } from '../platform/rateLimit.ts';
import { findPartner, type Partner } from './partners.ts';
import { type CheckedLead, findLead, insertLead, type LeadRow } from './repository.ts';

/** Leads in an hour: from one address, with one phone, and of one partner in case a page is abused. */
const leadsAnHour = { address: 30, phone: 5, partner: 1000 } as const;
const hour = 3600;

/** Who sends a lead. */
export interface LeadSender {
  /** The page's origin as the browser names it. */
  origin: string | undefined;
  address: string;
}

/**
 * Stores a lead from a partner's page together with the event that tells of it. The same key sent again gives the
 * lead that it made, however often.
 * @throws Refusal 403 when the page is none of the partner's, 400 for a wrong phone or e-mail, 429 for too many
 */
export async function takeLead(
  database: Database,
  events: OutgoingEvents,
  body: LeadBody,
  sender: LeadSender,
): Promise<{ id: number; createdAt: string }> {
  const partner = await allowedPartner(database, body.partner, sender.origin);
  const known = await findLead(database, body.partner, body.idempotencyKey);
  if (known) return receipt(known);
  const lead = checked(body);
  const stored = await database.transaction(async (transaction) => {
    const row = await insertLead(transaction, lead);
    if (!row) return undefined;
    // Only a lead that is new takes turns, so that a page may repeat one as often as its network needs.
    await takeTurns(transaction, partner, lead, sender);
    await events.record(transaction, leadCreated(partner, lead, row), { leadId: row.id });
    return row;
  });
  // Undefined: the same key came twice at once, and the other one was first.
  const row = stored ?? (await findLead(database, body.partner, body.idempotencyKey));
  if (!row) throw refusals.unavailable();
  return receipt(row);
}

async function takeTurns(
  transaction: Transaction,
  partner: Partner,
  lead: CheckedLead,
  { address }: LeadSender,
): Promise<void> {
  await takeTurn(transaction, `lead:address:${networkOf(address)}`, leadsAnHour.address, hour);
  await takeTurn(transaction, `lead:phone:${lead.phoneNumber}`, leadsAnHour.phone, hour);
  await takeTurn(transaction, `lead:partner:${partner.id}`, leadsAnHour.partner, hour);
}

async function allowedPartner(database: Database, id: string, origin: string | undefined): Promise<Partner> {
  const partner = await findPartner(database, id);
  if (partner?.isActive && origin !== undefined && partner.origins.includes(origin)) return partner;
  throw new Refusal(403, 'ORIGIN_NOT_ALLOWED', 'Заявки с\u00A0этой страницы не принимаются.');
}

function checked({ consent: _, ...body }: LeadBody): CheckedLead {
  const name = body.name.trim();
  const phone = validatePhone(body.phoneNumber);
  const email = body.email?.trim() ? validateEmail(body.email) : undefined;
  const wrong = {
    ...(name === '' ? { name: 'Укажите имя.' } : {}),
    ...(phone.valid ? {} : { phoneNumber: phone.message }),
    ...(email && !email.valid ? { email: email.message } : {}),
  };
  if (!phone.valid || Object.keys(wrong).length > 0) throw refusals.invalid(wrong);
  const { email: _given, ...rest } = body;
  return { ...rest, name, phoneNumber: phone.value, ...(email?.valid ? { email: email.value } : {}) };
}

function leadCreated(partner: Partner, lead: CheckedLead, row: LeadRow): LeadCreated {
  const createdAt = row.createdAt.toISOString();
  return {
    kind: 'lead.created',
    // Consent and lead are one act, so their moment is one.
    lead: { id: row.id, createdAt, consentAt: createdAt },
    partner: { id: partner.id, name: partner.name },
    product: lead.product ?? null,
    page: lead.page ?? null,
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

function receipt({ id, createdAt }: LeadRow) {
  return { id, createdAt: createdAt.toISOString() };
}
