/** Pages with the packed package beside CSS frameworks: built by Vite, looked at in a browser. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import type { Browser } from 'playwright';
import { build, preview } from 'vite';
import { packageFolder } from '../../scripts/entries.ts';
import type { Consumer } from './consumer.ts';

/** The stylesheet in the README that imports a framework. */
function readmeSheet(framework: string): string {
  const readme = readFileSync(path.join(packageFolder, 'README.md'), 'utf8');
  const sheets = [...readme.matchAll(/```css\n([\s\S]*?)```/g)].map(([, sheet = '']) => sheet);
  const found = sheets.find((sheet) => sheet.includes(`@import "${framework}`));
  if (!found) throw new Error(`No stylesheet in README.md imports ${framework}`);
  return found;
}

/** What `shadcn init` adds to Tailwind's sheet and concerns elements of others: a border's and an outline's colour for all. */
const shadcn = `
@theme inline { --color-border: var(--border); --color-ring: var(--ring); }
:root { --border: oklch(0.922 0 0); --ring: oklch(0.708 0 0); }
@layer base { * { @apply border-border outline-ring/50; } }
`;

interface Page {
  /** What its script imports before its own sheet. */
  script: string;
  sheet: string;
}

const byScript = "import '@leasing/ui/styles.css';\n";
export const alone: Page = { script: byScript, sheet: '' };

export const besideFrameworks: Record<string, Page> = {
  'Tailwind 4': { script: '', sheet: readmeSheet('tailwindcss') },
  'Tailwind 4 with our styles imported by the script': {
    script: byScript,
    sheet: '@import "tailwindcss";\n',
  },
  'shadcn/ui': { script: '', sheet: readmeSheet('tailwindcss') + shadcn },
  'Bootstrap 5': { script: '', sheet: readmeSheet('bootstrap') },
};

/** The page's own text, which components inherit where they say nothing of it. */
const ownText = 'body { margin: 16px; color: #14171a; font: 16px/1.5 Arial } p { margin: 0 }\n';

/** Every component's sample in a section of its own, and a button with a class of Tailwind's. */
const main = `import './page.css';
import { Button } from '@leasing/ui/button';
import { createRoot } from 'react-dom/client';
import { dialogs, sample, samples } from './samples.tsx';

const names = Object.keys({ ...samples, ...dialogs });
createRoot(document.querySelector('main')).render(<>
  <Button id="utility" className="rounded-none">Показать</Button>
  {names.map((name) => <section key={name} id={name}>{sample(name)}</section>)}
</>);
`;

interface Looks {
  /** A line for each property of each element that is seen. */
  lines: string[];
  /** The corner of the button with Tailwind's `rounded-none`. */
  utilityRadius: string;
}

export async function looksOf({ script, sheet }: Page, consumer: Consumer, browser: Browser): Promise<Looks> {
  const root = path.join(consumer.folder, `page-${crypto.randomUUID()}`);
  mkdirSync(root);
  cpSync(path.join(packageFolder, 'src/contract/samples.tsx'), path.join(root, 'samples.tsx'));
  const html = '<!doctype html><main></main><script type="module" src="./main.tsx"></script>';
  writeFileSync(path.join(root, 'index.html'), html);
  writeFileSync(path.join(root, 'main.tsx'), script + main);
  writeFileSync(path.join(root, 'page.css'), sheet + ownText);
  for (const name of ['tailwindcss', 'bootstrap']) {
    const link = path.join(consumer.folder, 'node_modules', name);
    if (!existsSync(link)) symlinkSync(installed(name), link);
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: sheet.includes('tailwindcss') ? [tailwind()] : [],
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: {
      alias: { '../index.ts': '@leasing/ui', react: installed('react'), 'react-dom': installed('react-dom') },
    },
  });
  const server = await preview({ configFile: false, root, logLevel: 'error', preview: { port: 0 } });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.locator('.lsg-menu__item').waitFor();
    return await page.evaluate(look);
  } finally {
    await page.close();
    await server.close();
  }
}

const installed = (name: string) => realpathSync(path.join(packageFolder, 'node_modules', name));

/** Runs in the page. */
function look(): Looks {
  const shown = [
    'background-color',
    'background-image',
    'box-shadow',
    'opacity',
    'text-align',
    'list-style-type',
  ];
  const sides = ['top', 'right', 'bottom', 'left'];
  const text = [
    'color',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'text-decoration-line',
    'text-transform',
  ];
  const corners = ['border-top-left-radius', 'border-bottom-right-radius'];
  const lines: string[] = [];
  for (const element of document.querySelectorAll('[class*="lsg-"], [class*="lsg-"] *')) {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || element.closest('#utility, .lsg-visually-hidden, option, [hidden]')) continue;
    const styles = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
    const borders = sides.filter((side) => styles.getPropertyValue(`border-${side}-width`) !== '0px');
    const names = [
      ...[...shown, ...corners, ...sides.map((side) => `padding-${side}`), ...(hasText ? text : [])],
      ...borders.flatMap((side) => ['width', 'style', 'color'].map((what) => `border-${side}-${what}`)),
    ];
    const section = element.closest('section[id], [role="dialog"], [role="menu"]') ?? element;
    const label = `${section.id || section.role} ${element.localName}.${element.getAttribute('class') ?? ''}`;
    lines.push(...names.map((name) => `${label} ${name}: ${styles.getPropertyValue(name)}`));
    const box = element.getBoundingClientRect();
    const start = section.getBoundingClientRect();
    const place = [box.x - start.x, box.y - start.y, box.width, box.height].map((pixels) =>
      Math.round(pixels),
    );
    lines.push(`${label} is at ${place}`);
  }
  const utility = document.querySelector('#utility') as Element;
  return { lines, utilityRadius: getComputedStyle(utility).borderTopLeftRadius };
}
