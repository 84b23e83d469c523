import { forwardRef, type HTMLAttributes } from 'react';
import { type LinkingProps, LinkSlot } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { russian } from './labels.ts';

export interface Breadcrumb {
  label: string;
  /** Left out for the page itself, the last one. */
  href?: string | undefined;
}

export interface BreadcrumbsLabels {
  /** The name of the navigation. */
  navigation: string;
}

export interface BreadcrumbsProps extends HTMLAttributes<HTMLElement>, LinkingProps {
  items: readonly Breadcrumb[];
  labels?: Partial<BreadcrumbsLabels> | undefined;
}

/** The way from the home page to this one. */
export const Breadcrumbs = forwardRef<HTMLElement, BreadcrumbsProps>(function Breadcrumbs(
  { items, labels, linkComponent, className, ...rest },
  ref,
) {
  const text = { ...useLabels('Breadcrumbs', russian), ...labels };
  return (
    <nav
      {...rest}
      ref={ref}
      className={className ? `lsg-breadcrumbs ${className}` : 'lsg-breadcrumbs'}
      aria-label={text.navigation}
    >
      <ol className="lsg-breadcrumbs__list">
        {items.map(({ label, href }, index) => (
          <li className="lsg-breadcrumbs__item" key={`${href ?? ''}${label}`}>
            {href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <LinkSlot linkComponent={linkComponent} className="lsg-breadcrumbs__link" href={href}>
                {label}
              </LinkSlot>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
