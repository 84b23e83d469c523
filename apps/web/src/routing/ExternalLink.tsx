import type { LinkComponentProps } from '@leasing/ui';

/** A link to another site in a new tab: pass it as `linkComponent`. */
export function ExternalLink(props: LinkComponentProps) {
  return <a {...props} target="_blank" rel="noopener" />;
}
