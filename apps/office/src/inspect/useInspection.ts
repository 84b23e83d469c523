import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { followStore, type KeptInspection, readKept } from './store.ts';
import { type Failure, type Sent, sync } from './sync.ts';

/** Milliseconds between two tries while something is not sent, and between two looks at what other devices found. */
const everyMs = 15_000;

const followNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** An inspection as this device has it, sent whenever there is a network. */
export function useInspection(id: number) {
  const [kept, setKept] = useState<KeptInspection>();
  const [failure, setFailure] = useState<Failure>();
  const [notices, setNotices] = useState<readonly string[]>([]);
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const send = useRef<() => Promise<void>>(async () => {});

  useEffect(() => {
    let isOver = false;
    const show = () =>
      readKept(id).then((found) => {
        if (!isOver) setKept(found);
      });
    const take = ({ failure: failed, notices: said }: Sent) => {
      if (isOver) return;
      setFailure(failed);
      setNotices((before) => [...new Set([...before, ...said])]);
    };
    // Of two tabs one sends at a time.
    send.current = () => navigator.locks.request(`inspect ${id}`, async () => take(await sync(id)));
    void show();
    void send.current();
    const leave = followStore(() => void show());
    const timer = setInterval(() => void (navigator.onLine && send.current()), everyMs);
    return () => {
      isOver = true;
      leave();
      clearInterval(timer);
    };
  }, [id]);

  useEffect(() => {
    if (isOnline) void send.current();
  }, [isOnline]);

  return {
    kept,
    failure,
    isOnline,
    notices,
    forgetNotices: () => setNotices([]),
    send: () => send.current(),
  };
}
