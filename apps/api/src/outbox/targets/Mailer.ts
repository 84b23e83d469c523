import type { Transporter } from 'nodemailer';
import type { FirmSource } from '../../firm/FirmProfile.ts';
import { letterHtml, signatureOf } from './letterHtml.ts';
import { answerDeadlineMs } from './Target.ts';

/** A letter: its text in paragraphs, of which the HTML is made. */
export interface Letter {
  /** Stays the same when it is sent again, so that mail systems see a repeat. */
  id: string;
  to: readonly string[];
  replyTo?: string | null;
  subject: string;
  /** An empty line between two paragraphs. */
  text: string;
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** The mail server of the settings. */
export class Mailer {
  readonly #smtpUrl: string;
  readonly #from: string;
  readonly #firm: FirmSource;
  #transport: Transporter | undefined;

  /**
   * @param smtpUrl smtp://user:password@host:587 or smtps://…
   * @param firm whose name letters bear
   */
  constructor({ smtpUrl, from }: { smtpUrl: string; from: string }, firm: FirmSource) {
    this.#smtpUrl = smtpUrl;
    this.#from = from;
    this.#firm = firm;
  }

  /** Sends a letter as text and as HTML. @throws Error when the server did not take it */
  async send({ id, to, replyTo, subject, text, attachments = [] }: Letter): Promise<void> {
    // Loaded with the first letter: most servers send none, and it takes 9 MB.
    this.#transport ??= (await import('nodemailer')).createTransport({
      url: this.#smtpUrl,
      connectionTimeout: answerDeadlineMs,
      greetingTimeout: answerDeadlineMs,
      socketTimeout: answerDeadlineMs,
    });
    const firm = await this.#firm.current();
    await this.#transport.sendMail({
      messageId: `<${id}@${this.#from.split('@').at(-1)}>`,
      from: { name: firm.name, address: this.#from },
      to: [...to],
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      text: `${text.trim()}\n\n-- \n${signatureOf(firm).join('\n')}\n`,
      html: letterHtml(subject, text, firm),
      attachments: [...attachments],
      textEncoding: 'base64',
      // A text from a visitor must never become a file or an address that is read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  close(): void {
    this.#transport?.close();
  }
}
