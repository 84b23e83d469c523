import type { Queryable } from '../platform/database/index.ts';
import type { OutgoingEvent } from './events.ts';

/** Whose event it is: it goes when the person's data go. */
export interface EventOwner {
  accountId?: number;
  leadId?: number;
}

/** Where the parts of the server put what other systems must learn. */
export class OutgoingEvents {
  readonly #targets: readonly string[];

  /** @param targets names of the configured targets; with none, events are only kept, and can be sent later */
  constructor(targets: readonly string[]) {
    this.#targets = targets;
  }

  /**
   * Stores an event with its deliveries in the transaction of its cause: both are there, or neither. A new status goes
   * to the webhook alone: the CRM and the managers' mail are told of what is new, and the status was theirs to give.
   */
  async record(transaction: Queryable, event: OutgoingEvent, owner: EventOwner): Promise<void> {
    const targets = event.kind === 'request.changed' ? this.#targets.filter(isWebhook) : this.#targets;
    await transaction.query(
      `WITH event AS (
         INSERT INTO outgoing_event (kind, payload, account_id, lead_id) VALUES ($1, $2, $3, $4) RETURNING id)
       INSERT INTO delivery (event_id, target, event, payload)
       SELECT event.id, target, $1, '{}' FROM event, unnest($5::text[]) AS target`,
      [event.kind, JSON.stringify(event), owner.accountId ?? null, owner.leadId ?? null, targets],
    );
  }
}

const isWebhook = (target: string) => target === 'webhook';
