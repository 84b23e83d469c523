import { useLoaderData } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Contacts.css';
import type { ContactsData } from './loader.ts';
import { OfficeMap } from './OfficeMap.tsx';

/** Phone, e-mail, social and messenger links, the address and the map (specification §2, "Contacts"). */
export function Contacts() {
  const { address, email, hours, legalName, taxNumber } = useFirm();
  const { phones, messengers, social, location, registrationNumber } = useLoaderData() as ContactsData;
  return (
    <div className="page screen" id="contacts">
      <ScreenHeader title="Контакты" />
      <div className="stack contacts__columns">
        <dl className="stack contacts__list">
          <div>
            <dt className="hint">Телефон</dt>
            {phones.map(({ number, text, label }) => (
              <dd key={number} className="contacts__phone">
                <a href={`tel:${number}`}>{text}</a>
                {label ? <span className="hint"> {label}</span> : null}
              </dd>
            ))}
            <dd className="hint">{hours}</dd>
          </div>
          <div>
            <dt className="hint">Электронная почта</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <Links title="Написать менеджеру" links={messengers} />
          <Links title={'Мы в\u00A0сетях'} links={social} />
          <div>
            <dt className="hint">Адрес</dt>
            <dd>
              {address.postalCode}, {address.city}, {address.street}
            </dd>
            <dd className="hint">
              {legalName}, ИНН&nbsp;{taxNumber}, ОГРН&nbsp;{registrationNumber}
            </dd>
          </div>
        </dl>
        <OfficeMap {...location} />
      </div>
    </div>
  );
}

function Links({ title, links }: { title: string; links: ContactsData['social'] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <dt className="hint">{title}</dt>
      <dd className="row contacts__social">
        {links.map(({ label, href }) => (
          <ExternalLink key={href} href={href}>
            {label}
          </ExternalLink>
        ))}
      </dd>
    </div>
  );
}
