import '@leasing/ui/styles.css';
import { Spinner } from '@leasing/ui/spinner';

export function SpinnerExample() {
  return <Spinner size="lg" />;
}
