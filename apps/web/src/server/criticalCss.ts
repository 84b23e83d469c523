import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

/** Kept answers; pages of one screen differ by a badge or an empty state, not by thousands of class sets. */
const KEPT = 200;

/** Loaded with the whole stylesheet: nobody prints, points or presses before it has come. */
const LATER = /^print$/;
const LATER_STATES = /:(?:hover|active)\b/;

/**
 * Picks out of the stylesheet what a page needs for its first picture: the rules whose classes it has, and those
 * without a class. They travel inside the document; the whole stylesheet follows at its end and repeats them in
 * the same layers, so that nothing changes when it comes.
 *
 * @returns a function from the page's HTML to its rules
 */
export function criticalCss(stylesheet: string): (html: string) => string {
  const sheet = parse(stylesheet);
  const kept = new Map<string, string>();
  return (html) => {
    const values = classValuesOf(html);
    const key = [...values].join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const css = textOf(sheet, new Set([...values].flatMap((value) => value.split(' '))));
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, css);
    return css;
  };
}

/** The texts of the class attributes, in the order of the page: pages of one screen mostly have the same. */
function classValuesOf(html: string): Set<string> {
  const before = ' class="';
  const values = new Set<string>();
  for (let at = html.indexOf(before); at >= 0; at = html.indexOf(before, at)) {
    at += before.length;
    values.add(html.slice(at, html.indexOf('"', at)));
  }
  return values;
}

function textOf(container: Container, classes: ReadonlySet<string>): string {
  let text = '';
  container.each((node) => {
    text += nodeText(node, classes);
  });
  return text;
}

function nodeText(node: ChildNode, classes: ReadonlySet<string>): string {
  if (node.type === 'rule') return ruleText(node, classes);
  if (node.type === 'atrule') return atRuleText(node, classes);
  return '';
}

function ruleText(rule: Rule, classes: ReadonlySet<string>): string {
  const selectors = rule.selectors.filter((selector) => mayMatch(selector, classes));
  if (selectors.length === 0) return '';
  const whole = rule.toString();
  return selectors.length === rule.selectors.length
    ? whole
    : `${selectors.join(',')}${whole.slice(rule.selector.length)}`;
}

function atRuleText(rule: AtRule, classes: ReadonlySet<string>): string {
  if (rule.name === 'media' && LATER.test(rule.params)) return '';
  const grouping = ['layer', 'media', 'supports', 'container'].includes(rule.name);
  if (!rule.nodes || !grouping) return `${rule.toString()}${rule.nodes ? '' : ';'}`;
  const inside = textOf(rule, classes);
  return inside && `@${rule.name} ${rule.params}{${inside}}`;
}

/** Whether the page has every class of the selector; what stands in the brackets of `:not()` or `:is()` is open. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  if (LATER_STATES.test(plain)) return false;
  return (plain.match(/\.[\w-]+/g) ?? []).every((name) => classes.has(name.slice(1)));
}
