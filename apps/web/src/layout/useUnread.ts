import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useApi } from '../routing/ApiProvider.tsx';

/** Milliseconds between two questions whether something is new. */
const PERIOD = 60_000;

/**
 * How many messages the bell has not shown yet: asked when the page has come, every minute while it is looked at, and
 * when the visitor comes back to its tab. With more than before the page is loaded again: it may show what was decided.
 *
 * @param mayAsk false for an account that has not consented yet, of which the server answers nothing else
 * @returns the count, and what sets it
 */
export function useUnread(mayAsk: boolean): [number, (count: number) => void] {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState(0);
  /** What was answered last; undefined before the first answer, which is not a newer than the page. */
  const known = useRef<number>(undefined);
  const show = useCallback((next: number) => {
    known.current = next;
    setCount(next);
  }, []);
  useEffect(() => {
    if (!mayAsk) return;
    const ask = () => {
      if (document.hidden) return;
      // Offline, or signed out elsewhere: what was known stays, and the next call says what is wrong.
      api.unreadNotifications().then(
        (answer) => {
          const isMore = known.current !== undefined && answer.count > known.current;
          show(answer.count);
          if (isMore) void revalidate();
        },
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
  }, [api, mayAsk, show, revalidate]);
  return [count, show];
}
