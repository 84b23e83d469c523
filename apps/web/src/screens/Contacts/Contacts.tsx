import { brand } from '../../brand.ts';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Contacts.css';
import { OfficeMap } from './OfficeMap.tsx';

/** Phone, e-mail, social and messenger links, the address and the map (specification §2, "Contacts"). */
export function Contacts() {
  const { address } = brand;
  return (
    <div className="page screen" id="contacts">
      <ScreenHeader title="Контакты" />
      <div className="stack contacts__columns">
        <dl className="stack contacts__list">
          <div>
            <dt className="hint">Телефон</dt>
            <dd className="contacts__phone">
              <a href={brand.phone.href}>{brand.phone.text}</a>
            </dd>
            <dd className="hint">{brand.workingHours}</dd>
          </div>
          <div>
            <dt className="hint">Электронная почта</dt>
            <dd>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </dd>
          </div>
          <div>
            <dt className="hint">Мессенджер</dt>
            <dd>
              <ExternalLink href={brand.messenger.chat}>Написать менеджеру</ExternalLink>
            </dd>
          </div>
          <div>
            <dt className="hint">Мы в&nbsp;сетях</dt>
            <dd className="row contacts__social">
              {brand.social.map(({ label, href }) => (
                <ExternalLink key={href} href={href}>
                  {label}
                </ExternalLink>
              ))}
            </dd>
          </div>
          <div>
            <dt className="hint">Адрес</dt>
            <dd>
              {address.postalCode}, {address.city}, {address.street}
            </dd>
            <dd className="hint">{brand.legalName}</dd>
          </div>
        </dl>
        <OfficeMap />
      </div>
    </div>
  );
}
