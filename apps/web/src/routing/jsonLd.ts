import type { Breadcrumb } from '@leasing/core/catalogue/texts';

/** schema.org way to a page; the last step is the page itself. */
export function breadcrumbList(crumbs: readonly Breadcrumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path && { item: origin + path }),
    })),
  };
}
