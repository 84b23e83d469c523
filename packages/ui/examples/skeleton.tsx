import '@leasing/ui/styles.css';
import { Skeleton } from '@leasing/ui/skeleton';

export function SkeletonExample() {
  return <Skeleton shape="block" width="100%" height={240} />;
}
