import type { Firm } from '../feeds/firm.ts';

/** A shop for tests. */
export const testFirm: Firm = {
  name: 'Пробный магазин',
  legalName: 'ООО «Пробный & сыновья»',
  phone: '+7 495 000-00-00',
  address: 'Москва, ул. Примерная, д. 1',
};
