import type { Partner } from '../../partners/partners.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { widerNetworkOf } from '../../platform/network.ts';
import { countTry, limitTries } from '../../platform/rateLimit.ts';
import type { RequestDraft } from '../repository.ts';
import type { ParkedFor } from '../row.ts';

/** The sender of a lead. */
export interface LeadSender {
  /** The page's origin as the browser names it. */
  origin: string;
  /** The network that limits count by. */
  network: string;
  /** The network address, for the ledger of consents. */
  address: string;
}

/**
 * Leads in an hour that are passed on. Those that prove a visit and those that do not have allowances apart, so that a
 * program that only claims to be the partner's page leaves the visitors' allowance alone. The nearest limit comes first,
 * and a lead beyond it does not count against the next: one network cannot use up what belongs to all.
 */
const passedOn = {
  visit: { network: 20, page: 200, partner: 1000 },
  unproven: { network: 5, page: 30, partner: 200 },
} as const;
/** Leads with one phone in an hour that are passed on: from one network, and from all. */
const withOnePhone = { network: 5, all: 20 } as const;
/** Parked leads in an hour: beyond it a sender is asked to come again, or a program would fill the disk. */
const parked = { network: 60, partner: 2000 } as const;
const hour = 3600;

/** The limit that a lead goes beyond, each channel for itself; null when it may be passed on. */
export async function limitOf(
  transaction: Queryable,
  partner: Partner,
  lead: Pick<RequestDraft, 'channel' | 'phoneNumber' | 'page'>,
  sender: LeadSender,
  isProven: boolean,
): Promise<ParkedFor | null> {
  const kind = isProven ? 'visit' : 'unproven';
  const limits: [ParkedFor, string, number][] = [
    ['network', `${kind}:${widerNetworkOf(sender.network)}`, passedOn[kind].network],
    ['phone', `${sender.network}:${lead.phoneNumber}`, withOnePhone.network],
    ['phone', `${lead.phoneNumber}`, withOnePhone.all],
    ['page', `${kind}:${partner.id}:${lead.page ?? sender.origin}`, passedOn[kind].page],
    ['partner', `${kind}:${partner.id}`, passedOn[kind].partner],
  ];
  for (const [name, key, limit] of limits) {
    if ((await countTry(transaction, `${lead.channel}:${name}:${key}`, limit, hour)) > 0) return name;
  }
  return null;
}

/** @throws Refusal 429 when more leads were parked in this hour than a person looks through */
export async function takeParkedTurn(
  transaction: Queryable,
  partner: Partner,
  { network }: LeadSender,
): Promise<void> {
  await limitTries(transaction, `lead:parked:${widerNetworkOf(network)}`, parked.network, hour);
  await limitTries(transaction, `lead:parked:partner:${partner.id}`, parked.partner, hour);
}
