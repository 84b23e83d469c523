import { makeXlsx, type Offer, offerFileName, XLSX_TYPE } from '@leasing/core/unstable/offer';
import type { FastifyInstance } from 'fastify';
import { offerPdf } from './offerPdf.ts';
import { offerPicture } from './offerPicture.ts';

export const offerFormats = ['pdf', 'xlsx'] as const;
export type OfferFormat = (typeof offerFormats)[number];

/** How each format is made and what it is. */
const writers = {
  pdf: { type: 'application/pdf', make: offerPdf },
  xlsx: { type: XLSX_TYPE, make: makeXlsx },
} satisfies Record<OfferFormat, object>;

/** An offer as a file. */
export interface OfferDocument {
  name: string;
  type: string;
  content: Buffer;
}

/** Makes the file of an offer. @param picture path of the picture of its machine */
export async function offerDocument(
  server: Pick<FastifyInstance, 'inject'>,
  offer: Offer,
  picture: string | null | undefined,
  format: OfferFormat,
): Promise<OfferDocument> {
  const { type, make } = writers[format];
  const image = picture && format === 'pdf' ? await offerPicture(server, picture) : undefined;
  const content = Buffer.from(await make({ ...offer, picture: image }));
  return { name: `${offerFileName(offer)}.${format}`, type, content };
}

/** The headers of a file of an offer: its name in Russian, and in Latin letters for programs that read no other. */
export function offerHeaders({ name, type }: OfferDocument): Record<string, string> {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const ending = name.slice(name.lastIndexOf('.'));
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="leasing-offer${ending}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}
