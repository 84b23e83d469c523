import { Button } from '@leasing/ui/button';
import { IconButton } from '@leasing/ui/icon-button';
import { HeartIcon } from '@leasing/ui/icons';
import { Link } from 'react-router-dom';
import { posts } from '../engagement/PageForm.tsx';
import { useSession } from '../engagement/useSession.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import { DocumentIcon } from './icons.tsx';
import { NotificationsMenu } from './NotificationsMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** Favourites, applications, the bell and the profile: only those who are logged in see them (specification §2). */
export function MemberTools() {
  const { cards } = useSlice('favorites');
  const { data, status } = useSlice('user');
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
      <NotificationsMenu />
      <ProfileMenu label="Профиль">
        <p className="site-dropdown__greeting" aria-busy={status === 'loading' || undefined}>
          Здравствуйте{data?.fullname ? `, ${data.fullname}` : ''}!
        </p>
        <Link to={paths.profile}>Профиль и&nbsp;согласия</Link>
        <Link to={paths.passwordReset}>Сменить пароль</Link>
        <Button size="sm" block onClick={() => void logOut()} {...posts('/actions/logout')}>
          Выйти
        </Button>
      </ProfileMenu>
    </>
  );
}
