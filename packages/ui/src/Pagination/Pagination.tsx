import { pageWindow } from '@leasing/core/catalogue';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import type { LinkingProps } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './Pagination.css';

export type PaginationLabels = typeof russian;

export interface PaginationParts {
  /** The list of pages. */
  pages: 'lsg-pagination__pages';
  /** One place in it. */
  page: 'lsg-pagination__page';
  /** A page, also an arrow. */
  link: 'lsg-pagination__link';
  /** The arrow to the page before or after. */
  arrow: 'lsg-pagination__arrow';
  /** The dots. */
  gap: 'lsg-pagination__gap';
}

export interface PaginationProps
  extends HTMLAttributes<HTMLElement>,
    LinkingProps,
    ClassNamesProps<PaginationParts> {
  /** The page shown, from 1. */
  page: number;
  /** With 1 or fewer nothing is rendered. */
  totalPages: number;
  /** Address of a page: pagination is links, and works without JavaScript. */
  pageHref: (page: number) => string;
  /** Called on a click, before the link is followed; `preventDefault` keeps the browser here. */
  onPageChange?: ((page: number, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<PaginationLabels> | undefined;
}

/** Links to the pages of a list: three on each side of this one, the first and the last (specification §2). */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  {
    page,
    totalPages,
    pageHref,
    onPageChange,
    labels,
    linkComponent: Link = 'a',
    className,
    classNames,
    ...rest
  },
  ref,
) {
  const part = partsOf<PaginationParts>('lsg-pagination', classNames);
  const text = { ...useLabels('Pagination', russian), ...labels };
  if (totalPages <= 1) return null;
  const link = (target: number) => ({
    href: pageHref(target),
    onClick: onPageChange && ((event: MouseEvent<HTMLAnchorElement>) => onPageChange(target, event)),
  });
  const arrow = (target: number, rel: 'prev' | 'next', label: string, icon: ReactNode) =>
    (rel === 'prev' ? target >= 1 : target <= totalPages) ? (
      <Link {...link(target)} className={`${part('link')} ${part('arrow')}`} rel={rel} aria-label={label}>
        {icon}
      </Link>
    ) : (
      <span className={`${part('link')} ${part('arrow')}`} aria-hidden="true" data-disabled="">
        {icon}
      </span>
    );
  return (
    <nav {...rest} ref={ref} aria-label={text.navigation} className={cx('lsg-pagination', className)}>
      {arrow(page - 1, 'prev', text.previous, <ChevronLeftIcon />)}
      <ol className={part('pages')}>
        {pageWindow(page, totalPages).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two ellipses have only their place
          <li key={index} className={part('page')}>
            {typeof entry === 'number' ? (
              <Link
                {...link(entry)}
                className={part('link')}
                aria-label={text.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            ) : (
              <span className={part('gap')} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      {arrow(page + 1, 'next', text.next, <ChevronRightIcon />)}
    </nav>
  );
});
