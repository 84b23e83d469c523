import '@leasing/ui/styles.css';
import { FilterChips } from '@leasing/ui/filter-chips';

export function FilterChipsExample() {
  return (
    <FilterChips
      chips={[
        { key: 'brand', label: 'Komatsu', href: '/catalog?max=3000000' },
        { key: 'max', label: 'Цена до 3 000 000 ₽', href: '/catalog?brand=Komatsu' },
      ]}
      resetHref="/catalog"
    />
  );
}
