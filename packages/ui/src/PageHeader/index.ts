export { PageHeader, type PageHeaderParts, type PageHeaderProps } from './PageHeader.tsx';
