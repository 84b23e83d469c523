import type { LinkComponentProps } from '@leasing/ui';
import { Link } from 'react-router-dom';
import { useReturnList } from './useReturnList.ts';

/**
 * Leads to the list that the visitor came from, at the place where they left it, and to `href` those who came from
 * none: pass it as `linkComponent`.
 */
export function BackLink({ href, ...rest }: LinkComponentProps) {
  const list = useReturnList();
  return (
    <Link to={list?.href ?? href} state={list?.key && { scrollOf: list.key }} discover="none" {...rest} />
  );
}
