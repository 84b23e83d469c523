import { type ReactNode, useEffect } from 'react';

/**
 * Stands around a part, so that its effect comes when every component of the part listens. Not beside it: the ids that
 * `useId` makes follow from the tree, which has to be that of the server.
 *
 * @param then called once; keep its identity
 */
export function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
