export * from './FilterChips/FilterChips.tsx';
