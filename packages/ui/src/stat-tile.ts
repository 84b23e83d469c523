export * from './StatTile/StatTile.tsx';
