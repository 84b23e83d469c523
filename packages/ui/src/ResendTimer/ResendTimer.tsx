'use client';
import { RESEND_SECONDS } from '@leasing/core/validation';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, useEffect, useState } from 'react';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './ResendTimer.css';

export type ResendTimerLabels = typeof russian;

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
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<ResendTimerLabels> | undefined;
}

/** A link that sends the code again and can be pressed once a minute. */
export const ResendTimer = forwardRef<HTMLDivElement, ResendTimerProps>(function ResendTimer(
  { seconds = RESEND_SECONDS, onResend, labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<ResendTimerParts>('lsg-resend', classNames);
  const [secondsLeft, restart] = useCountdown(seconds);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const text = { ...useLabels('ResendTimer', russian), ...labels };

  async function resend() {
    setState('sending');
    try {
      await onResend();
      setState('idle');
      restart();
    } catch {
      setState('failed');
    }
  }

  return (
    <div {...rest} ref={ref} className={cx('lsg-resend', className)}>
      {secondsLeft > 0 ? (
        <p className={part('waiting')}>{text.waiting(secondsLeft)}</p>
      ) : (
        <button
          type="button"
          className={part('button')}
          aria-disabled={state === 'sending' || undefined}
          onClick={() => state !== 'sending' && void resend()}
        >
          {state === 'sending' ? text.sending : text.ready}
        </button>
      )}
      {/* Sixty numbers read out would drown the form: only the end of the wait is said. */}
      <p role="status" className={state === 'failed' ? part('failed') : 'lsg-visually-hidden'}>
        {state === 'failed' ? text.failed : secondsLeft === 0 && state === 'idle' ? text.ready : ''}
      </p>
    </div>
  );
});

/** Counts against the clock: a page that slept in a background tab is not a minute late. */
function useCountdown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts a new deadline
  useEffect(() => {
    const deadline = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
      setSecondsLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, round]);
  function restart() {
    setSecondsLeft(seconds);
    setRound((count) => count + 1);
  }
  return [secondsLeft, restart] as const;
}
