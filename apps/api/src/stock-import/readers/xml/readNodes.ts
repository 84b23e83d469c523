import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import sax, { type Tag } from 'sax';
import { FileRefused } from '../../FileRefused.ts';
import type { OnBytes } from '../sheet/SheetRow.ts';

/** An element that is read whole: an offer, a product, a category. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of the elements in it. */
  text: string;
  children: XmlNode[];
  /** The line of the file where it begins, counted from 1. */
  line: number;
  /** Of an element that was asked for: the element that it is in. */
  around?: Around | undefined;
}

/** An element that is not read whole. */
export interface Around {
  name: string;
  attributes: Readonly<Record<string, string>>;
  around: Around | undefined;
}

/** What no offer reaches: a file beyond one of these was damaged, or made to exhaust the machine. */
const limits = {
  /** Characters and elements of one node. */
  nodeLength: 4_000_000,
  nodeElements: 200_000,
  /** Elements of the whole file: 1,000,000 offers of 40 elements. */
  elements: 40_000_000,
  depth: 60,
  attributes: 100,
} as const;

/** The parser asks its own object by this word whether an attribute came before. */
function checkAttribute(name: string): void {
  if (name === 'hasOwnProperty') throw damaged(`лишний атрибут ${name}`);
}

/** Characters in which the outermost element is looked for at once. */
const rootPiece = 1024;

const damaged = (reason: string) =>
  new FileRefused(`файл XML повреждён или записан не до конца (${reason}). Выгрузите его заново.`);
const tooLarge = () =>
  new FileRefused('файл XML слишком велик или сделан неверно: столько предложений не бывает.');

/**
 * Reads a document piece by piece and yields the elements of these names, each whole and the outermost alone, in their
 * order; the document never lies in memory. Entities of the document's own are not read: XML that names some is refused.
 *
 * @throws {FileRefused} when the XML is broken or beyond the limits
 */
export async function* readNodes(
  path: string,
  names: ReadonlySet<string>,
  onBytes: OnBytes = () => {},
): AsyncGenerator<XmlNode> {
  const reader = new NodeReader(names);
  const decoder = new TextDecoder(await encodingOf(path));
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    reader.write(decoder.decode(chunk, { stream: true }));
    bytes += chunk.length;
    onBytes(bytes);
    yield* reader.nodes.splice(0);
  }
  reader.end(decoder.decode());
  yield* reader.nodes.splice(0);
}

/** The name of the outermost element; undefined where the file is not a XML. */
export async function rootName(path: string): Promise<string | undefined> {
  const text = new TextDecoder(await encodingOf(path)).decode(await head(path, 64 * 1024));
  const parser = sax.parser(true);
  let name: string | undefined;
  let isOver = false;
  parser.onopentagstart = (tag) => {
    name ??= tag.name;
    isOver = true;
  };
  parser.onattribute = (attribute) => checkAttribute(attribute.name);
  parser.onerror = () => {
    isOver = true;
  };
  // In pieces, because the rest of the text is of no interest.
  for (let at = 0; at < text.length && !isOver; at += rootPiece) parser.write(text.slice(at, at + rootPiece));
  return name;
}

class NodeReader {
  readonly nodes: XmlNode[] = [];
  readonly #names: ReadonlySet<string>;
  readonly #parser = sax.parser(true, { position: true });
  readonly #open: XmlNode[] = [];
  #around: Around | undefined;
  #failure: Error | undefined;
  #depth = 0;
  #attributes = 0;
  #elements = 0;
  #nodeElements = 0;
  #nodeLength = 0;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
    const parser = this.#parser;
    parser.onerror = (error) => {
      this.#failure ??= error;
    };
    parser.onattribute = ({ name }) => {
      checkAttribute(name);
      this.#attributes += 1;
      if (this.#attributes > limits.attributes) throw tooLarge();
    };
    parser.onopentag = (tag) => this.#begin(tag as Tag);
    parser.ontext = (text) => this.#text(text);
    parser.oncdata = (text) => this.#text(text);
    parser.onclosetag = () => this.#end();
  }

  write(text: string): void {
    this.#parser.write(text);
    if (this.#failure) throw this.#refusal(this.#failure);
  }

  end(text: string): void {
    this.#parser.write(text).close();
    if (this.#failure) throw this.#refusal(this.#failure);
  }

  #begin({ name, attributes }: Tag): void {
    this.#attributes = 0;
    this.#depth += 1;
    this.#elements += 1;
    if (this.#depth > limits.depth || this.#elements > limits.elements) throw tooLarge();
    const parent = this.#open.at(-1);
    if (!parent && !this.#names.has(name)) {
      this.#around = { name, attributes, around: this.#around };
      return;
    }
    const node: XmlNode = { name, attributes, text: '', children: [], line: this.#parser.line + 1 };
    if (parent) parent.children.push(node);
    else node.around = this.#around;
    this.#open.push(node);
    this.#nodeElements += 1;
    this.#nodeLength += Object.values(attributes).join('').length;
    if (this.#nodeElements > limits.nodeElements) throw tooLarge();
  }

  #text(text: string): void {
    const node = this.#open.at(-1);
    if (!node) return;
    this.#nodeLength += text.length;
    if (this.#nodeLength > limits.nodeLength) throw tooLarge();
    node.text += text;
  }

  #end(): void {
    this.#depth -= 1;
    const node = this.#open.pop();
    if (!node) this.#around = this.#around?.around;
    if (!node || this.#open.length > 0) return;
    this.nodes.push(node);
    this.#nodeElements = 0;
    this.#nodeLength = 0;
  }

  #refusal(error: Error): FileRefused {
    const [reason = ''] = error.message.split('\n');
    return damaged(`строка ${this.#parser.line + 1}: ${reason}`);
  }
}

/** By the byte order mark, else as the document says of itself; XML without a word about it is UTF-8. */
async function encodingOf(path: string): Promise<string> {
  const start = await head(path, 200);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declaration = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(
    start.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, ''),
  );
  const encoding = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    throw new FileRefused(`кодировка XML «${encoding}» неизвестна. Сохраните файл в UTF-8.`);
  }
}

/** The first bytes of a file. */
export async function head(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The first element of a name inside a node. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((one) => one.name === name);
}

/** All elements of a name inside a node. */
export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((one) => one.name === name) ?? [];
}

/** The text of a node without spaces around; empty where there is none. */
export function textOf(node: XmlNode | undefined): string {
  return node?.text.trim() ?? '';
}
