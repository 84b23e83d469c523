import { RESEND_SECONDS } from '@leasing/core/validation';
import { useCallback, useEffect, useState } from 'react';

/** Seconds until a code may be asked for again: from 60 down to 0 (specification §4, "Resend countdown"). */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState(RESEND_SECONDS);
  const restart = useCallback((seconds: number = RESEND_SECONDS) => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  useEffect(() => restart(), [restart]);
  useEffect(() => {
    if (endsAt === null) return;
    // Counted from the clock, because a tab in the background skips ticks.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, restart };
}
