export * from './Breadcrumbs/Breadcrumbs.tsx';
