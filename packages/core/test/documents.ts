/** Readers of the documents that `@leasing/core/offer` makes, for tests. */
import { inflateRawSync, inflateSync } from 'node:zlib';

/** The text of each page of a PDF as a reader would copy it: glyphs through the ToUnicode map of their font. */
export function pagesOfPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const raw = file.toString('latin1');
  const streams = [...raw.matchAll(/\/Filter\/FlateDecode[^>]*>>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/.exec(raw.slice(raw.lastIndexOf('<<', match.index), start))?.[1]);
    return inflateSync(file.subarray(start, start + length)).toString('latin1');
  });
  const maps = streams
    .filter((text) => text.includes('beginbfchar'))
    .map((text) => new Map([...text.matchAll(/<(\w{4})> <(\w+)>/g)].map(([, glyph, sign]) => [glyph, sign])));
  const read = (font: string | undefined, glyphs: string) =>
    (glyphs.match(/.{4}/g) ?? [])
      .map((glyph) =>
        String.fromCharCode(Number.parseInt(maps[font === 'B' ? 1 : 0]?.get(glyph) ?? 'fffd', 16)),
      )
      .join('');
  return streams
    .filter((text) => text.includes(' Tj '))
    .map((text) =>
      [...text.matchAll(/\/(\w) [\d.]+ Tf .*?<(\w+)> Tj/g)]
        .map(([, font, glyphs = '']) => read(font, glyphs))
        .join('\n'),
    );
}

/** One file out of a ZIP, by the list at its end. */
export function fileInZip(bytes: Uint8Array, name: string): string {
  const zip = Buffer.from(bytes);
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + length) !== name) continue;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8');
  }
  throw new Error(`There is no ${name} in the file`);
}
