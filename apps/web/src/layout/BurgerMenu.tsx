import { useFirm } from '../firm/FirmProvider.tsx';
import { SectionLink } from '../routing/SectionLink.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import './BurgerMenu.css';
import './Dropdown.css';
import { BurgerIcon } from './icons.tsx';
import { guestNavigation, mainNavigation } from './navigation.ts';
import { useDropdown } from './useDropdown.ts';

/** The navigation of narrow windows. A `<details>`, so that it opens without JavaScript as well. */
export function BurgerMenu() {
  const ref = useDropdown();
  const { phone, hours } = useFirm();
  const { isLoggedIn } = useSlice('auth');
  return (
    <details className="site-burger" ref={ref}>
      <summary className="site-dropdown__button" aria-label="Меню">
        <BurgerIcon />
      </summary>
      <nav className="site-burger__panel" aria-label="Меню">
        {mainNavigation.concat(isLoggedIn ? [] : guestNavigation).map(({ label, href }) => (
          <SectionLink key={href} className="site-burger__link" href={href}>
            {label}
          </SectionLink>
        ))}
        <p className="stack hint site-burger__contact">
          <a href={phone.href}>{phone.text}</a>
          <span>{hours}</span>
        </p>
      </nav>
    </details>
  );
}
