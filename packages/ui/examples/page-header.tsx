import '@leasing/ui/styles.css';
import { Breadcrumbs } from '@leasing/ui/breadcrumbs';
import { PageHeader } from '@leasing/ui/page-header';

export function PageHeaderExample() {
  return (
    <PageHeader
      title="Экскаваторы"
      subtitle="47 предложений"
      breadcrumbs={<Breadcrumbs items={[{ label: 'Главная', href: '/' }, { label: 'Экскаваторы' }]} />}
    />
  );
}
