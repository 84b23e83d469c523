/** Objects of a PDF, their places and the end of the file. */
export class PdfFile {
  readonly #objects: (Uint8Array | string)[] = [];

  /** Number of an object that {@link set} fills later. */
  reserve(): number {
    return this.#objects.push('');
  }

  set(number: number, text: string): void {
    this.#objects[number - 1] = text;
  }

  add(body: string | Uint8Array): number {
    return this.#objects.push(body);
  }

  /** Packed by the platform's own deflate, which browsers and Node have. */
  async addStream(bytes: Uint8Array<ArrayBuffer>, more = ''): Promise<number> {
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
    const data = new Uint8Array(await new Response(packed).arrayBuffer());
    const head = encode(`<</Length ${data.length}/Filter/FlateDecode${more}>>\nstream\n`);
    return this.add(join([head, data, encode('\nendstream')]));
  }

  /** Bytes that are packed already: a JPEG is read as it is. */
  addRaw(bytes: Uint8Array, more: string): number {
    return this.add(
      join([encode(`<</Length ${bytes.length}${more}>>\nstream\n`), bytes, encode('\nendstream')]),
    );
  }

  finish(catalog: number, info: number): Uint8Array<ArrayBuffer> {
    // The four bytes above 127 tell programs that the file is not text.
    const parts = [Uint8Array.of(...encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 10)];
    const places: number[] = [];
    let at = parts[0]?.length ?? 0;
    for (const [index, body] of this.#objects.entries()) {
      const bytes = join([
        encode(`${index + 1} 0 obj\n`),
        typeof body === 'string' ? encode(body) : body,
        encode('\nendobj\n'),
      ]);
      places.push(at);
      at += bytes.length;
      parts.push(bytes);
    }
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const count = places.length + 1;
    parts.push(
      encode(
        `xref\n0 ${count}\n0000000000 65535 f \n${table}` +
          `trailer\n<</Size ${count}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return join(parts);
  }
}

/** UTF-8 bytes of a text. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
