import { Button } from '@leasing/ui/button';
import { IconButton } from '@leasing/ui/icon-button';
import { HeartIcon } from '@leasing/ui/icons';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../engagement/useSession.ts';
import { lazyPart } from '../routing/lazyPart.ts';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import { DocumentIcon } from './icons.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

// Guests have no bell, so its code comes with a member.
const NotificationsMenu = import.meta.env.SSR
  ? (await import('./NotificationsMenu.tsx')).NotificationsMenu
  : lazyPart(async () => (await import('./NotificationsMenu.tsx')).NotificationsMenu);

/** Favourites, applications, the bell and the profile: only those who are logged in see them (specification §2). */
export function MemberTools() {
  const { cards } = useSlice('favorites');
  const { data } = useSlice('user');
  const { logOut } = useSession();
  return (
    <>
      <IconButton
        label="Избранное"
        icon={<HeartIcon />}
        count={cards.length}
        href={paths.favourites}
        linkComponent={RouterLink}
      />
      <IconButton
        label="Заявки"
        icon={<DocumentIcon />}
        href={paths.applications}
        linkComponent={RouterLink}
      />
      <Suspense fallback={<span className="site-header__bell" />}>
        <NotificationsMenu />
      </Suspense>
      <ProfileMenu label="Профиль">
        <p className="site-dropdown__greeting">Здравствуйте{data?.fullname ? `, ${data.fullname}` : ''}!</p>
        <Link className="site-dropdown__link" to={paths.passwordReset}>
          Сменить пароль
        </Link>
        <Button block onClick={() => void logOut()}>
          Выйти
        </Button>
      </ProfileMenu>
    </>
  );
}
