import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import type { RootData } from '../layout/rootLoader.ts';

/** How often a remaining time is updated, milliseconds. */
const TICK = 20_000;

/**
 * The server's clock, milliseconds since 1970: what the page came with, and from then on what has passed on this device.
 * A visitor's own clock may be wrong by days.
 */
export function useServerTime(): number {
  const { serverTime } = (useRouteLoaderData('root') ?? { serverTime: 0 }) as Pick<RootData, 'serverTime'>;
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const update = () => setNow(serverTime + performance.now() - cameAt());
    update();
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  }, [serverTime]);
  return now;
}

/** When the page came, on the clock of `performance.now()`. */
function cameAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}
