export * from './StatTile.tsx';
