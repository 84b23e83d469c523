import { type AnchorHTMLAttributes, forwardRef } from 'react';

interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link to another site in a new tab: pass it as `linkComponent`. */
export const ExternalLink = forwardRef<HTMLAnchorElement, ExternalLinkProps>(
  function ExternalLink(props, ref) {
    return <a ref={ref} {...props} target="_blank" rel="noopener" />;
  },
);
