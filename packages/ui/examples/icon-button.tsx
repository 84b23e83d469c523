import '@leasing/ui/styles.css';
import { IconButton } from '@leasing/ui/icon-button';
import { HeartIcon } from '@leasing/ui/icons';

export function IconButtonExample() {
  return <IconButton label="Избранное" icon={<HeartIcon />} count={3} href="/favourites" />;
}
