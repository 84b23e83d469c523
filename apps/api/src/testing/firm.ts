import { DEFAULT_FIRM, type Firm } from '@leasing/core/unstable/firm';

/** A shop for tests. */
export const testFirm: Partial<Firm> = {
  name: 'Пробный магазин',
  legalName: 'ООО «Пробный & сыновья»',
  phones: [{ number: '+74950000000', label: '' }],
  address: { postalCode: '101000', city: 'Москва', street: 'ул. Примерная, д. 1' },
};

/** The same as an interface of its own asks for it. */
export const testProfile = { current: async (): Promise<Firm> => ({ ...DEFAULT_FIRM, ...testFirm }) };
