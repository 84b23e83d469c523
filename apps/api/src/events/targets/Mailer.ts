import type { Transporter } from 'nodemailer';
import { answerDeadlineMs } from './Target.ts';

/** A letter of plain text. */
export interface Letter {
  /** Stays the same when it is sent again, so that mail systems see a repeat. */
  id: string;
  to: readonly string[];
  replyTo?: string | null;
  subject: string;
  text: string;
}

/** The mail server of the settings. */
export class Mailer {
  readonly #smtpUrl: string;
  readonly #from: string;
  #transport: Transporter | undefined;

  /** @param smtpUrl smtp://user:password@host:587 or smtps://… */
  constructor({ smtpUrl, from }: { smtpUrl: string; from: string }) {
    this.#smtpUrl = smtpUrl;
    this.#from = from;
  }

  /** Sends a letter. @throws Error when the server did not take it */
  async send({ id, to, replyTo, subject, text }: Letter): Promise<void> {
    // Loaded with the first letter: most servers send none, and it takes 9 MB.
    this.#transport ??= (await import('nodemailer')).createTransport({
      url: this.#smtpUrl,
      connectionTimeout: answerDeadlineMs,
      greetingTimeout: answerDeadlineMs,
      socketTimeout: answerDeadlineMs,
    });
    await this.#transport.sendMail({
      messageId: `<${id}@${this.#from.split('@').at(-1)}>`,
      from: this.#from,
      to: [...to],
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      text,
      // A text from a visitor must never become a file or an address that is read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  close(): void {
    this.#transport?.close();
  }
}
