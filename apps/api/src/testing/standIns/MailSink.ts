import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What came, as it came and read. */
interface ReceivedLetter {
  from: string;
  to: string[];
  source: string;
  text: string;
  html: string;
}

/** Both bodies of a letter, which come as base64. */
function bodiesOf(source: string): { text: string; html: string } {
  const bodyOf = (type: string) => {
    const [, body = ''] =
      new RegExp(`Content-Type: ${type};[^\\0]*?\r\n\r\n([^\\0]*?)(?=\r\n--|$)`).exec(source) ?? [];
    return Buffer.from(body, 'base64').toString();
  };
  return { text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

/** A mail server on this machine that keeps what it gets. */
export class MailSink {
  readonly letters: ReceivedLetter[] = [];
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        text(stream).then((source) => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          this.letters.push({ from, to: rcptTo.map(({ address }) => address), source, ...bodiesOf(source) });
          done();
        }, done);
      },
    });
  }

  /** Starts it and answers its address. */
  async up(): Promise<string> {
    const listening = this.#server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  down(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
