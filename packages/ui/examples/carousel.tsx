import '@leasing/ui/styles.css';
import { Carousel } from '@leasing/ui/carousel';
import { ProductCard } from '@leasing/ui/product-card';

const machines = [
  { id: 1, title: 'Экскаватор Komatsu PC200-8', price: 9_410_000 },
  { id: 2, title: 'Каток HAMM 3412', price: 2_880_000 },
];

export function CarouselExample() {
  return (
    <Carousel label="Новинки">
      {machines.map(({ id, title, price }) => (
        <ProductCard key={id} title={title} href={`/product/${id}`} minCost={price} totalCost={price} />
      ))}
    </Carousel>
  );
}
