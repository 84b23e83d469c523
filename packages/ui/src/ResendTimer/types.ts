import type { HTMLAttributes } from 'react';

export interface ResendTimerLabels {
  /** While one has to wait; called with the seconds left. */
  waiting: (seconds: number) => string;
  ready: string;
  sending: string;
  /** When `onResend` failed. */
  failed: string;
}

export interface ResendTimerProps extends HTMLAttributes<HTMLDivElement> {
  /** Seconds to wait, from 60 down (specification §2, confirmation). */
  seconds?: number | undefined;
  /** Sends the code again. When it succeeds the countdown begins anew; when it fails the button stays, with a sentence. */
  onResend: () => unknown;
  labels?: Partial<ResendTimerLabels> | undefined;
}
