import '@leasing/ui/styles.css';
import '@leasing/embed';
import { formatRoubles } from '@leasing/core/format';
import { ProductCard } from '@leasing/ui/product-card';
import { RequestButton } from '@leasing/ui/request-button';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(
  <ProductCard
    title={`Komatsu PC200-8, ${formatRoubles(9_410_000)}`}
    href="/product/equipment/1"
    minCost={8_657_200}
    totalCost={9_410_000}
    action={<RequestButton itemName="Komatsu PC200-8" />}
  />,
);
