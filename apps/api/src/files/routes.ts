import { itemKindOf } from '@leasing/core/catalogue';
import { WireWord } from '@leasing/core/unstable/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { cacheLimits } from '../platform/cacheLimits.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals, sendRefusal } from '../platform/http/index.ts';
import { placeholder } from './placeholder.ts';
import { findFile, findItemFile, type StoredFile } from './repository.ts';
import type { Files } from './service.ts';
import { type Variant, widths } from './variants.ts';

const FileId = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The id in an item’s fileList' });
const ItemFileParams = Type.Object({
  product: WireWord,
  productId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  imageId: FileId,
});
const FileParams = Type.Object({ id: FileId });
const VariantQuery = Type.Object({
  w: Type.Optional(
    Type.Union(
      widths.map((width) => Type.Literal(width)),
      { description: 'Width in pixels' },
    ),
  ),
  format: Type.Optional(Type.Union([Type.Literal('avif'), Type.Literal('webp'), Type.Literal('jpeg')])),
});
type VariantQuery = Static<typeof VariantQuery>;

/** A browser shows a picture or a video that was opened by its address on a page made for it, styles included. */
const SHOWN_ALONE =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Pictures and videos, whole or as a variant, with ranges and validators.
 *
 * A file that is not there is a 404; where a browser wants a picture, the 404 carries a silhouette, which the
 * page shows, while programs still learn the truth from the status.
 */
export function fileRoutes(fastify: FastifyInstance, database: Database, files: Files): void {
  files.store.serveFrom(fastify);
  const knownFiles = new KnownFiles();

  const about = { tags: ['files'], querystring: VariantQuery };
  fastify.get<{ Params: Static<typeof ItemFileParams>; Querystring: VariantQuery }>(
    '/files/:product/:productId/:imageId',
    {
      schema: { ...about, summary: 'A picture or video of an item', params: ItemFileParams },
    },
    async (request, reply) => {
      const { product, productId, imageId } = request.params;
      const file = await knownFiles.find(`${product}/${productId}/${imageId}`, () =>
        findItemFile(database, itemKindOf(product), productId, imageId),
      );
      return send(files, file, request.query, request, reply);
    },
  );
  fastify.get<{ Params: Static<typeof FileParams>; Querystring: VariantQuery }>(
    '/files/:id',
    { schema: { ...about, summary: 'A file by its id', params: FileParams } },
    async (request, reply) => {
      const { id } = request.params;
      return send(
        files,
        await knownFiles.find(id, () => findFile(database, id)),
        request.query,
        request,
        reply,
      );
    },
  );
}

async function send(
  files: Files,
  file: StoredFile | undefined,
  query: VariantQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const variant = file?.mimeType.startsWith('image/') ? variantOf(query) : undefined;
  if (file) reply.header('content-security-policy', SHOWN_ALONE);
  const isSent = file && (await files.send(request, reply, file, variant));
  return isSent ? reply : sendMissing(request, reply);
}

/** A width alone is sent as WebP, which every browser reads; a format alone in the largest width. */
function variantOf({ w, format }: VariantQuery): Variant | undefined {
  if (w === undefined && format === undefined) return undefined;
  return { width: w ?? 1600, format: format ?? 'webp' };
}

function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A proxy that keeps the silhouette must not give it to who asks for no picture.
  reply.header('vary', 'Accept');
  if (request.headers.accept?.includes('image/')) {
    return reply
      .code(404)
      .header('cache-control', 'public, max-age=60')
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml')
      .send(placeholder);
  }
  sendRefusal(refusals.notFound(), request, reply);
  return reply;
}

/** Milliseconds for which a file that was found is not looked for again: a picture that is taken away is shown no longer. */
const knownForMs = 60_000;

/** Files found before: a page of pictures asks the database once a minute. */
class KnownFiles {
  readonly #files = new Map<string, { file: StoredFile; until: number }>();

  async find(key: string, look: () => Promise<StoredFile | undefined>): Promise<StoredFile | undefined> {
    const known = this.#files.get(key);
    if (known && known.until > Date.now()) return known.file;
    const file = await look();
    if (this.#files.size >= cacheLimits.files.entries) this.#files.clear();
    if (file) this.#files.set(key, { file, until: Date.now() + knownForMs });
    else this.#files.delete(key);
    return file;
  }
}
