/** A consumer's page: uses every entry that is meant for browsers and says what it found. */
import { type ApiClient, ApiError, createApiClient, type Equipment } from '@leasing/core/api';
import { calculateLease, type Lease, paymentSchedule } from '@leasing/core/calculator';
import { type CatalogueQuery, defaultQuery, formatQuery, parseQuery } from '@leasing/core/catalogue';
import { categoryTexts } from '@leasing/core/catalogue/texts';
import { countWord, formatRoubles } from '@leasing/core/format';
import { makeXlsx } from '@leasing/core/unstable/offer';
import { checkSessionAge } from '@leasing/core/unstable/session';
import { type Validation, validatePhone } from '@leasing/core/validation';

const lease: Lease = calculateLease({ cost: 900_000, advance: 90_000, termMonths: 12 });
const query: CatalogueQuery<'equipment'> = { ...defaultQuery('equipment'), page: 2 };
const phone: Validation = validatePhone('8 (912) 345-67-89');
const client: ApiClient = createApiClient({ baseUrl: 'https://example.org' });

/** Never called: only its types matter. */
export async function firstTitle(): Promise<string | undefined> {
  const page = await client.equipmentsFilter({
    query: { page: 0, sort: 'MIN_COST' },
    body: { brand: ['CAT'] },
  });
  const first: Equipment | undefined = page.equipments[0];
  const title: string | undefined = first?.title;
  // @ts-expect-error a title is not a number, so the types are there and are not any
  const wrong: number | undefined = first?.title;
  return title ?? String(wrong);
}

console.log(
  JSON.stringify({
    payment: lease.monthlyPayment,
    rows: paymentSchedule({ cost: 900_000, advance: 90_000, termMonths: 12 }).length,
    page: parseQuery('equipment', formatQuery('equipment', query)).page,
    title: categoryTexts.novelty.title,
    text: `${formatRoubles(1000)}, ${countWord(12, 'month')}`,
    workbook: String.fromCharCode(
      ...makeXlsx({ scenario: { cost: 900_000, advance: 90_000, termMonths: 12 } }).slice(0, 2),
    ),
    session: checkSessionAge({ isAuth: 'true', creationDate: null }, 0),
    phone: phone.valid && phone.value,
    calls: Object.keys(client).includes('equipmentsFilter'),
    error: new ApiError({ status: 0, code: 'NETWORK', message: '' }).name,
  }),
);
