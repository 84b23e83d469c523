import { useEffect, useState } from 'react';
import { useApi } from '../routing/ApiProvider.tsx';

/** Milliseconds between two questions whether something is new. */
const PERIOD = 60_000;

/**
 * How many messages the bell has not shown yet: asked when the page has come, every minute while it is looked at, and
 * when the visitor comes back to its tab.
 *
 * @returns the count, and what sets it
 */
export function useUnread(): [number, (count: number) => void] {
  const api = useApi();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ask = () => {
      if (document.hidden) return;
      // Offline, or signed out elsewhere: what was known stays, and the next call says what is wrong.
      api.unreadNotifications().then(
        (answer) => setCount(answer.count),
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, PERIOD);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api]);
  return [count, setCount];
}
