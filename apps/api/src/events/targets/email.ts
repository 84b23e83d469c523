import type { Transporter } from 'nodemailer';
import type { NewcomerEvent } from '../events.ts';
import { detailsOf, titleOf } from './sentences.ts';
import { answerDeadlineMs, eventRetry, type Target } from './Target.ts';

/** Which mail server sends to whom. */
export interface EmailSettings {
  /** smtp://user:password@host:587 or smtps://… */
  smtpUrl: string;
  from: string;
  to: readonly string[];
}

/** Sends an event as a plain letter to the managers. The letter's id is the event's, so mail systems see a repeat. */
export function emailTarget({ smtpUrl, from, to }: EmailSettings): Target {
  const deadlines = {
    connectionTimeout: answerDeadlineMs,
    greetingTimeout: answerDeadlineMs,
    socketTimeout: answerDeadlineMs,
  };
  let transport: Transporter | undefined;
  return {
    name: 'email',
    retry: eventRetry,
    async deliver({ eventId, payload }) {
      const event = payload as unknown as NewcomerEvent;
      // Loaded with the first letter: most servers send none, and it takes 9 MB.
      transport ??= (await import('nodemailer')).createTransport({ url: smtpUrl, ...deadlines });
      await transport.sendMail({
        messageId: `<${eventId}@${from.split('@').at(-1)}>`,
        from,
        to: [...to],
        ...(event.person.email ? { replyTo: { name: '', address: event.person.email } } : {}),
        subject: titleOf(event),
        text: `${detailsOf(event).join('\n')}\n`,
        // A text from a visitor must never become a file or an address that is read.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport?.close(),
  };
}
