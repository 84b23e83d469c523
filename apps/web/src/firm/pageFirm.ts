import type { ShownFirm } from '@leasing/core/unstable/firm';
import { typeset } from '../texts/typeset.ts';

/** What any page may show of the firm; it comes to the browser with the state of the page. */
export interface PageFirm
  extends Pick<
    ShownFirm,
    | 'name'
    | 'logoLines'
    | 'logo'
    | 'legalName'
    | 'taxNumber'
    | 'address'
    | 'email'
    | 'privacyEmail'
    | 'codeBot'
    | 'hours'
    | 'timeZone'
  > {
  /** The main one. */
  phone: { text: string; href: string };
  /** Where a visitor writes to a manager: the first messenger, else the mail. */
  chat: string;
}

/** Takes what any page may show. */
export function pageFirm(firm: ShownFirm): PageFirm {
  const {
    name,
    logoLines,
    logo,
    legalName,
    taxNumber,
    address,
    email,
    privacyEmail,
    codeBot,
    hours,
    timeZone,
  } = firm;
  const [phone = { text: '', number: '' }] = firm.phones;
  return {
    ...{ name, logoLines, logo, legalName, taxNumber, email, privacyEmail, codeBot, timeZone },
    hours: typeset(hours),
    address: { ...address, street: typeset(address.street) },
    phone: { text: phone.text, href: `tel:${phone.number}` },
    chat: firm.messengers[0]?.href ?? `mailto:${email}`,
  };
}
