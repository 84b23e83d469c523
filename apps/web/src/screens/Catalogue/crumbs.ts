import { type Breadcrumb, breadcrumbs } from '@leasing/core/catalogue/texts';
import type { CatalogueData } from './loader.ts';

/** The way to a list; one that is a page of its own for search engines ends in its name: «Экскаваторы». */
export function crumbsOf(data: CatalogueData): Breadcrumb[] {
  const { productType, category } = data;
  const landing = data.view === 'list' ? data.landing : undefined;
  return breadcrumbs(productType, landing ? { title: landing.name } : { category });
}
