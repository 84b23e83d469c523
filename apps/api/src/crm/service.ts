import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import { changeRequest, type RequestName } from '../inbox/service.ts';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
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
  if (secret === undefined || !(age <= clockSeconds)) throw wrongSecret();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers.id}.${headers.timestamp}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  if (!headers.signature.split(' ').some((signature) => isSame(signature, expected))) throw wrongSecret();
}

/** Gives the request the status that a stage of the CRM means. A stage without a meaning changes nothing. */
export async function takeStage(
  database: Database,
  events: OutgoingEvents,
  name: RequestName,
  stage: string,
): Promise<void> {
  const { stages } = await readCrmSettings(database);
  // A stage may be called «constructor», which every object has.
  const status = Object.hasOwn(stages, stage) ? stages[stage] : undefined;
  if (status === undefined) return;
  await changeRequest(database, events, { kind: 'CRM', name: `CRM, стадия ${stage}` }, name, { status });
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
  const { result } = (await answer.json()) as { result?: { STATUS_ID?: string; ORIGIN_ID?: string } };
  const name = await requestOfEvent(database, result?.ORIGIN_ID ?? '');
  if (name && result?.STATUS_ID) await takeStage(database, events, name, result.STATUS_ID);
}
