import { Button } from '@leasing/ui/button';
import { Link } from 'react-router-dom';
import { useSession } from '../engagement/useSession.ts';
import { paths } from '../routing/paths.ts';
import { useSlice } from '../store/StoreProvider.tsx';
import './Dropdown.css';
import { PersonIcon } from './icons.tsx';
import { useDropdown } from './useDropdown.ts';

/** A greeting with the full name, the change-password link and the logout button (specification §2). */
export function ProfileMenu() {
  const ref = useDropdown();
  const { data } = useSlice('user');
  const { logOut } = useSession();
  return (
    <details className="site-dropdown" ref={ref}>
      <summary className="site-dropdown__button" aria-label="Профиль" title="Профиль">
        <PersonIcon />
      </summary>
      <div className="site-dropdown__panel">
        <p className="site-dropdown__greeting">Здравствуйте{data?.fullname ? `, ${data.fullname}` : ''}!</p>
        <Link className="site-dropdown__link" to={paths.passwordReset}>
          Сменить пароль
        </Link>
        <Button block onClick={() => void logOut()}>
          Выйти
        </Button>
      </div>
    </details>
  );
}
