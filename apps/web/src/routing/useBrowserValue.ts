import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows and nothing changes while the page stands; `onServer` until hydration has ended. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer);
}
