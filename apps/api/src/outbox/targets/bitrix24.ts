import { oneLine } from '@leasing/core/validation';
import { escapeXml } from '../../platform/escapeXml.ts';
import type { NewcomerEvent, OutgoingEvent, RequestChanged } from '../events.ts';
import { amountOf, detailsOf, titleOf, withdrawnSentence } from './sentences.ts';
import { answerDeadlineMs, eventRetry, type Target } from './Target.ts';

/** Marks our leads in the CRM; together with the event's id it names one lead. */
const originator = 'leasing-marketplace';

/**
 * Makes a lead in Bitrix24 through an incoming webhook of the portal, and says in it that the buyer has withdrawn the
 * request. `crm.lead.add` makes a second lead when it is called twice, so a repeated try first looks for the lead by its
 * origin.
 *
 * @param url of the incoming webhook with the right `crm`: https://portal.bitrix24.ru/rest/1/secret/
 * @param publicUrl of the site, where the lead's link leads to the office
 */
export function bitrix24Target(url: string, publicUrl: string): Target {
  return {
    name: 'bitrix24',
    retry: eventRetry,
    async deliver({ eventId, payload, tries }) {
      const event = payload as unknown as OutgoingEvent;
      if (event.kind === 'request.changed') return noteWithdrawal(url, event, tries);
      if (tries > 1 && (await findLead(url, eventId)) !== undefined) return;
      await call(url, 'crm.lead.add', { fields: { ...originOf(eventId), ...leadFields(event, publicUrl) } });
    },
  };
}

const originOf = (eventId: string) => ({ ORIGINATOR_ID: originator, ORIGIN_ID: eventId });

/** The number of the lead that an event made. */
async function findLead(url: string, eventId: string): Promise<string | undefined> {
  const filter = originOf(eventId);
  const leads = await call(url, 'crm.lead.list', { filter, select: ['ID'] });
  return (leads as { ID: string }[])[0]?.ID;
}

/**
 * Moves the lead to the stage that means a withdrawn request, and writes a comment. A repeated try looks whether the
 * comment is there.
 * @throws Error while the lead is not there yet: its own delivery may still be waiting
 */
async function noteWithdrawal(url: string, event: RequestChanged, tries: number): Promise<void> {
  const { createdEventId = null, stage = null, reason = null } = event.withdrawal ?? {};
  // What was never sent to the CRM is withdrawn without it.
  if (createdEventId === null) return;
  const lead = await findLead(url, createdEventId);
  if (lead === undefined) throw new Error('Bitrix24 has no lead of the withdrawn request yet');
  if (stage !== null) await call(url, 'crm.lead.update', { id: lead, fields: { STATUS_ID: stage } });
  const text = [withdrawnSentence(event), ...(reason === null ? [] : [oneLine(reason)])].join('. ');
  const about = { ENTITY_ID: lead, ENTITY_TYPE: 'lead' };
  if (tries > 1) {
    const comments = await call(url, 'crm.timeline.comment.list', { filter: about, select: ['COMMENT'] });
    if ((comments as { COMMENT: string }[]).some(({ COMMENT }) => COMMENT === text)) return;
  }
  await call(url, 'crm.timeline.comment.add', { fields: { ...about, COMMENT: text } });
}

function leadFields(event: NewcomerEvent, publicUrl: string) {
  const { person } = event;
  const amount = amountOf(event);
  return {
    TITLE: titleOf(event),
    NAME: oneLine(person.name),
    COMPANY_TITLE: oneLine(person.companyName ?? ''),
    PHONE: [{ VALUE: person.phoneNumber, VALUE_TYPE: 'WORK' }],
    ...(person.email ? { EMAIL: [{ VALUE: person.email, VALUE_TYPE: 'WORK' }] } : {}),
    SOURCE_ID: 'WEB',
    ...(amount === null ? {} : { OPPORTUNITY: amount, CURRENCY_ID: 'RUB' }),
    // Bitrix24 reads HTML here.
    COMMENTS: detailsOf(event, publicUrl).map(escapeXml).join('<br>'),
  };
}

async function call(url: string, method: string, body: object): Promise<unknown> {
  const answer = await fetch(new URL(`${method}.json`, url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerDeadlineMs),
  });
  const text = await answer.text();
  const content = parsed(text);
  if (answer.ok && content && 'result' in content) return content.result;
  const reason = String(content?.error_description ?? content?.error ?? 'no reason given');
  throw new Error(`Bitrix24 answered ${answer.status} to ${method}: ${reason}`);
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
