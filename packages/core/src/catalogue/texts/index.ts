export { type Breadcrumb, breadcrumbs } from './breadcrumbs.ts';
export * from './words.ts';
