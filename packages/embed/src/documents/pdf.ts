import { encodeScenario } from '@leasing/core/calculator';
import { encodeExactTerms } from '@leasing/core/unstable/exact';
import { type Offer, offerFileName } from '@leasing/core/unstable/offer';
import { marketplaceAddress } from '../marketplace.ts';
import type { Calculator } from '../parts.ts';
import { saveFile } from './saveFile.ts';

/**
 * The part `pdf.js`: saves the offer as the document that the marketplace makes of it. A font and a library that writes
 * PDF weigh more than the calculator.
 */
export async function save(offer: Offer, calculator: Calculator): Promise<void> {
  const address = marketplaceAddress(calculator, '/embed/v1/offer.pdf');
  if (!address) throw new Error('The page hosts the calculator itself and names no lead-endpoint');
  const { scenario, exact, product } = offer;
  const parameters = {
    calc: encodeScenario(scenario),
    exact: exact && encodeExactTerms(exact),
    product,
    lessor: calculator.getAttribute('lessor'),
    'rates-since': calculator.getAttribute('rates-since'),
  };
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The marketplace answered ${answer.status}`);
  saveFile(new Uint8Array(await answer.arrayBuffer()), 'application/pdf', `${offerFileName(offer)}.pdf`);
}
