import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Negative } from './darkroom.ts';

/** The page's pixels start at the bottom. */
export const print = ({ pixels, width, height }: Negative): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } }).flip();

/** Quality by width: small pictures are looked at closely on dense screens, large ones seldom. */
const quality = (width: number) =>
  width >= 1600
    ? { avif: 38, webp: 50 }
    : width >= 960
      ? { avif: 43, webp: 57 }
      : width >= 640
        ? { avif: 49, webp: 64 }
        : { avif: 54, webp: 70 };

/** Writes a picture in the format that the file's name ends with. */
export const writePicture = async (picture: Sharp, width: number, file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const { avif, webp } = quality(width);
  const sized = picture.clone().resize({ width, kernel: 'lanczos3' });
  await (file.endsWith('.avif')
    ? sized.avif({ quality: avif, effort: 2, chromaSubsampling: '4:2:0' })
    : sized.webp({ quality: webp, effort: 4, smartSubsample: true })
  ).toFile(file);
};

/** A film from raw frames: H.264 that every browser plays, its index at the front. */
export class Film {
  #ffmpeg;
  #done: Promise<unknown[]>;
  #complaints = '';

  constructor(file: string, width: number, height: number, framesPerSecond: number) {
    this.#ffmpeg = spawn('ffmpeg', [
      ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`],
      ...[
        '-r',
        String(framesPerSecond),
        '-i',
        '-',
        '-vf',
        'vflip',
        '-an',
        '-c:v',
        'libx264',
        '-preset',
        'slow',
      ],
      ...[
        '-crf',
        '27',
        '-maxrate',
        '620k',
        '-bufsize',
        '620k',
        '-pix_fmt',
        'yuv420p',
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        file,
      ],
    ]);
    this.#ffmpeg.stderr.on('data', (text: Buffer) => {
      this.#complaints += text.toString();
    });
    this.#done = once(this.#ffmpeg, 'close');
  }

  async add(frame: Buffer): Promise<void> {
    if (!this.#ffmpeg.stdin.write(frame)) await once(this.#ffmpeg.stdin, 'drain');
  }

  async finish(): Promise<void> {
    this.#ffmpeg.stdin.end();
    const [code] = await this.#done;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${this.#complaints}`);
  }
}
