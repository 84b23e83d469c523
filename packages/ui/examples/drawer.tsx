'use client';
import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { Drawer } from '@leasing/ui/drawer';
import { MultiSelect } from '@leasing/ui/multi-select';

export function DrawerExample() {
  return (
    <Drawer side="bottom" title="Фильтр" trigger={<Button variant="outline">Фильтр</Button>}>
      <MultiSelect label="Марка" options={[{ value: 'Komatsu' }, { value: 'HAMM' }]} />
    </Drawer>
  );
}
