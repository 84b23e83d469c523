export { EmptyState, type EmptyStateParts, type EmptyStateProps } from './EmptyState.tsx';
