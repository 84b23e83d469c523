import type { Firm, ShownFirm } from '../api/contract/firm.ts';
import { formatPhone } from '../validation/index.ts';
import { hoursSentence } from './hours.ts';

/** The firm as pages show it. @param logoSrc path under which the picture of the logo is served */
export function shownFirm(firm: Firm, logoSrc: string): ShownFirm {
  const { logo } = firm;
  return {
    ...firm,
    logo: logo && { src: logoSrc, width: logo.width, height: logo.height },
    phones: firm.phones.map((phone) => ({ ...phone, text: formatPhone(phone.number) })),
    hours: hoursSentence(firm.hours),
    timeZone: firm.hours.timeZone,
  };
}

/** '101000, Москва, ул. Примерная, д. 1'. */
export function addressText({ postalCode, city, street }: Firm['address']): string {
  return `${postalCode}, ${city}, ${street}`;
}
