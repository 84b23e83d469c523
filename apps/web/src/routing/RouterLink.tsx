import type { LinkComponentProps } from '@leasing/ui';
import { Link } from 'react-router-dom';
import { useLinkState } from './returnList.ts';

/**
 * The router's link under the name that `@leasing/ui` calls it by: pass it as `linkComponent`. It remembers the page that
 * it stands on, and a link to a product the list.
 */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const state = useLinkState(href);
  // The server has nothing to navigate, and the router's links would be a tenth of its rendering.
  if (import.meta.env.SSR && href.startsWith('/')) return <a href={href} {...rest} />;
  return <Link to={href} state={state} discover="none" {...rest} />;
}
