import { type AnchorHTMLAttributes, forwardRef } from 'react';
import { Link } from 'react-router-dom';
import { useListBefore } from '../../routing/listBefore.ts';

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** For those who came from no list. */
  href: string;
}

/** Leads to the list that the visitor came from, at the place where they left it: pass it as `linkComponent`. */
export const BackLink = forwardRef<HTMLAnchorElement, BackLinkProps>(function BackLink(
  { href, ...rest },
  ref,
) {
  const list = useListBefore();
  return (
    <Link
      ref={ref}
      to={list?.href ?? href}
      state={list?.key && { scrollOf: list.key }}
      discover="none"
      {...rest}
    />
  );
});
