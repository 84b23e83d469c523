import { makeXlsx, type Offer, offerFileName, XLSX_TYPE } from '@leasing/core/unstable/offer';
import { saveFile } from './saveFile.ts';

/** The part `xlsx.js`: saves the offer as a workbook. */
export async function save(offer: Offer): Promise<void> {
  saveFile(makeXlsx(offer), XLSX_TYPE, `${offerFileName(offer)}.xlsx`);
}
