'use client';
import '@leasing/ui/styles.css';
import { Tabs } from '@leasing/ui/tabs';

export function TabsExample() {
  return (
    <Tabs
      label="О машине"
      items={[
        { id: 'facts', label: 'Характеристики', content: 'Масса 20 т, ковш 0,8 м³' },
        { id: 'papers', label: 'Документы', content: 'ПСМ, договор, два ключа' },
      ]}
    />
  );
}
