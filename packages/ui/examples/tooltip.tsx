'use client';
import '@leasing/ui/styles.css';
import { IconButton } from '@leasing/ui/icon-button';
import { HeartIcon } from '@leasing/ui/icons';
import { Tooltip } from '@leasing/ui/tooltip';

export function TooltipExample() {
  return (
    <Tooltip content="Добавить в избранное">
      <IconButton label="В избранное" icon={<HeartIcon />} />
    </Tooltip>
  );
}
