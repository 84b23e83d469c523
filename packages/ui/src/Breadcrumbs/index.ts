export {
  type Breadcrumb,
  Breadcrumbs,
  type BreadcrumbsLabels,
  type BreadcrumbsParts,
  type BreadcrumbsProps,
} from './Breadcrumbs.tsx';
