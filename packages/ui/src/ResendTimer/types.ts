import type { HTMLAttributes } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface ResendTimerLabels {
  /** While one has to wait; called with the seconds left. */
  waiting: (seconds: number) => string;
  ready: string;
  sending: string;
  /** When `onResend` failed. */
  failed: string;
}

export interface ResendTimerParts {
  /** The sentence with the seconds left. */
  waiting: 'lsg-resend__waiting';
  /** The button that sends again. */
  button: 'lsg-resend__button';
  /** The sentence that it failed. */
  failed: 'lsg-resend__failed';
}

export interface ResendTimerProps extends HTMLAttributes<HTMLDivElement>, ClassNamesProps<ResendTimerParts> {
  /** Seconds to wait, from 60 down (specification §2, confirmation). */
  seconds?: number | undefined;
  /** Sends the code again. When it succeeds the countdown begins anew; when it fails the button stays, with a sentence. */
  onResend: () => unknown;
  labels?: Partial<ResendTimerLabels> | undefined;
}
