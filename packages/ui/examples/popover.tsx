'use client';
import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { Popover } from '@leasing/ui/popover';

export function PopoverExample() {
  return (
    <Popover label="Доставка" trigger={<Button variant="outline">Доставка</Button>}>
      До Казани — 3 дня, 84 000 ₽. Разгрузка в цену не входит.
    </Popover>
  );
}
