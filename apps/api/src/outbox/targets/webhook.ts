import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { answerDeadlineMs, type Delivery, eventRetry, type Target } from './Target.ts';

/** Where a webhook goes and how it is signed. */
export interface WebhookSettings {
  url: string;
  /** `whsec_` and the key in base64, as Standard Webhooks writes it. */
  secret: string;
}

/**
 * A target that posts events as JSON, signed as https://www.standardwebhooks.com lays down: HMAC-SHA256 over id, timestamp and
 * body, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Any status 2xx is a success.
 */
export function webhookTarget({ url, secret }: WebhookSettings): Target {
  return { name: 'webhook', retry: eventRetry, deliver: (delivery) => postSigned({ url, secret }, delivery) };
}

/**
 * Posts an event.
 *
 * @param lookup finds the receiver's machine, where not every machine may be spoken to
 * @throws Error when the receiver did not take it
 */
export async function postSigned(
  { url, secret }: WebhookSettings,
  delivery: Delivery,
  lookup?: LookupFunction,
): Promise<void> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const body = webhookBody(delivery);
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = `${delivery.eventId}.${timestamp}.${body}`;
  const headers = {
    'content-type': 'application/json',
    'webhook-id': delivery.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  };
  const status = await new Promise<number>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const signal = AbortSignal.timeout(answerDeadlineMs);
    // It follows no redirect, which would carry personal data to an address that no one configured.
    request(url, { method: 'POST', headers, signal, ...(lookup && { lookup, agent: false }) }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}

function webhookBody({ eventId, event, createdAt, payload }: Delivery): string {
  return JSON.stringify({ id: eventId, type: event, timestamp: createdAt.toISOString(), data: payload });
}
