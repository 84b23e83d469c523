import { type AnchorHTMLAttributes, type ElementType, forwardRef } from 'react';

/** What a link component is called with: an anchor's attributes, `href` always there. */
export interface LinkComponentProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/**
 * What renders links. `'a'` by default; pass your router's link, wrapped so that it understands `href`:
 * `const RouterLink = forwardRef(({ href, ...rest }, ref) => <Link ref={ref} to={href} {...rest} />)`.
 */
export type LinkComponent = ElementType<LinkComponentProps>;

/** The link slot, the same in every component that renders links. */
export interface LinkingProps {
  /** What renders the links. Defaults to a plain `<a>`. */
  linkComponent?: LinkComponent | undefined;
}

/** Renders the consumer's link component, or a plain anchor. */
export const LinkSlot = forwardRef<HTMLAnchorElement, LinkComponentProps & LinkingProps>(function LinkSlot(
  { linkComponent: Component = 'a', ...rest },
  ref,
) {
  return <Component ref={ref} {...rest} />;
});
