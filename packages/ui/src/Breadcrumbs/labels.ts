import type { BreadcrumbsLabels } from './Breadcrumbs.tsx';

export const russian: BreadcrumbsLabels = { navigation: 'Навигационная цепочка' };
