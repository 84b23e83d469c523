import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Negative } from './darkroom.ts';

/** The page's pixels start at the bottom. */
export const print = ({ pixels, width, height }: Negative): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } }).flip();

/** Quality by width: small pictures are what everyone sees, large ones are seen by few and weigh most. */
const quality = (width: number): number => (width >= 1600 ? 30 : width >= 960 ? 35 : width >= 640 ? 41 : 44);

/** Writes a picture as AVIF. */
export const writePicture = async (picture: Sharp, width: number, file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await picture
    .clone()
    .resize({ width, kernel: 'lanczos3' })
    .avif({ quality: quality(width), effort: 3, chromaSubsampling: '4:2:0' })
    .toFile(file);
};

interface FilmPlan {
  /** Pixels of a frame as it is rendered. */
  frame: { width: number; height: number };
  /** Pixels of the film. */
  size: { width: number; height: number };
  framesPerSecond: number;
}

/** A film from raw frames: H.264 that every browser plays, its index at the front. */
export class Film {
  #ffmpeg;
  #done: Promise<unknown[]>;
  #complaints = '';

  constructor(file: string, { frame, size, framesPerSecond }: FilmPlan) {
    const input = `-f rawvideo -pix_fmt rgba -s ${frame.width}x${frame.height} -r ${framesPerSecond} -i -`;
    const picture = `-vf vflip,scale=${size.width}:${size.height}:flags=lanczos -an -pix_fmt yuv420p`;
    const codec =
      '-c:v libx264 -preset medium -crf 29 -maxrate 400k -bufsize 500k -movflags +faststart -f mp4';
    const args = `-y -loglevel error ${input} ${picture} ${codec}`.split(' ');
    this.#ffmpeg = spawn('ffmpeg', [...args, file]);
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
