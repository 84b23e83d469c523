import { makePdf, type Offer, offerFileName } from '@leasing/core/offer';
import { saveFile } from './saveFile.ts';

/** The part `pdf.js`: saves the offer as a document. */
export async function save(offer: Offer): Promise<void> {
  saveFile(await makePdf(offer), 'application/pdf', `${offerFileName(offer)}.pdf`);
}
