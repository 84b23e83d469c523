import '@leasing/ui/styles.css';
import { Breadcrumbs } from '@leasing/ui/breadcrumbs';

export function BreadcrumbsExample() {
  return <Breadcrumbs items={[{ label: 'Главная', href: '/' }, { label: 'Каталог' }]} />;
}
