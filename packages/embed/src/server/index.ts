import { createCalculator, encodeScenario } from '@leasing/core/calculator';
import { optionsFrom } from '@leasing/core/unstable/payment-offer';
import { createElement } from 'preact';
import { render } from 'preact-render-to-string';
import type { LeasingCalculatorAttributes } from '../types.ts';
import { View } from '../view.tsx';

export interface ServerOptions {
  /** Where the release lies, without the last slash: `https://example.ru/embed/1.0.0`. */
  base: string;
  /** The marketplace, `https://example.ru`: a browser without the script gets a link to its calculator with the same numbers. */
  marketplace?: string;
  /** HTML inside the element instead of that link. It is taken as it is: escape what is in it. */
  fallback?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const nothing = () => {};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] as string);

/**
 * The element as HTML with its calculator inside, in declarative shadow DOM: it is seen before the script has come,
 * and the script puts the live one in its place without moving anything. No inline style, no inline script.
 */
export function renderLeasingCalculator(
  attributes: LeasingCalculatorAttributes,
  release: ServerOptions,
): string {
  // A caller without types learns from the sentence what to give.
  if (release?.base === undefined)
    throw new TypeError('renderLeasingCalculator: give base, the address of the release');
  const { base, marketplace, fallback } = release;
  const presentAttributes = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && value !== false,
  );
  const attributeTexts = presentAttributes.map(
    ([name, value]) => ` ${name}="${escapeHtml(value === true ? '' : String(value))}"`,
  );
  const values = new Map(presentAttributes.map(([name, value]) => [name, String(value)]));
  let hasWrongCost = false;
  const options = optionsFrom(
    (name) => values.get(name) ?? null,
    (name) => {
      hasWrongCost ||= name === 'cost';
    },
  );
  const element = (inside: string) =>
    `<leasing-calculator${attributeTexts.join('')}>${inside}</leasing-calculator>`;
  // The start cost would be another machine's: as in the browser, what is in the element is all.
  if (hasWrongCost) return element(fallback ?? linkTo(marketplace, ''));
  const state = createCalculator(options);
  const view = render(
    createElement(View as never, {
      value: state,
      disabled: values.has('disabled'),
      // The button is there from the start, so that nothing moves when the script comes.
      onRequest: values.has('lead-endpoint') ? nothing : undefined,
      lessor: values.get('lessor'),
      open: false,
      onToggle: nothing,
    }),
  );
  const styles = `<link rel="stylesheet" href="${escapeHtml(base)}/leasing-calculator.css">`;
  return element(
    `<template shadowrootmode="open" shadowrootdelegatesfocus>${styles}${view}</template>` +
      (fallback ?? linkTo(marketplace, `?calc=${encodeScenario(state)}`)),
  );
}

function linkTo(marketplace: string | undefined, query: string): string {
  if (marketplace === undefined) return '';
  return `<a href="${escapeHtml(`${marketplace}/${query}#calculator`)}">Рассчитать лизинг</a>`;
}
