import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes } from 'react';
import { type LinkingProps, LinkSlot } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './Breadcrumbs.css';

export interface Breadcrumb {
  label: string;
  /** Left out for the page itself, the last one. */
  href?: string | undefined;
}

export type BreadcrumbsLabels = typeof russian;

export interface BreadcrumbsParts {
  /** The list. */
  list: 'lsg-breadcrumbs__list';
  /** One step of the way. */
  item: 'lsg-breadcrumbs__item';
  /** A page above this one. */
  link: 'lsg-breadcrumbs__link';
  /** This page. */
  current: 'lsg-breadcrumbs__current';
}

export interface BreadcrumbsProps
  extends HTMLAttributes<HTMLElement>,
    LinkingProps,
    ClassNamesProps<BreadcrumbsParts> {
  /** The pages above, from the home page down; the last is the page itself. */
  items: readonly Breadcrumb[];
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<BreadcrumbsLabels> | undefined;
}

/** The way from the home page to this one. */
export const Breadcrumbs = forwardRef<HTMLElement, BreadcrumbsProps>(function Breadcrumbs(
  { items, labels, linkComponent, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<BreadcrumbsParts>('lsg-breadcrumbs', classNames);
  const text = { ...useLabels('Breadcrumbs', russian), ...labels };
  return (
    <nav {...rest} ref={ref} className={cx('lsg-breadcrumbs', className)} aria-label={text.navigation}>
      <ol className={part('list')}>
        {items.map(({ label, href }, index) => (
          <li className={part('item')} key={`${href ?? ''}${label}`}>
            {href === undefined || index === items.length - 1 ? (
              <span
                className={part('current')}
                aria-current={index === items.length - 1 ? 'page' : undefined}
              >
                {label}
              </span>
            ) : (
              <LinkSlot linkComponent={linkComponent} className={part('link')} href={href}>
                {label}
              </LinkSlot>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
