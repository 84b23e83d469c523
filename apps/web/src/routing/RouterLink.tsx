import type { LinkComponentProps } from '@leasing/ui';
import { Link } from 'react-router-dom';
import { useProductLinkState } from './returnList.ts';

/**
 * The router's link under the name that `@leasing/ui` calls it by: pass it as `linkComponent`. A link to a product
 * remembers the list that it stands in.
 */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const state = useProductLinkState();
  // The server has nothing to navigate, and the router's links would be a tenth of its rendering.
  if (import.meta.env.SSR && href.startsWith('/')) return <a href={href} {...rest} />;
  return (
    <Link to={href} state={href.startsWith('/product/') ? state : undefined} discover="none" {...rest} />
  );
}
