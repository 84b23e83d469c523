import { escapeXml } from '../platform/escapeXml.ts';

/** `<name>text</name>`; nothing for a value that there is not. */
export function element(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === ''
    ? ''
    : `<${name}>${escapeXml(String(text))}</${name}>\n`;
}

/** A text with at most so many characters, cut between words; the end says that there was more. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), longest / 2)).trimEnd()}…`;
}
