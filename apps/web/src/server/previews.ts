import { cacheLimits, withSharp } from '@leasing/api';
import type { FastifyInstance } from 'fastify';
import type { Picture } from '../product/pictures.ts';

/**
 * Pixels of a preview's width: no less than a phone shows, so that the browser takes the preview for the page's
 * largest picture, and with its height of three quarters just below half a megabyte when it is decoded: from there on
 * Chromium decodes beside the first painting and shows the picture one painting later.
 */
const WIDTH = 416;
/** Of AVIF: a preview of a machine weighs 2 to 4 kB. */
const ENCODING = { quality: 10, effort: 2, chromaSubsampling: '4:2:0' } as const;
/** Sigma, pixels: what a preview shows is soft, not full of blocks, and a third of the bytes is saved. */
const BLUR = 2.5;
/** Milliseconds that a page waits for a preview that is not made yet; then it goes without. */
const PATIENCE_MS = 150;

/**
 * Makes small previews of the pictures of a page's first screen, to travel inside the documents: a phone on a slow
 * network sees the machine with the first text, one round trip before the sharp picture can be there. The preview is the
 * background of the picture itself.
 *
 * @returns a function from a page's first pictures to style rules
 */
export function previewStyles(server: FastifyInstance): (pictures: readonly Picture[]) => Promise<string> {
  const previews = new Map<string, Promise<string>>();
  const previewOf = (picture: Picture): Promise<string> => {
    const cached = previews.get(picture.src);
    if (cached) return cached;
    const preview = makePreview(server, picture).catch((error) => {
      server.log.warn({ err: error, picture: picture.src }, 'no preview');
      return '';
    });
    if (previews.size >= cacheLimits.previews.entries) previews.clear();
    previews.set(picture.src, preview);
    return Promise.race([preview, new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ''))]);
  };
  return async (pictures) => (await Promise.all(pictures.map(previewOf))).join('');
}

/** Address of the smallest file that is wide enough. */
function wideFile({ src, srcSet }: Picture): string {
  const files = srcSet?.split(', ').map((file) => file.split(' ')) ?? [];
  return files.find(([, width]) => Number.parseInt(width ?? '', 10) >= WIDTH)?.[0] ?? src;
}

async function makePreview(server: FastifyInstance, picture: Picture): Promise<string> {
  const { statusCode, rawPayload } = await server.inject({ url: wideFile(picture) });
  if (statusCode !== 200) return '';
  const bytes = await withSharp(async (sharp) => {
    const small = sharp(rawPayload).resize(WIDTH).blur(BLUR);
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
    if (info.channels === 4) keepSolid(data);
    return sharp(data, { raw: info }).avif(ENCODING).toBuffer();
  });
  const data = `data:image/avif;base64,${bytes.toString('base64')}`;
  // A picture fills its frame unless the frame says otherwise (screens/Product/Product.css).
  return `img[src="${picture.src}"]{background:url(${data}) center/var(--preview-size, cover) no-repeat}`;
}

/**
 * Leaves of a cut-out what is solid: the preview stays behind the sharp picture, and would be seen round its edges and
 * through its shadow.
 * @param pixels RGBA
 */
function keepSolid(pixels: Buffer): void {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = Math.max(0, ((pixels[at] ?? 0) - 215) * 6.375);
}
