import { Button } from '@leasing/ui/button';
import { IconButton } from '@leasing/ui/icon-button';
import { HeartIcon } from '@leasing/ui/icons';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import { BurgerMenu } from './BurgerMenu.tsx';
import './Header.css';
import { lazyPart } from '../routing/lazyPart.ts';
import { DocumentIcon } from './icons.tsx';
import { Logo } from './Logo.tsx';
import { mainNavigation } from './navigation.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

// Guests have no bell, so its code comes with a member.
const NotificationsMenu = import.meta.env.SSR
  ? (await import('./NotificationsMenu.tsx')).NotificationsMenu
  : lazyPart(async () => (await import('./NotificationsMenu.tsx')).NotificationsMenu);

/** The head of every page; the navigation becomes a burger at 970 px and below (specification §9). */
export function Header() {
  const { isLoggedIn } = useSlice('auth');
  return (
    <header className="site-header">
      <div className="site-header__inner">
        <Logo />
        <nav className="site-nav" aria-label="Главное меню">
          {mainNavigation.map(({ label, href }) => (
            <NavLink key={href} className="site-nav__link" to={href}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="site-header__tools">
          {isLoggedIn ? <MemberTools /> : <GuestTools />}
          <BurgerMenu />
        </div>
      </div>
    </header>
  );
}

/** Favourites, applications and the bell: only those who are logged in see them (specification §2). */
function MemberTools() {
  const { cards } = useSlice('favorites');
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
      <ProfileMenu />
    </>
  );
}

function GuestTools() {
  return (
    <Button variant="solid" href={paths.login} linkComponent={RouterLink} className="site-header__login">
      Войти
    </Button>
  );
}
