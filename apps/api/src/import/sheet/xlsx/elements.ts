import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import sax, { type QualifiedTag, type Tag } from 'sax';

/** What a reader of an XML part wants to be told. Names come without their namespace prefix. */
export interface ElementHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads an XML part of a workbook piece by piece; yields the size of each piece in bytes after it, so that the caller
 * can take what its handlers have collected and the part is never held in memory.
 *
 * @throws when the XML is broken
 */
export async function* readElements(stream: Readable, handlers: ElementHandlers): AsyncGenerator<number> {
  const parser = sax.parser(true);
  let failure: Error | undefined;
  parser.onerror = (error) => {
    failure = error;
  };
  parser.onopentag = (tag) => handlers.open?.(localName(tag.name), plainAttributes(tag));
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  parser.onclosetag = (name) => handlers.close?.(localName(name));
  const decoder = new StringDecoder('utf8');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.write(chunk));
    if (failure) throw failure;
    yield chunk.length;
  }
  parser.close();
  if (failure) throw failure;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function plainAttributes(tag: Tag | QualifiedTag): Record<string, string> {
  return tag.attributes as Record<string, string>;
}
