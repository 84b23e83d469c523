import type { ItemKind } from '@leasing/core/catalogue';
import type { Database, Queryable } from '../platform/database/index.ts';
import { forgetPhone } from '../platform/rateLimit.ts';
import { type Act, forgetSubject, purposes, recordWithdrawal } from './consents/ledger.ts';
import { forgetLostSearches, readMentions, readNames } from './mentions.ts';

/** A kind of records about one person: how they are read and, unless they go with another kind, how they go. */
interface Kind {
  read: string;
  delete?: string;
}

/** Requests of the person as a member; those without an account have the phone. */
const ofMember = 'account_id IN (SELECT id FROM account WHERE phone_number = $1)';
const requestsOfPerson = `(SELECT id FROM request WHERE phone_number = $1 OR ${ofMember})`;
/** What they were written of their requests, and the offers that they were sent. */
const noticesOfPerson = `request_notice WHERE request_id IN ${requestsOfPerson}`;
const offersOfPerson = `request_offer WHERE request_id IN ${requestsOfPerson}`;
/** Messages to the person; a failed one has what the gateway answered, which may repeat the phone. */
const toPerson = `(payload ->> 'phoneNumber' = $1 OR strpos(last_error, substr($1, 2)) > 0
  OR target = 'notice' AND payload ->> 'noticeId' IN (SELECT id::text FROM ${noticesOfPerson})
  OR target = 'offer' AND payload ->> 'offerId' IN (SELECT id::text FROM ${offersOfPerson})
  OR target = 'code' AND payload ->> 'changeId' IN (
    SELECT id::text FROM pending_change WHERE phone_number = $1))`;
/** Events about the person; one whose request is gone still names the phone. */
const aboutPerson = `(payload -> 'person' ->> 'phoneNumber' = $1
  OR request_id IN ${requestsOfPerson})`;

/**
 * Everything that the database keeps about the person of a phone ($1, E.164), by kinds. What belongs to an account or
 * a request goes with it: sessions, codes, favourites, requests, answers, events and their deliveries.
 */
const kinds: Record<string, Kind> = {
  account: {
    read: `SELECT to_jsonb(account) - 'password_hash' AS record FROM account WHERE phone_number = $1`,
    delete: 'DELETE FROM account WHERE phone_number = $1',
  },
  leads: {
    read: `SELECT to_jsonb(request) - 'cancel_hash' AS record FROM request WHERE phone_number = $1 ORDER BY id`,
    delete: 'DELETE FROM request WHERE phone_number = $1',
  },
  sessions: { read: ofAccount('session', "to_jsonb(mark) - 'id_hash'") },
  knownBrowsers: { read: ofAccount('known_browser', "to_jsonb(mark) - 'secret_hash'") },
  pendingChanges: {
    read: `SELECT to_jsonb(pending_change) - 'browser_hash' - 'password_hash' - 'code_hash' AS record
           FROM pending_change WHERE phone_number = $1 ORDER BY id`,
    delete: 'DELETE FROM pending_change WHERE phone_number = $1',
  },
  telegramContacts: {
    read: 'SELECT to_jsonb(telegram_contact) AS record FROM telegram_contact WHERE phone_number = $1',
    delete: 'DELETE FROM telegram_contact WHERE phone_number = $1',
  },
  messages: {
    read: `SELECT to_jsonb(delivery) - 'payload' AS record FROM delivery
           WHERE ${toPerson} ORDER BY created_at`,
    delete: `DELETE FROM delivery WHERE ${toPerson}`,
  },
  favouriteEquipment: { read: ofItem('equipment') },
  favouriteSpareParts: { read: ofItem('spare-part') },
  requests: {
    read: `SELECT to_jsonb(request) - 'cancel_hash' AS record FROM request WHERE ${ofMember} ORDER BY id`,
  },
  notices: {
    read: `SELECT to_jsonb(request_notice) AS record FROM ${noticesOfPerson} ORDER BY created_at`,
  },
  offers: {
    read: `SELECT to_jsonb(request_offer) - 'token_hash' AS record FROM ${offersOfPerson} ORDER BY id`,
  },
  savedSearches: { read: ofAccount('saved_search', 'to_jsonb(mark)') },
  consents: {
    // The ledger stays as evidence, to no one.
    read: `SELECT to_jsonb(entry) - 'subject' || jsonb_build_object('version', version) AS record
           FROM consent_entry AS entry LEFT JOIN consent_text ON hash = text_hash
           WHERE subject = consent_subject($1) ORDER BY entry.id`,
  },
  surveyAnswers: {
    read: `SELECT jsonb_build_object('survey', survey.text, 'answer', answer, 'created_at', mark.created_at) AS record
           FROM survey_answer AS mark JOIN survey ON survey.id = survey_id JOIN account ON account.id = account_id
           WHERE phone_number = $1 ORDER BY mark.id`,
  },
  events: {
    read: `SELECT to_jsonb(outgoing_event) || jsonb_build_object('deliveries', ARRAY(
             SELECT to_jsonb(delivery) - 'payload' FROM delivery WHERE event_id = outgoing_event.id)) AS record
           FROM outgoing_event WHERE ${aboutPerson} ORDER BY created_at`,
    delete: `DELETE FROM outgoing_event WHERE ${aboutPerson}`,
  },
};

/** Deletes the requests that a phone left without an account, with the events about them. */
export async function deleteLeadsOf(transaction: Queryable, phone: string): Promise<void> {
  await transaction.query('DELETE FROM request WHERE phone_number = $1', [phone]);
}

function ofAccount(table: string, record: string): string {
  return `SELECT ${record} AS record FROM ${table} AS mark JOIN account ON account.id = account_id
          WHERE phone_number = $1 ORDER BY mark.created_at`;
}

function ofItem(kind: ItemKind): string {
  return `SELECT to_jsonb(mark) || jsonb_build_object('title', item.title) AS record
          FROM favourite AS mark JOIN item ON item.id = item_id AND item.kind = '${kind}'
          JOIN account ON account.id = account_id WHERE phone_number = $1 ORDER BY mark.created_at`;
}

/** Everything about a person, by kinds; secrets that open something are left out. */
export type PersonalData = Record<string, unknown[]>;

/** Reads everything about the person of a phone in E.164, as of one moment. */
export function readPersonalData(database: Database, phone: string): Promise<PersonalData> {
  return database.transaction(async (transaction) => {
    await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return readKinds(transaction, phone);
  });
}

async function readKinds(transaction: Queryable, phone: string): Promise<PersonalData> {
  const data: PersonalData = {};
  for (const [name, { read }] of Object.entries(kinds)) {
    data[name] = (await transaction.query<{ record: unknown }>(read, [phone])).map(({ record }) => record);
  }
  return data;
}

/** What a deletion did. */
export interface Deletion {
  /** How many records of each kind were there. */
  counts: Record<string, number>;
  /** Lines of the ledger of consents that stay as evidence, to no one. */
  evidence: number;
  /** Requests of others whose texts name the person, as the log calls them. */
  mentions: string[];
}

/**
 * Deletes everything about the person of a phone and withdraws what they agreed to.
 * @param act how the ledger says where and from which address that was
 */
export async function deletePersonalData(
  transaction: Queryable,
  phoneNumber: string,
  act: Pick<Act, 'address' | 'place'>,
): Promise<Deletion> {
  const { consents: _ledger, ...found } = await readKinds(transaction, phoneNumber);
  for (const purpose of purposes) await recordWithdrawal(transaction, { ...act, phoneNumber, purpose });
  const names = await readNames(transaction, phoneNumber);
  await forgetLostSearches(transaction, names);
  // From the last to the first: messages and events are found by the account, the leads and the pending changes.
  for (const kind of Object.values(kinds).reverse()) {
    if (kind.delete) await transaction.query(kind.delete, [phoneNumber]);
  }
  await forgetPhone(transaction, phoneNumber);
  return {
    counts: Object.fromEntries(Object.entries(found).map(([name, records]) => [name, records.length])),
    evidence: await forgetSubject(transaction, phoneNumber),
    mentions: await readMentions(transaction, names),
  };
}
