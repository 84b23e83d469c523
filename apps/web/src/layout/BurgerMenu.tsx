import { NavLink } from 'react-router-dom';
import { brand } from '../brand.ts';
import { paths } from '../routing/paths.ts';
import { useSlice } from '../store/StoreProvider.tsx';
import './BurgerMenu.css';
import { BurgerIcon } from './icons.tsx';
import { mainNavigation } from './navigation.ts';
import { useDropdown } from './useDropdown.ts';

/** The navigation of narrow windows. A `<details>`, so that it opens without JavaScript as well. */
export function BurgerMenu() {
  const ref = useDropdown();
  const { isLoggedIn } = useSlice('auth');
  return (
    <details className="site-burger" ref={ref}>
      <summary className="site-burger__button" aria-label="Меню">
        <BurgerIcon />
      </summary>
      <nav className="site-burger__panel" aria-label="Меню">
        {mainNavigation.map(({ label, href }) => (
          <NavLink key={href} className="site-burger__link" to={href}>
            {label}
          </NavLink>
        ))}
        {isLoggedIn ? null : (
          <>
            <NavLink className="site-burger__link" to={paths.login}>
              Войти
            </NavLink>
            <NavLink className="site-burger__link" to={paths.signUp}>
              Зарегистрироваться
            </NavLink>
          </>
        )}
        <p className="site-burger__contact">
          <a href={brand.phone.href}>{brand.phone.shown}</a>
          <span>{brand.workingHours}</span>
        </p>
      </nav>
    </details>
  );
}
