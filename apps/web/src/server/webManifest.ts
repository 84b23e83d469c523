import type { FirmProfile } from '@leasing/api';
import type { FastifyInstance } from 'fastify';

const background = '#f6f5f1';
const theme = '#ffb800';
const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
];

/** Under which name and with which icons a phone keeps the site. */
export function serveWebManifest(server: FastifyInstance, firm: FirmProfile): void {
  server.get('/manifest.webmanifest', async (_, reply) => {
    const { name, logoLines } = await firm.current();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          name,
          short_name: logoLines[0] ?? name,
          description: 'Подержанная спецтехника в лизинг и запчасти',
          lang: 'ru',
          dir: 'ltr',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: background,
          theme_color: theme,
          icons,
        }),
      );
  });
}
