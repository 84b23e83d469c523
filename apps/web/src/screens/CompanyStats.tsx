import { StatTile } from '@leasing/ui/stat-tile';

/** What the company has done, in three figures (specification §2). */
export function CompanyStats() {
  return (
    <>
      <StatTile value={189} label="завершённых сделок" />
      <StatTile value={1000} label="единиц техники" />
      <StatTile value={200} label="довольных клиентов" />
    </>
  );
}
