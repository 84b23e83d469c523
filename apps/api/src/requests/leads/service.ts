import { isDeepStrictEqual } from 'node:util';
import { cataloguePath, itemKindOf, productPath } from '@leasing/core/catalogue';
import type {
  LeadBody,
  LeadReceipt,
  LeadVisit,
  PhoneRequestBody,
  RequestCalculation,
} from '@leasing/core/unstable/api/contract';
import { nameWithExtension, oneLine, validateEmail, validatePhone } from '@leasing/core/validation';
import type { FirmProfile } from '../../firm/FirmProfile.ts';
import type { OutgoingEvents } from '../../outbox/OutgoingEvents.ts';
import { findPartner, ourSite, type Partner, pageOn } from '../../partners/partners.ts';
import { recordConsent } from '../../people/consents/ledger.ts';
import { currentText } from '../../people/consents/texts.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { Refusal, refusals } from '../../platform/http/index.ts';
import { calculationNow } from '../calculationNow.ts';
import { park } from '../parked.ts';
import {
  type AskedItem,
  findByKey,
  insertRequest,
  type RequestContent,
  readAskedItem,
  type StoredRequest,
} from '../repository.ts';
import type { ParkedFor } from '../row.ts';
import { passOn } from '../service.ts';
import { issueToken } from '../withdrawal.ts';
import { type LeadSender, limitOf, takeParkedTurn } from './limits.ts';
import { openVisit, useVisit } from './visits.ts';

/** What the calls about leads work with. */
export interface LeadContext {
  database: Database;
  events: OutgoingEvents;
  /** Who processes the data, as the consent names them. */
  firm: FirmProfile;
}

/** What the page gets back, and why the lead is kept back, which only the operator learns. */
export interface TakenLead {
  receipt: Pick<LeadReceipt, 'id' | 'createdAt' | 'withdrawalToken'>;
  parkedFor: ParkedFor | null;
}

/**
 * Notes that a visitor has opened the form of a lead.
 * @throws Refusal 403 when the page is none of the partner's, 429 for too many
 */
export async function openLeadForm(
  { database, firm }: LeadContext,
  partnerId: string,
  sender: LeadSender,
): Promise<LeadVisit> {
  const partner = await allowedPartner(database, partnerId, sender);
  return { ...(await openVisit(database, partner.id, sender)), consent: await consentOffer(firm) };
}

/**
 * Stores a lead from a partner's page together with the event that tells of it. The same key sent again gives the
 * lead that it made, however often. A lead beyond a limit is stored as well, but passed on only after a look
 * (`npm run partner -- release`).
 * @throws Refusal 403 when the page is none of the partner's, 400 for a wrong phone, e-mail or version, 429 for a flood
 */
export async function takeLead(context: LeadContext, body: LeadBody, sender: LeadSender): Promise<TakenLead> {
  const partner = await allowedPartner(context.database, body.partner, sender);
  const { consentVersion, visit, product, scenario, ...lead } = body;
  const calculation = await calculationNow(context.database, scenario);
  const about = { ...(product === undefined ? {} : { wish: oneLine(product) }), calculation };
  return storeLead(context, partner, { ...lead, ...about }, { visit, consentVersion }, sender);
}

/** Notes that a guest of the site has opened the form under an item. */
export async function openPhoneForm({ database, firm }: LeadContext, sender: LeadSender): Promise<LeadVisit> {
  return { ...(await openVisit(database, ourSite.id, sender)), consent: await consentOffer(firm) };
}

/** What the box of a form asks for. */
async function consentOffer(firm: FirmProfile): Promise<LeadVisit['consent']> {
  const { label, version, href } = currentText('lead', await firm.operator());
  return { label, version, href };
}

/**
 * Stores the phone that a guest of the site leaves under an item: a lead like a partner's, with the same limits.
 * @throws Refusal 404 without such an item, 400 for a wrong phone, 429 for a flood
 */
export async function takePhone(
  context: LeadContext,
  {
    product,
    id,
    wanted: searchedItem,
    name,
    phoneNumber,
    idempotencyKey,
    withoutSms,
    calculation: sent,
    visit,
    consentVersion,
  }: PhoneRequestBody,
  sender: LeadSender,
): Promise<TakenLead> {
  const form = { visit, consentVersion };
  const person = { idempotencyKey, name, phoneNumber, withoutSms };
  const store = async (about: Pick<LeadInput, 'item' | 'wish'>, path: string) => {
    const calculation = await calculationNow(context.database, sent, about.item);
    const page = sender.origin + path;
    return storeLead(context, ourSite, { ...person, ...about, calculation, page }, form, sender);
  };
  if (id === undefined) {
    if (searchedItem === undefined) throw refusals.notFound();
    const wish = oneLine(`Подобрать: ${searchedItem}`);
    return store({ wish }, cataloguePath(itemKindOf(product)));
  }
  const kind = itemKindOf(product);
  const item = await readAskedItem(context.database, kind, id);
  if (!item) throw refusals.notFound();
  return store({ item }, productPath(kind, id));
}

/** What a visitor leaves. */
interface LeadInput {
  idempotencyKey: string;
  name: string;
  phoneNumber: string;
  email?: string | undefined;
  page?: string | undefined;
  withoutSms?: boolean | undefined;
  item?: AskedItem;
  wish?: string;
  calculation: RequestCalculation | null;
}

/** What a form sends beside what was typed. */
interface LeadForm {
  visit: string | undefined;
  /** The version of the consent that it showed. */
  consentVersion: string | undefined;
}

async function storeLead(
  { database, events, firm }: LeadContext,
  partner: Partner,
  input: LeadInput,
  { visit, consentVersion }: LeadForm,
  sender: LeadSender,
): Promise<TakenLead> {
  const lead = checked(input, sender);
  const isOurs = partner === ourSite;
  const find = () => findByKey(database, isOurs ? null : partner.id, lead.idempotencyKey);
  const existingLead = await find();
  if (existingLead) return repeated(database, existingLead, lead);
  const operator = await firm.operator();
  const storedLead = await database.transaction(async (transaction) => {
    const draft = {
      ...lead,
      ...(isOurs ? { channel: 'phone' as const } : { channel: 'partner' as const, partner: partner.id }),
      kind: 'ITEM' as const,
      status: 'NEW' as const,
    };
    const row = await insertRequest(transaction, draft);
    if (!row) return undefined;
    await recordConsent(transaction, operator, {
      phoneNumber: lead.phoneNumber,
      purpose: 'lead',
      version: consentVersion,
      address: sender.address,
      // Not the page: it stays when the person goes, and a path may name them.
      place: `Заявка №\u00A0${row.id}, ${sender.origin}`,
    });
    // Only a lead that is new counts, so that a page may repeat one as often as its network needs.
    const isProven = await useVisit(transaction, visit, partner.id, sender);
    const parkedFor = await limitOf(transaction, partner, draft, sender, isProven);
    if (parkedFor) {
      await takeParkedTurn(transaction, partner, sender);
      await park(transaction, row.id, parkedFor);
    } else {
      await passOn(transaction, events, row.id);
    }
    return { receipt: await receiptOf(transaction, row), parkedFor };
  });
  if (storedLead) return storedLead;
  // The same key came twice at once, and the other one was first.
  const first = await find();
  if (!first) throw refusals.unavailable();
  return repeated(database, first, lead);
}

type Receipted = Pick<StoredRequest, 'id' | 'createdAt'>;

/**
 * The answer to a lead whose key came before.
 * @throws Refusal 409 when it says something else than the first one, which would be lost without a word
 */
async function repeated(
  database: Database,
  { id, createdAt, ...first }: Receipted & RequestContent,
  lead: LeadInput,
): Promise<TakenLead> {
  const content: RequestContent = {
    name: lead.name,
    phoneNumber: lead.phoneNumber,
    email: lead.email ?? null,
    itemId: lead.item?.id ?? null,
    wish: lead.wish ?? null,
    withoutSms: lead.withoutSms ?? false,
    calculation: lead.calculation,
  };
  if (isDeepStrictEqual(first, content)) {
    return { receipt: await receiptOf(database, { id, createdAt }), parkedFor: null };
  }
  throw new Refusal(
    409,
    'KEY_REUSED',
    'Из\u00A0этой формы уже пришла заявка с\u00A0другими данными. Если нужна ещё одна, отправьте форму снова.',
  );
}

/** @throws Refusal 403 when the page is none of the partner's, or the partner is stopped */
export async function allowedPartner(
  database: Database,
  id: string,
  { origin }: Pick<LeadSender, 'origin'>,
): Promise<Partner> {
  const partner = await findPartner(database, id);
  if (partner?.isActive && partner.origins.includes(origin)) return partner;
  throw new Refusal(403, 'ORIGIN_NOT_ALLOWED', 'Заявки с\u00A0этой страницы не принимаются.');
}

function checked(input: LeadInput, { origin }: LeadSender): LeadInput {
  const name = oneLine(input.name);
  const phone = validatePhone(input.phoneNumber);
  const email = input.email?.trim() ? validateEmail(input.email) : undefined;
  const wrong = {
    ...(name === '' ? { name: 'Укажите имя.' } : {}),
    ...(phone.valid ? {} : { phoneNumber: phone.message }),
    ...(email && !email.valid ? { email: email.message } : {}),
  };
  if (!phone.valid || Object.keys(wrong).length > 0) throw refusals.invalid(wrong);
  return {
    ...input,
    name: nameWithExtension(name, input.phoneNumber),
    phoneNumber: phone.value,
    email: email?.valid ? email.value : undefined,
    page: pageOn(origin, input.page),
  };
}

/** A repeated lead gets a token anew: the answer that had the first one may be lost, and only its hash is kept. */
async function receiptOf(database: Queryable, { id, createdAt }: Receipted): Promise<TakenLead['receipt']> {
  return { id, createdAt: createdAt.toISOString(), withdrawalToken: await issueToken(database, id) };
}
