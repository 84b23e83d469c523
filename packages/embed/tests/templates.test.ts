import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { onlyExample } from './examples.ts';
import { packageFolder, unpack } from './unpack.ts';

/*
 * Templates of consumers, checked with the types of the packed package by the checkers that consumers use. The right
 * ones and the guide's examples are accepted; of the wrong one every line but the first is refused.
 */

const require = createRequire(import.meta.url);
const bin = (name: string, file: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
let folder = '';

beforeAll(async () => {
  ({ folder } = await unpack('templates'));
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    noEmit: true,
    verbatimModuleSyntax: true,
    types: [],
    // As Vue and Svelte have it in new projects: only the templates' own lines are looked at.
    skipLibCheck: true,
  };
  for (const extension of ['tsx', 'vue', 'svelte']) {
    const settings = {
      compilerOptions,
      include: [`*.${extension}`],
      vueCompilerOptions: { strictTemplates: true },
    };
    writeFileSync(path.join(folder, `tsconfig.${extension}.json`), JSON.stringify(settings));
  }
});

/** Checks the files and answers with the lines at which each is refused. */
function check(files: Record<string, string[]>, command: string[]): Record<string, number[]> {
  for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(folder, name), lines.join('\n'));
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  const refused = Object.fromEntries(Object.keys(files).map((name) => [name, new Set<number>()]));
  // `Wrong.vue(5,22): error …`, or of the checker of Svelte: `… ERROR "Wrong.svelte" 4:21 "…"`.
  for (const [, file = '', line] of `${stdout}${stderr}`.matchAll(
    /(?:^|ERROR ")([\w.]+)(?:\(|" )(\d+)(?:,\d+\): error|:\d+ )/gm,
  )) {
    (refused[file] ?? new Set()).add(Number(line));
  }
  expect(stderr).toBe('');
  return Object.fromEntries(Object.entries(refused).map(([file, lines]) => [file, [...lines].sort()]));
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);
/** Loaded before the checkers that need the compiler's older interface. */
const olderCompiler = ['--import', path.join(packageFolder, 'tests/compiler.mjs')];

describe('Types for templates', { timeout: 120_000 }, () => {
  it('React: component and element', () => {
    const right = [
      `import { LeasingCalculator } from '@leasing/embed/react';`,
      `export const one = <LeasingCalculator cost={4500000} minCost={900000} rateModel="annual" disabled`,
      `  onChange={({ quote }) => quote.monthlyPayment.toFixed()}><a href="/">Рассчитать</a></LeasingCalculator>;`,
      `export const two = <leasing-calculator cost={4500000} min-cost="900000" rate-model="annual" theme="dark" disabled`,
      `  ref={(node) => { node?.update({ termMonths: 24 }) }} onleasing:change={(event) => event.detail.quote.advance} />;`,
      `export const three = <leasing-payment cost={4500000} term="36" ref={(node) => { node?.offer?.payment }}>по запросу</leasing-payment>;`,
    ];
    const mistakes = [
      `import { LeasingCalculator } from '@leasing/embed/react';`,
      `export const one = <LeasingCalculator cost="много" />;`,
      `export const two = <LeasingCalculator price={1} />;`,
      `export const three = <LeasingCalculator onChange={({ price }) => price} />;`,
      `export const four = <leasing-calculator rate-model="monthly" />;`,
      `export const five = <leasing-calculator costs={1} />;`,
      `export const six = <leasing-calculator onleasing:change={(event) => event.detail.price} />;`,
      `export const seven = <leasing-payment product="Каток" />;`,
    ];
    const refused = check({ 'guide.tsx': onlyExample('tsx'), 'right.tsx': right, 'wrong.tsx': mistakes }, [
      bin('typescript', 'bin/tsc'),
      ...['-p', 'tsconfig.tsx.json'],
    ]);
    expect(refused).toEqual({ 'guide.tsx': [], 'right.tsx': [], 'wrong.tsx': from(2, 8) });
  });

  it('Vue: component, and element for those who load the script themselves', () => {
    const component = [
      `<script setup lang="ts">import { LeasingCalculator } from '@leasing/embed/vue'</script>`,
      `<template><LeasingCalculator :cost="4500000" :min-cost="900000" rate-model="annual" disabled`,
      `  @change="({ quote }) => quote.monthlyPayment.toFixed()"><a href="/">Рассчитать</a></LeasingCalculator></template>`,
    ];
    const element = [
      `<script setup lang="ts">import type {} from '@leasing/embed/vue'</script>`,
      `<template><leasing-calculator :cost="4500000" min-cost="900000" rate-model="annual" theme="dark" disabled`,
      `  @leasing:change="(event) => event.detail.quote.advance"></leasing-calculator>`,
      `<leasing-payment :cost="4500000" term="36">по запросу</leasing-payment></template>`,
    ];
    const wrongComponent = [
      `<script setup lang="ts">import { LeasingCalculator } from '@leasing/embed/vue'</script><template>`,
      `<LeasingCalculator cost="много" />`,
      `<LeasingCalculator :price="1" />`,
      `<LeasingCalculator @change="({ price }) => price" /></template>`,
    ];
    const wrongElement = [
      `<script setup lang="ts">import type {} from '@leasing/embed/vue'</script><template>`,
      `<leasing-calculator rate-model="monthly" />`,
      `<leasing-calculator :costs="1" />`,
      `<leasing-calculator @leasing:change="(event) => event.detail.price" /></template>`,
    ];
    const refused = check(
      {
        'Guide.vue': onlyExample('vue'),
        'Component.vue': component,
        'Element.vue': element,
        'WrongComponent.vue': wrongComponent,
        'WrongElement.vue': wrongElement,
      },
      [...olderCompiler, bin('vue-tsc', 'bin/vue-tsc.js'), '-p', 'tsconfig.vue.json'],
    );
    expect(refused).toEqual({
      'Guide.vue': [],
      'Component.vue': [],
      'Element.vue': [],
      'WrongComponent.vue': from(2, 4),
      'WrongElement.vue': from(2, 4),
    });
  });

  it('Svelte: element', () => {
    const head = `<script lang="ts">import '@leasing/embed/svelte'</script>`;
    const right = [
      head,
      `<leasing-calculator cost={4500000} min-cost="900000" rate-model="annual" theme="dark" disabled id="one"`,
      `  onleasing:change={({ detail }) => detail.quote.monthlyPayment.toFixed()}></leasing-calculator>`,
      `<leasing-payment cost={4500000} term="36">по запросу</leasing-payment>`,
    ];
    const mistakes = [
      head,
      `<leasing-calculator rate-model="monthly"></leasing-calculator>`,
      `<leasing-calculator costs={1}></leasing-calculator>`,
      `<leasing-calculator onleasing:change={({ detail }) => detail.price}></leasing-calculator>`,
    ];
    const refused = check(
      { 'Guide.svelte': onlyExample('svelte'), 'Right.svelte': right, 'Wrong.svelte': mistakes },
      [
        ...olderCompiler,
        bin('svelte-check', 'bin/svelte-check'),
        ...['--workspace', '.', '--tsconfig', './tsconfig.svelte.json', '--output', 'machine'],
      ],
    );
    expect(refused).toEqual({ 'Guide.svelte': [], 'Right.svelte': [], 'Wrong.svelte': from(2, 4) });
  });
});
