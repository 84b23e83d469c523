import type { FirmSource } from '../../firm/FirmProfile.ts';
import type { OutgoingEvent } from '../events.ts';
import { Mailer } from './Mailer.ts';
import { detailsOf, titleOf } from './sentences.ts';
import { eventRetry, type Target } from './Target.ts';

/** Which mail server sends to whom. */
export interface EmailSettings {
  /** smtp://user:password@host:587 or smtps://… */
  smtpUrl: string;
  from: string;
  to: readonly string[];
}

/**
 * Sends an event as a letter to the managers. The letter's id is the event's, so mail systems see a repeat.
 * @param publicUrl of the site, where the letter's link leads to the office
 */
export function emailTarget({ to, ...server }: EmailSettings, firm: FirmSource, publicUrl: string): Target {
  const mailer = new Mailer(server, firm);
  return {
    name: 'email',
    retry: eventRetry,
    async deliver({ eventId, payload }) {
      const event = payload as unknown as OutgoingEvent;
      await mailer.send({
        id: eventId,
        to,
        replyTo: event.person.email,
        subject: titleOf(event),
        text: detailsOf(event, publicUrl).join('\n'),
      });
    },
    close: () => mailer.close(),
  };
}
