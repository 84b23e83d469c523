import type { Queryable } from '../platform/database/index.ts';
import type { OutgoingEvent } from './events.ts';

/** Where the parts of the server put what other systems must learn. */
export class OutgoingEvents {
  readonly #targets: readonly string[];

  /** @param targets names of the configured targets; with none, events are only kept, and can be sent later */
  constructor(targets: readonly string[]) {
    this.#targets = targets;
  }

  /**
   * Stores an event with its deliveries in the transaction of its cause: both are there, or neither. A new status that
   * the firm gave goes to the webhook alone: the CRM and the managers' mail learn of what the buyer does.
   *
   * @param requestId the request that it is about, with which it goes when the person's data go
   */
  async record(transaction: Queryable, event: OutgoingEvent, requestId: number | null): Promise<void> {
    const isOfFirm = event.kind === 'request.changed' && !event.withdrawal;
    const targets = isOfFirm ? this.#targets.filter(isWebhook) : this.#targets;
    await transaction.query(
      `WITH event AS (
         INSERT INTO outgoing_event (kind, payload, request_id) VALUES ($1, $2, $3) RETURNING id)
       INSERT INTO delivery (event_id, target, event, payload)
       SELECT event.id, target, $1, '{}' FROM event, unnest($4::text[]) AS target`,
      [event.kind, JSON.stringify(event), requestId, targets],
    );
  }
}

const isWebhook = (target: string) => target === 'webhook';
