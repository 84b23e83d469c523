import type { LinkComponentProps } from '@leasing/ui';
import { useLocation } from 'react-router-dom';
import { RouterLink } from './RouterLink.tsx';

/** A link of a menu: marked as the current page on its page and on those below it. */
export function SectionLink({ href, ...rest }: LinkComponentProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
  return <RouterLink href={href} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
