import pLimit from 'p-limit';

/** The library that reads and writes pictures. */
export type Sharp = typeof import('sharp')['default'];

const oneAtATime = pLimit(1);

/**
 * Works with a picture while nothing else in this process works with one: of 100 megapixels it may take 400 MB while it
 * is decoded, and encoding must not take the processor from the visitors. Work that asks for a turn inside its own would
 * wait for itself.
 */
export function withSharp<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  return oneAtATime(async () => {
    // Loaded with the first picture: a server whose sizes all exist never needs it.
    const { default: sharp } = await import('sharp');
    // Every picture is read once, so what would be kept of up to 50 MB of them is of no use.
    sharp.cache(false);
    return work(sharp);
  });
}
