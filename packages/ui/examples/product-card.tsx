'use client';
import '@leasing/ui/styles.css';
import { Badge } from '@leasing/ui/badge';
import { FavouriteButton } from '@leasing/ui/favourite-button';
import { ProductCard } from '@leasing/ui/product-card';
import { RequestButton } from '@leasing/ui/request-button';

export function ProductCardExample() {
  const title = 'Экскаватор Komatsu PC200-8';
  return (
    <ProductCard
      title={title}
      href="/product/1"
      picture={{ src: '/files/excavator.webp', alt: title }}
      specs={[
        { label: 'Год выпуска', value: '2018' },
        { label: 'Наработка', value: '5 784 м/ч' },
      ]}
      minCost={8_657_200}
      totalCost={9_410_000}
      badges={<Badge tone="solid">Новинка</Badge>}
      favourite={<FavouriteButton itemName={title} />}
      action={<RequestButton itemName={title} onRequest={() => fetch('/requests', { method: 'POST' })} />}
    />
  );
}
