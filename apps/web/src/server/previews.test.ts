import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { previewStyles } from './previews.ts';

test('the preview of a cut-out has no shadow: it stays behind the sharp picture, which has one', async () => {
  const shape = (width: number, background: string) =>
    sharp({ create: { width, height: 300, channels: 4, background } })
      .png()
      .toBuffer();
  const [machine, shadow] = await Promise.all([shape(400, '#f0b000'), shape(200, '#00000066')]);
  const picture = await sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
    .composite([
      { input: machine, left: 0, top: 150 },
      { input: shadow, left: 400, top: 150 },
    ])
    .avif()
    .toBuffer();
  const inject = async () => ({ statusCode: 200, rawPayload: picture });
  const styles = previewStyles({ inject } as unknown as FastifyInstance);
  await expect.poll(() => styles([{ src: '/machine.avif' }])).toContain('data:image/avif');

  const [, data = ''] = (await styles([{ src: '/machine.avif' }])).match(/base64,([^)]+)/) ?? [];
  const preview = sharp(Buffer.from(data, 'base64')).extractChannel('alpha');
  const { data: alpha, info } = await preview.raw().toBuffer({ resolveWithObject: true });
  const at = (left: number) => alpha[(Math.round(info.height / 2) * info.width + left) * info.channels] ?? 0;
  expect(at(info.width * 0.25)).toBeGreaterThan(240);
  expect(at(Math.round(info.width * 0.625))).toBeLessThan(8);
});
