import { createHmac, timingSafeEqual } from 'node:crypto';
import { statusEntry } from '@leasing/core/unstable/requests';
import { type Actor, recordChange } from '../audit/record.ts';
import type { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import type { Database, Queryable, Transaction } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { lockRequest } from '../requests/inbox/repository.ts';
import { applyChange, asRefusal, type RequestName, thingOf } from '../requests/inbox/service.ts';
import { sourceSql } from '../requests/row.ts';
import { readCrmSettings } from './settings.ts';

/** Seconds by which the clocks of the two sides may differ. */
const clockSeconds = 300;

function wrongSecret(): Refusal {
  return new Refusal(401, 'WRONG_SECRET', 'Подпись или ключ неверны.');
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Checks a body that was signed as https://www.standardwebhooks.com lays down, with the secret of our own webhook.
 * @throws Refusal 401 for a wrong signature and for an old one
 */
export function checkSignature(
  secret: string | undefined,
  body: string,
  headers: { id: string; timestamp: string; signature: string },
): void {
  const age = Math.abs(Date.now() / 1000 - Number(headers.timestamp));
  if (secret === undefined || headers.id === '' || !(age <= clockSeconds)) throw wrongSecret();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers.id}.${headers.timestamp}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  if (!headers.signature.split(' ').some((signature) => isSame(signature, expected))) throw wrongSecret();
}

/** What the CRM says of a request. */
export interface StageMessage {
  /** The same in every try of the sender: what was taken once changes nothing again. */
  id: string;
  request: RequestName;
  stage: string;
  /** When it got that stage, by the CRM's own clock. */
  at: Date;
}

/**
 * Gives the request the status that a stage of the CRM means, once a message. A stage without a meaning changes nothing. One
 * that is older than the last decision, or of a withdrawn request, is only written to the log: staff alone open a withdrawn
 * request again. Answers a sentence about what became of it.
 * @throws Refusal 400 for a stage of the future, which would outdate decisions to come, 404, and 409 for a step that does
 *   not follow
 */
export async function takeStage(
  database: Database,
  events: OutgoingEvents,
  { id, request, stage, at }: StageMessage,
): Promise<string> {
  const { stages } = await readCrmSettings(database);
  // A stage may be called «constructor», which every object has.
  const status = Object.hasOwn(stages, stage) ? stages[stage] : undefined;
  if (status === undefined) return 'Принято: эта стадия статуса не\u00A0меняет.';
  if (at.getTime() > Date.now() + clockSeconds * 1000) {
    throw refusals.invalid({ at: 'Это время ещё не\u00A0наступило: проверьте часы отправителя.' });
  }
  const actor: Actor = { kind: 'CRM', name: `CRM, стадия ${stage}` };
  const work = async (transaction: Transaction): Promise<string> => {
    if (!(await isNewMessage(transaction, id))) return 'Это сообщение уже принято.';
    const before = await lockRequest(transaction, request.source, request.id, false);
    if (!before) throw refusals.notFound();
    const isWithdrawn = before.status === 'WITHDRAWN' && status !== 'WITHDRAWN';
    if (isWithdrawn || at < before.statusAt) {
      await recordChange(transaction, actor, {
        action: 'request.late-stage',
        thing: thingOf(request.source),
        thingId: request.id,
        after: { status },
      });
      if (isWithdrawn)
        return `Заявка №\u00A0${request.id} отозвана: стадия записана в\u00A0журнал и\u00A0не\u00A0меняет её.`;
      return `Стадия старше решения: заявка №\u00A0${request.id} осталась в\u00A0статусе «${statusEntry(before.status).name}».`;
    }
    await applyChange(transaction, events, actor, {
      name: request,
      before,
      change: { status },
      decidedAt: at,
    });
    return 'Принято.';
  };
  return asRefusal(() => database.transaction(work));
}

/** Keeps the id of a message; false for one that came before. Two at once wait for each other. */
async function isNewMessage(transaction: Queryable, id: string): Promise<boolean> {
  const rows = await transaction.query(
    'INSERT INTO crm_message (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1',
    [id],
  );
  return rows.length > 0;
}

/** Days for which ids of messages are kept. */
const messageDays = 90;

/** Removes ids that no sender repeats any more. */
export async function forgetMessages(database: Queryable): Promise<void> {
  await database.query('DELETE FROM crm_message WHERE taken_at < now() - make_interval(days => $1)', [
    messageDays,
  ]);
}

/** The request that an event of ours was about. */
async function requestOfEvent(database: Database, eventId: string): Promise<RequestName | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(eventId)) return undefined;
  const [row] = await database.query<RequestName>(
    `SELECT ${sourceSql} AS source, request.id FROM outgoing_event JOIN request ON request.id = request_id
     WHERE outgoing_event.id = $1`,
    [eventId],
  );
  return row;
}

/** Milliseconds that the portal may take to answer. */
const answerDeadlineMs = 10_000;

/**
 * Takes an event of the outgoing webhook of Bitrix24. It names a lead only; its stage is asked for, so that a forged
 * event could not invent one. Leads that are not ours are ignored.
 * @throws Refusal 401 for a wrong token
 */
export async function takeBitrixEvent(
  database: Database,
  events: OutgoingEvents,
  portal: string | undefined,
  form: URLSearchParams,
): Promise<void> {
  const { token } = await readCrmSettings(database);
  if (!token || !isSame(form.get('auth[application_token]') ?? '', token)) throw wrongSecret();
  const leadId = form.get('data[FIELDS][ID]');
  if (portal === undefined || leadId === null)
    throw refusals.invalid({ ID: 'В\u00A0событии нет номера лида.' });
  const answer = await fetch(`${portal.replace(/\/?$/, '/')}crm.lead.get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: leadId }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerDeadlineMs),
  }).catch((error: unknown) => {
    throw refusals.unavailable(error);
  });
  if (!answer.ok) throw refusals.unavailable(new Error(`Bitrix24 answered ${answer.status}`));
  const { result } = (await answer.json()) as { result?: BitrixLead };
  const request = await requestOfEvent(database, result?.ORIGIN_ID ?? '');
  if (!request || !result?.STATUS_ID) return;
  const { STATUS_ID: stage, MOVED_TIME: movedAt = '' } = result;
  // Any change of a lead is an event: a stage is news once for each move to it.
  const id = `bitrix24 ${leadId} ${stage} ${movedAt}`;
  const at = new Date(movedAt);
  await takeStage(database, events, { id, request, stage, at: Number.isNaN(at.getTime()) ? new Date() : at });
}

/** What we read of a lead of Bitrix24. */
interface BitrixLead {
  STATUS_ID?: string;
  /** The event of ours that it was made of. */
  ORIGIN_ID?: string;
  /** When it was moved to its stage; older portals do not say it. */
  MOVED_TIME?: string;
}
