import type { ShownFirm } from '@leasing/core/unstable/firm';
import { StatTile } from '@leasing/ui/stat-tile';

/** What the company has done, in three numbers (specification §2). */
export function CompanyStats({ deals, machines, clients }: ShownFirm['figures']) {
  return (
    <>
      <StatTile value={deals} label="завершённых сделок" />
      <StatTile value={machines} label="единиц техники" />
      <StatTile value={clients} label="довольных клиентов" />
    </>
  );
}
