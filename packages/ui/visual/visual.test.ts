import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '@leasing/workspace/chromium';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageFolder } from '../scripts/entries.ts';
import { AcceptedPictures } from './accepted.ts';
import { startBrowser } from './browser.ts';
import { compareStory } from './compare.ts';
import { changeBetween, type Picture, withoutGround } from './pixels.ts';
import { Report, titleOf } from './report.ts';
import { findSights } from './sensitivity.ts';
import { buildStorybook, listStories } from './storybook.ts';
import { overriding, readTokens, type Tokens } from './tokens.ts';
import { showStories, type View } from './views.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A picture of one letter a pixel: `.` is ground, every other letter a colour of its own. */
function drawn(...rows: string[]): Picture {
  const data = Buffer.from(
    rows.flatMap((row) =>
      [...row].flatMap((letter) => [letter === '.' ? 255 : letter.charCodeAt(0), 0, 0, 255]),
    ),
  );
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

describe('in whatever Chromium is here', () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildStorybook(['button']);
    browser = await launchChromium();
  }, 60_000);
  afterAll(() => browser.close());

  it('sees 6 of 255 of a colour, in both themes, and 1 px of a size', async () => {
    const sample = ['accent', 'surface', 'paper', 'negative', 'radius', 'space-4', 'size-md'];
    const tokens = readTokens();
    const sampled = Object.fromEntries(
      sample.map((name) => [`--lsg-${name}`, tokens[`--lsg-${name}`] as string]),
    );
    const sights = await findSights(browser, listStories(['button--every-variant']), sampled);
    expect(sights).toHaveLength(4 * 2 + 3);
    expect(sights.filter(({ story }) => !story)).toEqual([]);
  }, 60_000);

  /** Compares the views of a button as they are while the tokens have these values. */
  async function compareWith(
    tokens: Tokens,
    accepted: AcceptedPictures,
    acceptedTokens: Tokens,
    accept = false,
  ) {
    const all: Awaited<ReturnType<typeof compareStory>>['differences'] = [];
    await showStories(browser, listStories(['button--block']), async ({ id }, views) => {
      const found = await compareStory(
        id,
        withTokens(views, tokens),
        await accepted.viewsOf(id),
        acceptedTokens,
      );
      all.push(...found.differences);
      if (accept) await accepted.accept(id, found.taken);
    });
    return all;
  }

  async function* withTokens(views: AsyncIterable<View>, tokens: Tokens): AsyncGenerator<View> {
    for await (const view of views) {
      yield { ...view, take: () => overriding(view.page, tokens, view.take) };
    }
  }

  it('names the token that changed, or the component where a difference begins', async () => {
    const accepted = new AcceptedPictures(newFolder());
    const tokens = readTokens();
    const before = { ...tokens, '--lsg-accent': '#ffa000' };
    const news = await compareWith({ '--lsg-accent': '#ffa000' }, accepted, before, true);
    expect(new Set(news.map(({ cause }) => cause))).toEqual(new Set(['new']));

    expect(await compareWith({ '--lsg-accent': '#ffa000' }, accepted, tokens)).toEqual([]);

    const byToken = await compareWith({}, accepted, before);
    expect(byToken.map(({ view }) => view)).toEqual(['light 390', 'dark 390', 'light 1440', 'dark 1440']);
    expect(new Set(byToken.map(({ cause }) => cause))).toEqual(new Set(['--lsg-accent: #ffa000 → #ffb800']));

    const byComponent = await compareWith({}, accepted, tokens);
    expect(new Set(byComponent.map(({ cause }) => cause))).toEqual(new Set(['.lsg-button']));
  }, 60_000);
});

describe('the pinned browser', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('draws text alike whatever the font settings of the machine are', async () => {
    const pictureOfText = async () => {
      const browser = await startBrowser(false);
      const page = await browser.newPage({ viewport: { width: 200, height: 60 } });
      await page.setContent('<p style="font: 17px sans-serif">Экскаватор, 11 670 000 ₽</p>');
      const picture = await page.screenshot();
      await browser.close();
      return picture;
    };
    const usual = await pictureOfText();
    const home = newFolder();
    mkdirSync(path.join(home, 'fontconfig'));
    writeFileSync(
      path.join(home, 'fontconfig/fonts.conf'),
      `<fontconfig><match target="pattern">
        <edit name="hintstyle" mode="assign" binding="strong"><const>hintfull</const></edit>
        <edit name="hinting" mode="assign" binding="strong"><bool>true</bool></edit>
        <edit name="rgba" mode="assign" binding="strong"><const>rgb</const></edit>
        <edit name="antialias" mode="assign" binding="strong"><bool>false</bool></edit>
      </match></fontconfig>`,
    );
    vi.stubEnv('XDG_CONFIG_HOME', home);
    vi.stubEnv('HOME', home);
    expect((await pictureOfText()).equals(usual)).toBe(true);
  }, 60_000);

  it('runs in Playwright’s container where it was not built for the machine', async () => {
    const folder = newFolder();
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.stubEnv('CALLED_WITH', path.join(folder, 'called-with'));
    // In place of Docker: the browser out of the folder that the container would have, at the port it would publish.
    writeFileSync(
      path.join(folder, 'docker'),
      `#!/bin/sh
echo "$@" > "$CALLED_WITH"
port=$(expr "$*" : '.*--publish=127.0.0.1:\\([0-9]*\\):9222')
folder=$(expr "$*" : '.*--volume=\\(.*\\):/browser:ro')
while [ "$1" != /browser/chromium ]; do shift; done
shift
export LD_LIBRARY_PATH="$folder/lib" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@" --remote-debugging-port=$port
`,
    );
    chmodSync(path.join(folder, 'docker'), 0o755);
    const browser = await startBrowser(true);
    const page = await browser.newPage();
    await page.setContent('<p>Здесь</p>');
    expect(await page.textContent('p')).toBe('Здесь');
    await browser.close();
    const called = readFileSync(path.join(folder, 'called-with'), 'utf8');
    expect(called).toMatch(
      /^run --rm .*--platform=linux\/amd64 .*--volume=\S+:\/browser:ro .*FONTCONFIG_FILE=\/browser\/fonts\.conf /,
    );
    expect(called).toMatch(/ mcr\.microsoft\.com\/playwright:v\d+\.\d+\.\d+-noble \/browser\/chromium /);
  }, 60_000);
});

describe('accepted pictures', () => {
  const setting = { browser: '153.0.8010.0', fonts: '1e094fc9a70e', platform: 'linux x64' };

  it('come back as they were, those that look alike from one place on the sheet', async () => {
    const folder = newFolder();
    const views = new Map([
      ['light 390', drawn('ab', 'ba')],
      ['dark 390', drawn('cdc')],
      ['light 1440', drawn('ab', 'ba')],
    ]);
    const written = new AcceptedPictures(folder);
    await written.accept('menu', views);
    written.save();
    expect(await new AcceptedPictures(folder).viewsOf('menu')).toEqual(views);
    const { places } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    expect(places.menu).toEqual({ 'light 390': '2x2+0+0', 'dark 390': '3x1+18+0', 'light 1440': '2x2+0+0' });
  });

  it('are of stories that look different from each other', () => {
    const folder = path.join(packageFolder, 'visual-baselines');
    const sheets = readdirSync(folder).filter((file) => file.endsWith('.webp'));
    const contents = sheets.map((file) => readFileSync(path.join(folder, file), 'base64'));
    const twins = sheets.filter((_, at) => contents.indexOf(contents[at] as string) !== at);
    expect(twins, 'these look like others: give them the tag no-picture').toEqual([]);
    const named = sheets.map((file) => path.basename(file, '.webp')).sort();
    expect(named).toEqual(new AcceptedPictures(folder).stories.sort());
  });

  it('go with their story', async () => {
    const folder = newFolder();
    const accepted = new AcceptedPictures(folder);
    for (const story of ['menu', 'badge'])
      await accepted.accept(story, new Map([['light 390', drawn('ab')]]));
    accepted.keepOnly(['menu']);
    expect(accepted.stories).toEqual(['menu']);
    expect(readdirSync(folder)).toEqual(['menu.webp']);
  });

  it('are not compared with those of another browser, unless all are accepted anew', () => {
    const accepted = new AcceptedPictures(newFolder());
    accepted.settle(setting, {});
    expect(() => accepted.mustFit(setting, { all: false })).not.toThrow();
    const other = { ...setting, browser: '156.0.1.2' };
    expect(() => accepted.mustFit(other, { all: false })).toThrow(
      /of Chromium 153.*of Chromium 156.*visual:update/,
    );
    expect(() => accepted.mustFit({ ...setting, fonts: 'f00' }, { all: false })).toThrow(
      /nothing was compared/,
    );
    expect(() => accepted.mustFit(other, { all: true })).not.toThrow();
  });
});

it('takes a picture that differs until two in a row agree, and no more', async () => {
  const looks = (...pictures: Picture[]) => vi.fn(async () => pictures.shift() as Picture);
  const [moving, still] = [drawn('ab'), drawn('ba')];
  async function takenBy(take: View['take']) {
    async function* views(): AsyncGenerator<View> {
      yield { name: 'light 390', theme: 'light', page: {} as View['page'], take };
    }
    const { taken } = await compareStory('menu', views(), new Map(), {});
    return taken.get('light 390');
  }
  const atOnce = looks(still, still, moving);
  expect(await takenBy(atOnce)).toEqual(still);
  expect(atOnce).toHaveBeenCalledTimes(2);
  const late = looks(moving, still, still, moving);
  expect(await takenBy(late)).toEqual(still);
  expect(late).toHaveBeenCalledTimes(3);
});

it('one change in many stories is one finding', async () => {
  const report = new Report(path.join(newFolder(), 'report'));
  const change = (story: string, view: string, cause: string) =>
    report.add({ story, view, cause, before: drawn('ab'), after: drawn('ac') });
  await change('menu--open', 'light 390', '--lsg-accent: #ffb800 → #ffa000');
  await change('menu--open', 'dark 390', '--lsg-accent: #ffb800 → #ffa000');
  await change('badge--every-tone', 'dark 390', '.lsg-badge');
  await change('badge--every-tone', 'light 390', '--lsg-accent: #ffb800 → #ffa000');
  expect(report.findings.map(titleOf)).toEqual([
    '--lsg-accent: #ffb800 → #ffa000: the same change in 2 stories',
    'Begins in .lsg-badge: in badge--every-tone',
  ]);
  expect(readFileSync(report.write(), 'utf8')).toContain('menu--open.light.390.after.webp');
});

it('finds the smallest box around all that differs, also of pictures of two sizes', () => {
  const before = drawn('aaaa', 'aaaa', 'aaaa');
  expect(changeBetween(before, before)).toBeUndefined();
  const area = { left: 1, top: 1, width: 3, height: 2 };
  expect(changeBetween(before, drawn('aaaa', 'aaab', 'abaa'))).toEqual({
    area,
    pixels: 2,
    first: { x: 3, y: 1 },
  });
  expect(changeBetween(before, drawn('aaaaa', 'aaaaa'))).toBeUndefined();
});

it('keeps little of the empty ground on the side where a line ends, and below', () => {
  const empty = '.'.repeat(40);
  const rows = [`..a${empty}`, ...Array<string>(30).fill(`${empty}...`)];
  const picture = withoutGround(drawn(...rows), 'right');
  expect([picture.width, picture.height]).toEqual([3 + 16, 1 + 16]);
  expect(picture.data[2 * 4]).toBe('a'.charCodeAt(0));
  const mirrored = withoutGround(drawn(...rows.map((row) => [...row].reverse().join(''))), 'left');
  expect([mirrored.width, mirrored.height]).toEqual([3 + 16, 1 + 16]);
  expect(mirrored.data[16 * 4]).toBe('a'.charCodeAt(0));
});
