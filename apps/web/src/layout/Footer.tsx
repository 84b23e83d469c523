import { useFirm } from '../firm/FirmProvider.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import './Footer.css';
import { Logo } from './Logo.tsx';
import { footerNavigation } from './navigation.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Public contact details, the company's address and the links of the specification (§2, footer). */
export function Footer() {
  const { address, phone, email, legalName, taxNumber } = useFirm();
  return (
    <footer className="site-footer">
      <div className="site-footer__inner page">
        <div className="stack site-footer__company">
          <Logo />
          <a className="site-footer__phone" href={phone.href}>
            {phone.text}
          </a>
          <a href={`mailto:${email}`}>{email}</a>
          <address className="site-footer__address">
            {address.postalCode}, {address.city}, {address.street}
          </address>
        </div>
        {footerNavigation.map(({ title, links }) => (
          <nav key={title} className="site-footer__column" aria-label={title}>
            <h2 className="site-footer__title">{title}</h2>
            {links.map(({ label, href }) => (
              <RouterLink key={href} href={href}>
                {label}
              </RouterLink>
            ))}
          </nav>
        ))}
      </div>
      <div className="site-footer__legal row hint page">
        <p>
          © {legalName}, ИНН&nbsp;{taxNumber}
        </p>
        <RouterLink href={paths.policy}>Политика обработки персональных данных</RouterLink>
        <a href="/embed">Калькулятор для&nbsp;вашего сайта</a>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
