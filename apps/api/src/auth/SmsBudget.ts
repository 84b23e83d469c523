import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, Transaction } from '../platform/database/index.ts';
import { inTime, Refusal } from '../platform/http/index.ts';
import { limitTries, readTries } from '../platform/rateLimit.ts';

const key = 'sms:hour';
const hour = 3600;
/** What browsers that are not known, and notices, may spend of it; the rest is left to browsers that are known. */
const shareOfUnknown = 0.8;

/** The SMS that the whole site may send in an hour, for all visitors together: they cost money. */
export class SmsBudget {
  readonly #perHour: number;
  readonly #database: Database;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #refusals: Counter;
  /** Until then it is known to be spent, so the log has one line an hour. */
  #alarmedUntil = 0;

  constructor(
    perHour: number,
    database: Database,
    log: Pick<FastifyBaseLogger, 'error'>,
    registry: Registry,
  ) {
    this.#perHour = perHour;
    this.#database = database;
    this.#log = log;
    const registers = [registry];
    this.#refusals = new Counter({
      name: 'leasing_sms_budget_refusals_total',
      help: 'Codes that were not sent because the SMS of the hour were spent',
      registers,
    });
    new Gauge({ name: 'leasing_sms_budget', help: 'SMS that may be sent in an hour', registers }).set(
      perHour,
    );
    new Gauge({
      name: 'leasing_sms_spent',
      help: 'SMS of the present hour',
      registers,
      async collect() {
        this.set(await readTries(database, key).catch(() => 0));
      },
    });
  }

  /**
   * Counts an SMS.
   * @throws Refusal 503 with Retry-After when the hour has no more
   */
  async spend(transaction: Transaction, isKnown: boolean): Promise<void> {
    try {
      await limitTries(transaction, key, this.#most(isKnown), hour);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw this.#alarm(error.retryAfter ?? hour);
    }
  }

  /** How many the hour still has. */
  async left(isKnown: boolean): Promise<number> {
    return Math.max(0, this.#most(isKnown) - (await readTries(this.#database, key)));
  }

  #most(isKnown: boolean): number {
    return isKnown ? this.#perHour : Math.max(1, Math.floor(this.#perHour * shareOfUnknown));
  }

  #alarm(retryAfter: number): Refusal {
    this.#refusals.inc();
    if (Date.now() >= this.#alarmedUntil) {
      this.#alarmedUntil = Date.now() + retryAfter * 1000;
      this.#log.error({ perHour: this.#perHour, retryAfter }, 'the SMS of this hour are spent: SMS_PER_HOUR');
    }
    const message = `Сайт отправил слишком много SMS за\u00A0последний час. Повторите ${inTime(retryAfter)}.`;
    return new Refusal(503, 'SMS_BUDGET_SPENT', message, { retryAfter });
  }
}
