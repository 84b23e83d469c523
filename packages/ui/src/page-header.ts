export * from './PageHeader/PageHeader.tsx';
