import '@leasing/ui/styles.css';
import { StatTile } from '@leasing/ui/stat-tile';

export function StatTileExample() {
  return <StatTile value={189} label="сделок за год" />;
}
