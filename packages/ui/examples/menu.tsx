'use client';
import '@leasing/ui/styles.css';
import { IconButton } from '@leasing/ui/icon-button';
import { MenuIcon } from '@leasing/ui/icons';
import { Menu } from '@leasing/ui/menu';

export function MenuExample() {
  return (
    <Menu
      trigger={<IconButton label="Ещё" icon={<MenuIcon />} />}
      items={[
        { id: 'open', label: 'Открыть', href: '/requests/1' },
        { id: 'remove', label: 'Удалить', tone: 'danger', onSelect: () => console.log('удалить') },
      ]}
    />
  );
}
