import { type AnchorHTMLAttributes, forwardRef } from 'react';
import { Link } from 'react-router-dom';

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
  return <Link ref={ref} to={href} discover="none" {...rest} />;
});
