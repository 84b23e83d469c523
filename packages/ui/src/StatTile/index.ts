export { StatTile, type StatTileParts, type StatTileProps } from './StatTile.tsx';
