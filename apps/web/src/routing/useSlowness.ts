import { useEffect, useState } from 'react';

/** Milliseconds after which waiting is shown: below it a placeholder would only flash. */
const SLOW_MS = 300;

/** Whether something has been busy for a while. */
export function useSlowness(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
