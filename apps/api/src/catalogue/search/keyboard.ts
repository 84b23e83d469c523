const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const swapped = new Map<string, string>();
for (const [index, key] of [...latin].entries()) {
  const letter = cyrillic[index] ?? '';
  swapped.set(key, letter);
  swapped.set(letter, key);
}

/** What the same keys give in the other keyboard layout: 'rjvfwe' is «комацу», «лщьфеыг» is 'komatsu'. */
export function swapLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => swapped.get(key) ?? key).join('');
}

const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
const lookalikesBack = Object.fromEntries(Object.entries(lookalikes).map(([a, b]) => [b, a]));

/** A model typed in letters that look the same: «РС200» for PC200. Undefined for an ordinary word. */
export function lookalike(word: string): string | undefined {
  if (!/\d/.test(word)) return undefined;
  const table = /[а-я]/.test(word) ? lookalikes : lookalikesBack;
  const other = [...word].map((letter) => table[letter] ?? letter).join('');
  return other === word ? undefined : other;
}
