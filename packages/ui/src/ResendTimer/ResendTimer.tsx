'use client';
import { RESEND_SECONDS } from '@leasing/core/validation';
import { cx } from 'class-variance-authority';
import { forwardRef, useEffect, useState } from 'react';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import type { ResendTimerParts, ResendTimerProps } from './types.ts';

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
