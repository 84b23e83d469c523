import { Button } from '@leasing/ui/button';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import { BurgerMenu } from './BurgerMenu.tsx';
import './Header.css';
import { lazyPart } from '../routing/lazyPart.ts';
import { Logo } from './Logo.tsx';
import { mainNavigation } from './navigation.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

// The code of the tools that guests do not have comes with a member.
const MemberTools = import.meta.env.SSR
  ? (await import('./MemberTools.tsx')).MemberTools
  : lazyPart(async () => (await import('./MemberTools.tsx')).MemberTools);

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
          {isLoggedIn ? (
            <Suspense fallback={<span className="site-header__member" />}>
              <MemberTools />
            </Suspense>
          ) : (
            <GuestTools />
          )}
          <BurgerMenu />
        </div>
      </div>
    </header>
  );
}

/** Narrow windows have both links in their burger menu. */
function GuestTools() {
  return (
    <>
      <ProfileMenu label="Вход и регистрация" className="site-dropdown--guest">
        <Link className="site-dropdown__link" to={paths.login}>
          Войти
        </Link>
        <Link className="site-dropdown__link" to={paths.signUp}>
          Зарегистрироваться
        </Link>
      </ProfileMenu>
      <Button variant="solid" href={paths.login} linkComponent={RouterLink}>
        Войти
      </Button>
    </>
  );
}
