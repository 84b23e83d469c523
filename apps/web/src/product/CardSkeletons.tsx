import { Skeleton } from '@leasing/ui/skeleton';
import './CardGrid.css';

/** Placeholders of cards in their final size. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="card-grid" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  );
}
