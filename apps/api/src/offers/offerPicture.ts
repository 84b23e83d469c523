import type { OfferPicture } from '@leasing/core/unstable/offer';
import type { FastifyInstance } from 'fastify';
import { withSharp } from '../files/withSharp.ts';

/** A picture of the stock as a document carries it; undefined where there is none: an offer without it is an offer too. */
export async function offerPicture(
  server: Pick<FastifyInstance, 'inject'>,
  url: string,
): Promise<OfferPicture | undefined> {
  const { statusCode, rawPayload } = await server.inject({ url });
  if (statusCode !== 200) return undefined;
  const { data, info } = await withSharp((sharp) =>
    sharp(rawPayload).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
  );
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
}
