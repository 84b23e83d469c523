import { cacheLimits } from '@leasing/api';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/**
 * Pixels of a preview's width: no less than a phone shows, so that the browser takes the preview for the page's
 * largest picture, and with its height of three quarters just below half a megabyte when it is decoded: from there on
 * Chromium decodes beside the first painting and shows the picture one painting later.
 */
const WIDTH = 416;
/** Of AVIF, 0 to 100: a preview of a machine weighs 2 to 5 kB. */
const QUALITY = 20;
/** Sigma, pixels: what a preview shows is soft, not full of blocks, and a third of the bytes is saved. */
const BLUR = 1.5;
/** Milliseconds that a page waits for a preview that is not made yet; then it goes without. */
const PATIENCE_MS = 150;

// Every picture is read once, so what libvips would keep of up to 50 MB of them is of no use to anybody.
sharp.cache(false);

/** Previews of a page: on a phone's first screen stand two large pictures at most, those of the home page. */
const MOST = 2;

/**
 * Makes small previews of pages' main pictures, to travel inside the documents: a phone on a slow network sees the
 * machine with the first text, one round trip before the sharp picture can be there. The preview is the background
 * of the picture itself, so the page knows nothing of it.
 *
 * @returns a function from the page's HTML to style rules, empty for a page without a main picture
 */
export function leadPictures(server: FastifyInstance): (html: string) => Promise<string> {
  const previews = new Map<string, Promise<string>>();
  const previewOf = (lead: Lead): Promise<string> => {
    const cached = previews.get(lead.src);
    if (cached) return cached;
    const preview = makePreview(server, lead).catch((error) => {
      server.log.warn({ err: error, picture: lead.source }, 'no preview');
      return '';
    });
    if (previews.size >= cacheLimits.leadPictures.entries) previews.clear();
    previews.set(lead.src, preview);
    return Promise.race([preview, new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ''))]);
  };
  return async (html) => (await Promise.all(leadsOf(html).map(previewOf))).join('');
}

interface Lead {
  /** The picture's own address, which the style rule names it by. */
  src: string;
  /** Address of a file that is wide enough. */
  source: string;
}

const leadTag =
  /<picture[^>]*>((?:(?!<\/picture>).)*?)<img ([^>]*(?:fetchPriority="high"|loading="eager")[^>]*)>/g;

/** The first pictures that the page wants at once. */
function leadsOf(html: string): Lead[] {
  const leads: Lead[] = [];
  for (const [, sources = '', attributes = ''] of html.matchAll(leadTag)) {
    const src = /\bsrc="([\w./?=&;-]+)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&');
    if (!src) continue;
    const candidates = /srcSet="([^"]+)"/.exec(sources)?.[1]?.replaceAll('&amp;', '&').split(', ') ?? [];
    const wide = candidates.find((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]) >= WIDTH);
    if (leads.push({ src, source: wide?.split(' ')[0] ?? src }) === MOST) break;
  }
  return leads;
}

async function makePreview(server: FastifyInstance, { src, source }: Lead): Promise<string> {
  const { statusCode, rawPayload } = await server.inject({ url: source });
  if (statusCode !== 200) return '';
  const picture = sharp(rawPayload).resize(WIDTH).blur(BLUR);
  const { hasAlpha } = await picture.metadata();
  const bytes = await picture.avif({ quality: QUALITY, effort: 0 }).toBuffer();
  const data = `data:image/avif;base64,${bytes.toString('base64')}`;
  // A cut-out stands free in its frame, a photograph fills it.
  return `img[src="${src}"]{background:url(${data}) center/${hasAlpha ? 'contain' : 'cover'} no-repeat}`;
}
