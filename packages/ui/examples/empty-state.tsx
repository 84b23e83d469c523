import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';

export function EmptyStateExample() {
  return (
    <EmptyState title="Ничего не найдено" action={<Button href="/catalog">Сбросить фильтр</Button>}>
      Попробуйте расширить цену или выбрать другую марку.
    </EmptyState>
  );
}
