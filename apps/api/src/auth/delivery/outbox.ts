import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maskPhone } from '@leasing/core/format';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeMessage, CodeSender } from './CodeSender.ts';

/** The file with the messages of a data directory. */
export function outboxPath(dataDir: string): string {
  return join(dataDir, 'outbox.jsonl');
}

/**
 * The way without any gateway, for trying the site: a line of JSON per message in `outbox.jsonl` of the data
 * directory, readable by the same user alone. The log tells that there is one, never the code.
 */
export class OutboxSender implements CodeSender {
  readonly #path: string;
  readonly #log: Pick<FastifyBaseLogger, 'info'>;

  constructor(dataDir: string, log: Pick<FastifyBaseLogger, 'info'>) {
    this.#path = outboxPath(dataDir);
    this.#log = log;
  }

  async send(message: CodeMessage): Promise<void> {
    const { chatId: _, ...written } = message;
    const line = JSON.stringify({ at: new Date().toISOString(), ...written });
    await appendFile(this.#path, `${line}\n`, { mode: 0o600 });
    this.#log.info(
      { phone: maskPhone(message.phoneNumber), file: this.#path },
      'one-time code in the outbox',
    );
  }
}
