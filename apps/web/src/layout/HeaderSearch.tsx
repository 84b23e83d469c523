import { type ItemKind, pathForFilters } from '@leasing/core/catalogue';
import { SearchField } from '@leasing/ui/search-field';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberSearch, useSearchSuggestions } from '../searches/useSearchSuggestions.ts';

const texts = {
  equipment: { label: 'Искать технику и запчасти', placeholder: 'Найти в каталоге' },
  'spare-part': { label: 'Искать запчасти', placeholder: 'Найти запчасть' },
} as const;

/** The search of every page. */
export function HeaderSearch() {
  return (
    <search className="site-search">
      <CatalogueSearch />
    </search>
  );
}

/**
 * Searches spare parts among spare parts, machines everywhere else, and there words for a part lead to the parts. A form
 * without JavaScript too.
 */
export function CatalogueSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const productType: ItemKind = /^\/(catalog|product)\/spare-part/.test(pathname)
    ? 'spare-part'
    : 'equipment';
  const suggestions = useSearchSuggestions(productType, productType === 'equipment');
  const path = pathForFilters(productType, undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    rememberSearch(productType, title);
    void navigate(title ? `${path}?${new URLSearchParams({ title })}` : path);
  };
  return (
    <form key={productType} action={path} onSubmit={submit}>
      <SearchField {...texts[productType]} {...suggestions} labelHidden name="title" enterKeyHint="search" />
    </form>
  );
}
