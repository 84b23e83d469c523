/** A message on its way out. */
export interface Delivery {
  id: string;
  /** Stays the same in every try and at every target, so that a receiver can drop a repeated one. */
  eventId: string;
  /** What it is about, for example `request.created`. */
  event: string;
  payload: Record<string, unknown>;
  createdAt: Date;
  /** This try counts: 1 is the first. */
  tries: number;
}

/** When a failed delivery is tried again. */
export interface RetryPolicy {
  /** Tries before it is parked. */
  tries: number;
  /** Seconds before the second try; every further wait is twice as long … */
  firstDelay: number;
  /** … up to so many seconds. */
  longestDelay: number;
}

/** A way out of the server. */
export interface Target {
  /** Its name in the table `delivery`. */
  readonly name: string;
  readonly retry: RetryPolicy;
  /** Whether the content is wiped once it is delivered, as a one-time code must be. */
  readonly forgetsContent?: boolean;
  /**
   * Delivers, or throws an error whose message tells the operator why not; it is tried again then. Because the
   * process may end right after a success, it may be called again for what was delivered.
   */
  deliver(delivery: Delivery): Promise<void>;
  /** Releases connections. */
  close?(): void;
}

/** 20 tries over about two days: longer than a weekend's outage is noticed, shorter than leads get cold. */
export const eventRetry: RetryPolicy = { tries: 20, firstDelay: 10, longestDelay: 4 * 60 * 60 };

/** Milliseconds that a target may take to answer. */
export const answerDeadlineMs = 10_000;
