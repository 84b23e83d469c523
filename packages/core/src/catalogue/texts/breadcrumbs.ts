import { type Category, cataloguePath } from '../categories.ts';
import type { ItemKind } from '../products.ts';
import { categoryTexts, productTexts } from './words.ts';

/** One step of the way to a page; the page itself has no path. */
export interface Breadcrumb {
  readonly label: string;
  readonly path?: string;
}

/** The way from Главная to a catalogue, a sub-list or a product (specification §2). */
export function breadcrumbs(
  productType: ItemKind,
  at: { readonly category?: Category | undefined; readonly title?: string | undefined } = {},
): Breadcrumb[] {
  const way: Required<Breadcrumb>[] = [
    { label: 'Главная', path: '/' },
    { label: productTexts[productType].crumb, path: cataloguePath(productType) },
  ];
  if (at.category) {
    way.push({ label: categoryTexts[at.category].title, path: cataloguePath(productType, at.category) });
  }
  const labels: Breadcrumb[] = at.title ? [...way, { label: at.title }] : [...way];
  return labels.map((crumb, index) => (index < labels.length - 1 ? crumb : { label: crumb.label }));
}
