import { emptyFilters } from '@leasing/core/catalogue';
import { appliedFilters } from '@leasing/core/catalogue/texts';
import type { LinkComponentProps } from '@leasing/ui';
import { FilterChips } from '@leasing/ui/filter-chips';
import { RouterLink } from '../../routing/RouterLink.tsx';
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
function StayingLink(props: LinkComponentProps) {
  return <RouterLink {...props} state={{ keepScroll: true }} />;
}
