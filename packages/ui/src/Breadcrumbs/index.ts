export {
  type Breadcrumb,
  Breadcrumbs,
  type BreadcrumbsLabels,
  type BreadcrumbsProps,
} from './Breadcrumbs.tsx';
