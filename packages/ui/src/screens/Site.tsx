import type { ReactNode } from 'react';
import { Button } from '../button.ts';
import { IconButton } from '../icon-button.ts';
import { BellIcon, DocumentIcon, HeartIcon, MenuIcon } from '../icons.ts';
import './screens.css';

const navigation = ['Каталог', 'О компании', 'Заявка на запчасти', 'Контакты', 'Вопросы'];

interface SiteProps {
  /** Signed in: favourites, requests and notifications instead of «Войти». */
  member?: boolean;
  children: ReactNode;
}

/** The frame of a site around a composed screen: what a team builds itself, from the same tokens. */
export function Site({ member = false, children }: SiteProps) {
  return (
    <div className="site">
      <header className="site__header">
        <a className="site__name" href="#home">
          Лизинг спецтехники
        </a>
        <nav className="site__navigation" aria-label="Главное меню">
          {navigation.map((item) => (
            <a key={item} href={`#${item}`}>
              {item}
            </a>
          ))}
        </nav>
        <div className="site__tools">
          {member ? (
            <>
              <IconButton label="Избранное" icon={<HeartIcon />} count={4} href="#favourites" />
              <IconButton label="Заявки" icon={<DocumentIcon />} href="#applications" />
              <IconButton label="Уведомления" icon={<BellIcon />} count={2} />
            </>
          ) : (
            <Button variant="solid" href="#login">
              Войти
            </Button>
          )}
          <IconButton className="site__burger" label="Меню" icon={<MenuIcon />} />
        </div>
      </header>
      <main className="screen">{children}</main>
    </div>
  );
}
