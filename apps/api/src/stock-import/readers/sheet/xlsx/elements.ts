import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import sax, { type QualifiedTag, type Tag } from 'sax';
import { limits } from '../limits.ts';
import { workbookTooLarge } from '../refusals.ts';

/** What is called for each piece of an XML part. Names come without their namespace prefix. */
export interface ElementHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Counts the elements of all parts of one workbook. */
export interface ElementCount {
  elements: number;
}

/**
 * Reads an XML part of a workbook piece by piece; yields the size of each piece in bytes after it, so that the caller
 * can take what its handlers have collected and the part never lies in memory whole.
 *
 * @throws when the XML is broken or nested deeper than any workbook
 */
export async function* readElements(
  stream: Readable,
  handlers: ElementHandlers,
  count: ElementCount,
): AsyncGenerator<number> {
  const parser = sax.parser(true);
  let failure: Error | undefined;
  let depth = 0;
  let attributes = 0;
  parser.onerror = (error) => {
    failure = error;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new Error('an element has too many attributes');
  };
  parser.onopentag = (tag) => {
    attributes = 0;
    depth += 1;
    count.elements += 1;
    if (depth > limits.depth) throw new Error('the elements are nested too deeply');
    if (count.elements > limits.elements) throw workbookTooLarge();
    handlers.open?.(localName(tag.name), plainAttributes(tag));
  };
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(localName(name));
  };
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
