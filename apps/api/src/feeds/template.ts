import { NBSP } from '@leasing/core/format';

/**
 * The language of adverts: a text with names of fields in braces, «Город: {Город}». A line of which a field is empty is
 * left out. A value is text, whatever it holds: braces in it name nothing.
 */
const FIELD = /\{([^{}\n]*)\}/g;

/** A name as it is compared: people write spaces, capitals and ё as they come. */
export const fieldKey = (name: string) =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ё', 'е');

/** The names that a template has in braces, as `fieldKey` writes them. */
export function namedFields(template: string): Set<string> {
  return new Set([...template.matchAll(FIELD)].map(([, name = '']) => fieldKey(name)));
}

/** @param read the value of a name as `fieldKey` writes it; nothing where it is not known */
export function fill(template: string, read: (key: string) => string | null | undefined): string {
  const lines = template.split('\n').flatMap((line) => {
    const values = [...line.matchAll(FIELD)].map(([, name = '']) => read(fieldKey(name)));
    return values.every(Boolean) ? [line.replace(FIELD, () => values.shift() ?? '')] : [];
  });
  return lines.join('\n');
}

/** What of a template cannot be understood, as a sentence; undefined where all can. */
export function templateProblem(template: string, names: readonly string[]): string | undefined {
  const known = new Set(names.map(fieldKey));
  const unknown = [...template.matchAll(FIELD)].map(([, name = '']) => name.trim());
  const wrong = unknown.filter((name) => !known.has(fieldKey(name)));
  if (wrong.length > 0) {
    const list = [...new Set(wrong)].map((name) => `«${name}»`).join(', ');
    return wrong.length === 1
      ? `Поля ${list} нет: выберите из${NBSP}списка.`
      : `Полей ${list} нет: выберите из${NBSP}списка.`;
  }
  return /[{}]/.test(template.replace(FIELD, ''))
    ? `Скобка без${NBSP}пары: поле пишется так${NBSP}— {${names[0]}}.`
    : undefined;
}
