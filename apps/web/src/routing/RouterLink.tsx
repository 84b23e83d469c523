import { type AnchorHTMLAttributes, forwardRef } from 'react';
import { Link } from 'react-router-dom';
import { useProductLinkState } from './listBefore.ts';

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** The router's link under the name that `@leasing/ui` calls it by: pass it as `linkComponent`. */
export const RouterLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(function RouterLink(
  { href, ...rest },
  ref,
) {
  // The server's link has nothing to listen to: the whole of the router's would be a tenth of its rendering.
  if (import.meta.env.SSR && href.startsWith('/')) return <a ref={ref} href={href} {...rest} />;
  if (href.startsWith('/product/')) return <ProductLink ref={ref} href={href} {...rest} />;
  return <Link ref={ref} to={href} discover="none" {...rest} />;
});

/** A link to a product remembers the list that it stands in. */
const ProductLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(function ProductLink(
  { href, ...rest },
  ref,
) {
  const state = useProductLinkState();
  return <Link ref={ref} to={href} state={state} discover="none" {...rest} />;
});
