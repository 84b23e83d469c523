import type { LinkComponentProps } from '@leasing/ui';
import { Link } from 'react-router-dom';
import { useProductLinkState } from './returnList.ts';

/**
 * The router's link under the name that `@leasing/ui` calls it by: pass it as `linkComponent`. A link to a product
 * remembers the list that it stands in.
 */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const state = useProductLinkState();
  return (
    <Link to={href} state={href.startsWith('/product/') ? state : undefined} discover="none" {...rest} />
  );
}
