export * from './EmptyState/EmptyState.tsx';
