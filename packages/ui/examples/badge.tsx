import '@leasing/ui/styles.css';
import { Badge } from '@leasing/ui/badge';

export function BadgeExample() {
  return <Badge tone="positive">Одобрена</Badge>;
}
