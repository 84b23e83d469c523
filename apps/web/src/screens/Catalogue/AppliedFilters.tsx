import { emptyFilters } from '@leasing/core/catalogue';
import { appliedFilters } from '@leasing/core/catalogue/texts';
import { FilterChips } from '@leasing/ui/filter-chips';
import { type AnchorHTMLAttributes, forwardRef } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueData } from './loader.ts';
import { useCatalogueNavigation } from './useCatalogueNavigation.ts';

/** What the list is filtered by, each with a press away from being taken away. */
export function AppliedFilters({ data }: { data: CatalogueData }) {
  const { productType, query } = data;
  const { filterHref } = useCatalogueNavigation(data);
  return (
    <FilterChips
      chips={appliedFilters(productType, query.filters).map(({ key, label, without }) => ({
        key,
        label,
        href: filterHref(without),
      }))}
      resetHref={filterHref(emptyFilters(productType))}
      linkComponent={StayingLink}
    />
  );
}

/** A filter changes the list and not the place on the page. */
const StayingLink = forwardRef<HTMLAnchorElement, AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>(
  function StayingLink({ href, ...rest }, ref) {
    return <Link ref={ref} to={href} state={{ keepScroll: true }} discover="none" {...rest} />;
  },
);
