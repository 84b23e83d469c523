/**
 * Compares pictures of every story with the accepted ones, to the last bit.
 *
 *   npm run visual [words…]          compares; exit status 1 and a report when anything differs
 *   npm run visual:update [words…]   accepts the pictures as they are now
 *   npm run visual -- --sensitivity  changes each colour by 6 of 255 and each size by 1 px: whether a picture shows it
 *   … --docker                       the browser runs in a container, where it was not built for this machine
 *
 * Words narrow the run to stories whose id contains one of them, for example `ProductCard` or `card`: only their files
 * are built.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, runStep } from '@leasing/workspace/steps';
import type { Browser } from 'playwright';
import { packageFolder } from '../scripts/entries.ts';
import { AcceptedPictures } from './accepted.ts';
import { nameOf, type Setting, settingOf, startBrowser } from './browser.ts';
import { compareStory } from './compare.ts';
import { Report, titleOf } from './report.ts';
import { findSights } from './sensitivity.ts';
import { buildStorybook, listStories } from './storybook.ts';
import { readTokens } from './tokens.ts';
import { showStories } from './views.ts';

/** No one sees one pixel more of what is rounder than round. */
const neverSeen = ['--lsg-radius-round'];

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    docker: { type: 'boolean', default: false },
    sensitivity: { type: 'boolean', default: false },
  },
});
/** Whole screens show nearly every token; the overview also those that show while one presses something. */
const words = (flags.sensitivity && positionals.length === 0 ? ['screens', 'tokens'] : positionals).map(
  (word) => word.toLowerCase(),
);
const accepted = new AcceptedPictures(path.join(packageFolder, 'visual-baselines'));

await runCommand(async () => {
  const browser = await startBrowser(flags.docker);
  try {
    const setting = settingOf(browser);
    console.log(`Pictures of ${nameOf(setting)}`);
    if (!flags.sensitivity) accepted.mustFit(setting, { all: flags.update && words.length === 0 });
    await runStep('Building Storybook', () => buildStorybook(words));
    return flags.sensitivity ? await checkSensitivity(browser) : await comparePictures(browser, setting);
  } finally {
    await browser.close();
  }
});

/** Answers the exit code: 1 when anything differs. */
async function comparePictures(browser: Browser, setting: Setting): Promise<number> {
  const stories = listStories(words);
  const report = new Report(path.join(packageFolder, '.visual/report'));
  const tokens = accepted.tokens;
  let [shown, changed] = [0, 0];
  await runStep('Taking pictures', (show) =>
    showStories(browser, stories, async ({ id }, views) => {
      const { differences, taken } = await compareStory(id, views, await accepted.viewsOf(id), tokens);
      shown += 1;
      show(`${shown} of ${stories.length} stories`);
      if (differences.length === 0) return;
      changed += 1;
      if (flags.update) await accepted.accept(id, taken);
      else for (const difference of differences) await report.add(difference);
    }),
  );
  const known = new Set(stories.map(({ id }) => id));
  const gone = words.length > 0 ? [] : accepted.stories.filter((id) => !known.has(id));
  if (flags.update) {
    if (words.length === 0) {
      accepted.keepOnly([...known]);
      accepted.settle(setting, readTokens());
    }
    accepted.save();
    console.log(`${changed} of ${shown} pictures accepted, ${gone.length} removed.`);
    return 0;
  }
  for (const story of gone) {
    for (const [view, before] of await accepted.viewsOf(story)) {
      await report.add({ story, view, cause: 'gone', before });
    }
  }
  if (report.findings.length === 0) {
    console.log(`${shown} pictures are as accepted.`);
    return 0;
  }
  for (const finding of report.findings) {
    const names = [...finding.stories.keys()];
    const rest = names.length > 5 ? ` and ${names.length - 5} more` : '';
    console.error(
      `✗ ${titleOf(finding)}${names.length > 1 ? `\n    ${names.slice(0, 5).join(', ')}${rest}` : ''}`,
    );
  }
  console.error(`${changed + gone.length} of ${shown} pictures differ. Findings: ${report.findings.length}.`);
  console.error(`Look at ${path.relative(process.cwd(), report.write())}`);
  console.error('If the changes are meant: npm run visual:update');
  return 1;
}

/** Answers the exit code: 1 when a token is seen nowhere. */
async function checkSensitivity(browser: Browser): Promise<number> {
  const isOverview = ({ id }: { id: string }) => id.startsWith('tokens-overview');
  const stories = listStories(words).sort(
    (one, other) => Number(isOverview(one)) - Number(isOverview(other)),
  );
  const sights = await runStep('Changing tokens', () => findSights(browser, stories, readTokens()));
  const wanted = sights.filter(({ token }) => !neverSeen.includes(token));
  const overview = wanted.filter(({ story }) => story && isOverview({ id: story }));
  const unseen = wanted.filter(({ story }) => !story);
  const list = (some: typeof sights) => some.map(({ token, theme }) => `${token} (${theme})`).join(', ');
  console.log(`${wanted.length - unseen.length} of ${wanted.length} small changes of a token are seen.`);
  if (overview.length > 0) console.log(`Only in the overview of tokens: ${list(overview)}`);
  if (unseen.length > 0) console.error(`✗ Nowhere: ${list(unseen)}`);
  return unseen.length > 0 ? 1 : 0;
}
