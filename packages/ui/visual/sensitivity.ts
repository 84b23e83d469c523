/** Whether the comparison sees every token: each is changed a little, and some view has to differ. */
import type { Browser } from 'playwright';
import { same } from './pixels.ts';
import type { PicturedStory } from './storybook.ts';
import { kindOf, nudge, overriding, type Tokens } from './tokens.ts';
import { showStories, type View } from './views.ts';

/** A token in a theme. */
export interface Sight {
  token: string;
  theme: View['theme'];
  /** The story that shows the change; undefined when none does. */
  story?: string;
}

/** Looks for each colour in both themes and for each size in one, in the stories by their order. */
export async function findSights(
  browser: Browser,
  stories: readonly PicturedStory[],
  tokens: Tokens,
): Promise<Sight[]> {
  const sights: Sight[] = Object.entries(tokens).flatMap(([token, value]) => {
    const kind = kindOf(value);
    const themes =
      kind === 'colour' ? (['light', 'dark'] as const) : kind === 'size' ? (['light'] as const) : [];
    return themes.map((theme) => ({ token, theme }));
  });
  await showStories(browser, stories, async ({ id }, views) => {
    for await (const view of views) {
      const open = sights.filter(({ story }) => !story);
      if (open.length === 0) return;
      const wanted = open.filter(({ theme }) => theme === view.theme);
      if (wanted.length === 0) continue;
      const usual = await view.take();
      const differs = (some: readonly Sight[]) => {
        const nudged = some.map(({ token }) => [token, nudge(tokens[token] as string)]);
        return overriding(view.page, Object.fromEntries(nudged), async () => !same(usual, await view.take()));
      };
      for (const found of await thoseThat(differs, wanted)) found.story ??= id;
    }
  });
  return sights;
}

/** Those that make a difference alone; a half that makes none together is not looked at further. */
async function thoseThat<Item>(
  differ: (some: readonly Item[]) => Promise<boolean>,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0 || !(await differ(items))) return [];
  if (items.length === 1) return [...items];
  const middle = Math.ceil(items.length / 2);
  const halves = [items.slice(0, middle), items.slice(middle)];
  return [
    ...(await thoseThat(differ, halves[0] as Item[])),
    ...(await thoseThat(differ, halves[1] as Item[])),
  ];
}
