import type { LinkComponentProps } from '@leasing/ui';
import { type MouseEvent, useContext } from 'react';
import { RouterContext } from './RouterContext.ts';
import { linkState } from './returnList.ts';

interface RouterLinkProps extends LinkComponentProps {
  /** State of the new history entry. Default: what `linkState` says of the page that the link stands on. */
  state?: object | undefined;
}

/**
 * A link that loads no document, under the name that `@leasing/ui` calls it by: pass it as `linkComponent`. It asks the
 * router when it is pressed: the router's own `Link` is rendered again with every state of the router, and a list has
 * sixty of them.
 */
export function RouterLink({ href, state, onClick, ...rest }: RouterLinkProps) {
  const router = useContext(RouterContext);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { origin, pathname, search, hash, target } = event.currentTarget;
    if (!router || !isPlainPress(event) || origin !== window.location.origin || target) return;
    event.preventDefault();
    const { location } = router.state;
    void router.navigate(pathname + search + hash, {
      state: state ?? linkState(location, pathname),
      // As browsers do with a link to the page that it stands on.
      replace: pathname + search + hash === location.pathname + location.search + location.hash,
    });
  }
  return <a href={href} onClick={follow} {...rest} />;
}

/** Whether a press is meant for this tab, and no one has answered it. */
function isPlainPress(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
