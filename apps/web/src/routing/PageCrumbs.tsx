import type { Breadcrumb } from '@leasing/core/catalogue/texts';
import { Breadcrumbs } from '@leasing/ui/breadcrumbs';
import { RouterLink } from './RouterLink.tsx';

/** Breadcrumbs from the steps that core makes. */
export function PageCrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <Breadcrumbs items={items.map(({ label, path }) => ({ label, href: path }))} linkComponent={RouterLink} />
  );
}

/** Главная, then the page. */
export function pageCrumbs(label: string): Breadcrumb[] {
  return [{ label: 'Главная', path: '/' }, { label }];
}
