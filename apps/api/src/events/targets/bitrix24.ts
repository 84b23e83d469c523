import { oneLine } from '@leasing/core/validation';
import { escapeXml } from '../../platform/escapeXml.ts';
import type { NewcomerEvent } from '../events.ts';
import { amountOf, detailsOf, titleOf } from './sentences.ts';
import { answerDeadlineMs, type Delivery, eventRetry, type Target } from './Target.ts';

/** Marks our leads in the CRM; together with the event's id it names one lead. */
const originator = 'leasing-marketplace';

/**
 * Makes a lead in Bitrix24 through an incoming webhook of the portal. `crm.lead.add` makes a second lead when it
 * is called twice, so a repeated try first looks for the lead by its origin.
 *
 * @param url of the incoming webhook with the right `crm`: https://portal.bitrix24.ru/rest/1/secret/
 */
export function bitrix24Target(url: string): Target {
  return {
    name: 'bitrix24',
    retry: eventRetry,
    async deliver(delivery) {
      const origin = { ORIGINATOR_ID: originator, ORIGIN_ID: delivery.eventId };
      if (delivery.tries > 1) {
        const existingLeads = await call(url, 'crm.lead.list', { filter: origin, select: ['ID'] });
        if (Array.isArray(existingLeads) && existingLeads.length > 0) return;
      }
      await call(url, 'crm.lead.add', { fields: { ...origin, ...leadFields(delivery) } });
    },
  };
}

function leadFields(delivery: Delivery) {
  const event = delivery.payload as unknown as NewcomerEvent;
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
    COMMENTS: detailsOf(event).map(escapeXml).join('<br>'),
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
