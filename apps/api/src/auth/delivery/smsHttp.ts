import { type CodeMessage, type CodeSender, gatewayDeadlineMs } from './CodeSender.ts';

/** How an HTTP SMS gateway wants to be called. `{phone}`, `{text}` and `{id}` stand for the message's parts. */
export interface SmsHttpSettings {
  /** Address; parts of the message in it are percent-encoded. */
  url: string;
  /** Body of a POST; parts in it are written as JSON strings without quotes. Undefined: a GET without a body. */
  body: string | undefined;
  /** Value of the Authorization header. */
  authorization: string | undefined;
}

/** Sends a code as an SMS through an HTTP gateway; any status of success counts as sent. */
export class SmsHttpSender implements CodeSender {
  readonly #settings: SmsHttpSettings;

  constructor(settings: SmsHttpSettings) {
    this.#settings = settings;
  }

  async send(message: CodeMessage): Promise<void> {
    const { url, body, authorization } = this.#settings;
    const answer = await fetch(fill(url, message, encodeURIComponent), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': message.messageId,
      },
      ...(body === undefined ? {} : { body: fill(body, message, insideJson) }),
      signal: AbortSignal.timeout(gatewayDeadlineMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  }
}

function fill(template: string, message: CodeMessage, write: (text: string) => string): string {
  const parts = { phone: message.phoneNumber, text: message.text, id: message.messageId };
  return template.replace(/\{(phone|text|id)\}/g, (_, part: keyof typeof parts) => write(parts[part]));
}

function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
