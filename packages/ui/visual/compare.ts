/** Compares a story as it is seen now with its accepted pictures. */
import { setTimeout } from 'node:timers/promises';
import type { Views } from './accepted.ts';
import { type Change, changeBetween, type Picture, same } from './pixels.ts';
import { changedTokens, overriding, readTokens, type Tokens } from './tokens.ts';
import type { View } from './views.ts';

/** A view that is not as accepted. */
export interface Difference {
  story: string;
  view: string;
  /** What it comes from: differences of one cause are one finding. */
  cause: string;
  before?: Picture;
  after?: Picture;
  /** Where they differ, when both are there. */
  change?: Change;
}

/** Milliseconds until a picture that differs is taken again. */
const REST = 300;
const LOOKS = 4;

/** Answers the differences, and all pictures as they were taken. */
export async function compareStory(
  story: string,
  views: AsyncIterable<View>,
  accepted: Views,
  acceptedTokens: Tokens,
): Promise<{ differences: Difference[]; taken: Views }> {
  const differences: Difference[] = [];
  const taken = new Map<string, Picture>();
  for await (const view of views) {
    const before = accepted.get(view.name);
    const first = await view.take();
    const after = before && same(before, first) ? first : await takeUntilStill(view, first);
    taken.set(view.name, after);
    if (!before) differences.push({ story, view: view.name, cause: 'new', after });
    else if (!same(before, after)) {
      const change = changeBetween(before, after);
      const cause = (await causeOf(view, before, after, acceptedTokens)) ?? story;
      differences.push({ story, view: view.name, cause, before, after, ...(change && { change }) });
    }
  }
  for (const [view, before] of accepted) {
    if (!taken.has(view)) differences.push({ story, view, cause: 'gone', before });
  }
  return { differences, taken };
}

/** On a busy machine an observer is called late: what differs is at rest when two looks agree. */
async function takeUntilStill(view: View, first: Picture): Promise<Picture> {
  let picture = first;
  for (let look = 2; look <= LOOKS; look++) {
    await setTimeout(REST);
    const next = await view.take();
    if (same(picture, next)) break;
    picture = next;
  }
  return picture;
}

/** The tokens, when the view is as accepted with their accepted values; else the component where it begins to differ. */
function causeOf(
  view: View,
  before: Picture,
  after: Picture,
  acceptedTokens: Tokens,
): Promise<string | undefined> {
  const now = readTokens();
  const changed = changedTokens(acceptedTokens, now);
  if (changed.length === 0) return componentAt(view, before, after);
  const old = Object.fromEntries(changed.map((name) => [name, acceptedTokens[name] ?? 'initial']));
  return overriding(view.page, old, async () => {
    const asAccepted = await view.take();
    if (!same(before, asAccepted)) return componentAt(view, before, asAccepted);
    const values = changed.map(
      (name) => `${name}: ${acceptedTokens[name] ?? 'none'} → ${now[name] ?? 'none'}`,
    );
    return values.join(', ');
  });
}

/** Its class, at the first pixel that differs. */
async function componentAt(
  { name, page }: View,
  before: Picture,
  after: Picture,
): Promise<string | undefined> {
  const first = changeBetween(before, after)?.first;
  if (!first) return undefined;
  const place = { ...first, fromRight: name.startsWith('rtl') && after.width - first.x };
  return page.evaluate(({ x, y, fromRight }) => {
    const left = fromRight === false ? x : innerWidth - fromRight;
    const part = document.elementFromPoint(left, y)?.closest('[class^="lsg-"]');
    return part ? `.${part.classList[0]?.split('__')[0]}` : undefined;
  }, place);
}
