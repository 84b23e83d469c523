import path from 'node:path';
import { root } from './root.mjs';

/** One thing that must hold before a change lands. */
export interface Check {
  name: string;
  command: string;
  args: string[];
  /** The folder it runs in, from the root. */
  cwd: string;
  /** `vitest`: its report tells how many tests passed; `one`: the whole command is one check. */
  counts: 'vitest' | 'one';
}

const command = (name: string, cwd: string, line: string): Check => {
  const [program = '', ...args] = line.split(' ');
  return { name, command: program, args, cwd: path.join(root, cwd), counts: 'one' };
};

const tests = (name: string, cwd: string): Check => ({
  name,
  command: 'vitest',
  args: ['run'],
  cwd: path.join(root, cwd),
  counts: 'vitest',
});

const script = (name: string, cwd: string, scriptName: string): Check =>
  command(name, cwd, `npm run --silent ${scriptName}`);

/** Without a browser and in seconds: what `npm run check` runs before every commit. */
export const quickChecks: Check[] = [
  command('format, lint, import directions, import circles', '.', 'biome check --error-on-warnings .'),
  command('types: workspace', 'packages/workspace', 'tsc'),
  script('types: core', 'packages/core', 'typecheck'),
  script('types: ui', 'packages/ui', 'typecheck'),
  command('types: api', 'apps/api', 'tsc'),
  script('types: web', 'apps/web', 'typecheck'),
  command('types: office', 'apps/office', 'tsc'),
  command('types: embed', 'packages/embed', 'tsc'),
  command('types: deploy', 'deploy', 'tsc'),
  command('types: Storybook', '.', 'tsc'),
  command('dead code and unused dependencies', '.', 'knip'),
];

/** Everything; the longest first, because several run at a time. */
export const allChecks: Check[] = [
  tests('web: site in Chromium', 'apps/web'),
  tests('api: server and import', 'apps/api'),
  tests('ui: stories, interaction and accessibility in Chromium', 'packages/ui'),
  tests('embed: the calculator on partners’ pages in Chromium', 'packages/embed'),
  script('ui: packed package in React 18 and 19 and three bundlers', 'packages/ui', 'test:package'),
  tests('core: rules', 'packages/core'),
  script('core: packed package from ESM, CommonJS, TypeScript and a bundle', 'packages/core', 'test:package'),
  tests('workspace: commands and rules', 'packages/workspace'),
  script('core: size budgets', 'packages/core', 'size'),
  script('core: API report', 'packages/core', 'api'),
  script('ui: API report', 'packages/ui', 'api'),
  script('ui: size budgets', 'packages/ui', 'size'),
  script('web: size budgets', 'apps/web', 'size'),
  script('embed: size budgets', 'packages/embed', 'size'),
  ...quickChecks,
];
