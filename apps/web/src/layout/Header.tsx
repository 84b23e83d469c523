import { useFirm } from '../firm/FirmProvider.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { SectionLink } from '../routing/SectionLink.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import { BurgerMenu } from './BurgerMenu.tsx';
import './Header.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import { Logo } from './Logo.tsx';
import { MemberTools } from './MemberTools.tsx';
import { guestNavigation, mainNavigation } from './navigation.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

/** The head of every page; the navigation becomes a burger at 970 px and below (specification §9). */
export function Header() {
  const { isLoggedIn } = useSlice('auth');
  const { phone, hours } = useFirm();
  return (
    <header className="site-header">
      <div className="site-header__inner page">
        <Logo />
        <HeaderSearch />
        <a className="site-header__phone" href={phone.href} title={hours}>
          {phone.text}
        </a>
        <div className="site-header__tools">
          {isLoggedIn ? <MemberTools /> : <GuestTools />}
          <BurgerMenu />
        </div>
        <nav className="site-nav" aria-label="Главное меню">
          {mainNavigation.map(({ label, href }) => (
            <SectionLink key={href} className="site-nav__link" href={href}>
              {label}
            </SectionLink>
          ))}
        </nav>
      </div>
    </header>
  );
}

/** Narrow windows have both links in their burger menu. */
function GuestTools() {
  return (
    <>
      <ProfileMenu label="Вход и регистрация" className="site-dropdown--guest">
        {guestNavigation.map(({ label, href }) => (
          <RouterLink key={href} href={href}>
            {label}
          </RouterLink>
        ))}
      </ProfileMenu>
      <LinkButton size="sm" variant="solid" href={paths.login}>
        Войти
      </LinkButton>
    </>
  );
}
