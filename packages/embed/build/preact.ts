/**
 * Preact for the first load: its published sources, compiled without what the calculator's view never meets (hydration
 * and Suspense, portals, context, class components, error boundaries, MathML, styles and HTML as props). What is left works as
 * it did. The version is exact in package.json, and a cut that does not find its text stops the build.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

export const preactFolder = path.dirname(createRequire(import.meta.url).resolve('preact/package.json'));

interface Cuts {
  /** Parts of first lines, or of the condition under `if (`, of statements that go as a whole. */
  statements?: readonly string[];
  /** Texts and what they become: conditions that are known here, parameters that are always the same. */
  texts?: readonly (readonly [found: string | RegExp, put: string])[];
}

/** Each on a line of its own, where it is declared and where it is passed on. */
const parameters = /^\t+(isHydrating|excessDomChildren|globalContext),\n/gm;

const cuts: Record<string, Cuts> = {
  'create-element.js': { statements: ['options.vnode'] },
  'options.js': { statements: ['import { _catchError }'], texts: [['_catchError', '']] },
  'render.js': {
    statements: ['options._root', 'parentDom.nodeType == 9', 'let isHydrating', 'isHydrating,'],
    texts: [
      ['isHydrating ? NULL : ', ''],
      ['EMPTY_OBJ,\n\t\tparentDom.namespaceURI', 'parentDom.namespaceURI'],
      [/oldVNode\n\t+\? NULL\n[^,]*,/, ''],
      ['oldVNode ? oldVNode._dom : parentDom.firstChild', 'oldVNode && oldVNode._dom'],
    ],
  },
  'component.js': {
    statements: [
      'prototype.forceUpdate =',
      'prototype.render =',
      'options.vnode',
      'this.context = context',
      'component._globalContext',
      'prevDebounce = options',
    ],
    texts: [
      // The hooks only ask for another drawing.
      [/\(update, callback\) \{[\s\S]*?\n\};/, '() {\n\tenqueueRender(this);\n};'],
      [' && !vnode.props._parentDom', ''],
      [/oldVNode\._flags & MODE_HYDRATE.*,/g, ''],
      [/ \|\|\n\t+prevDebounce != options\.debounceRendering/, ''],
      [/\(prevDebounce \|\| queueMicrotask\)/g, 'queueMicrotask'],
    ],
  },
  'diff/children.js': {
    statements: ['parentVNode.props._parentDom', 'oldDom && !oldDom.parentNode', 'next.nodeType == 8'],
    texts: [
      [parameters, ''],
      [' || oldVNode._flags & REF_DETACHED', ''],
      [/(oldDom = oldDom && oldDom\.nextSibling)\) &&\n[^;]*;/, '$1) && false);'],
    ],
  },
  'diff/props.js': {
    texts: [
      ["name == 'style'", 'false'],
      // Handlers are functions of the browser's own events, none of them capturing.
      [/if \(typeof (value|oldValue) != 'function'\).*/g, ''],
      [/useCapture = .*/, ''],
      ["name[0] < 'a'", 'true'],
      ['options.event ? options.event(e) : e', 'e'],
    ],
  },
  'diff/index.js': {
    statements: [
      'MODE_SUSPENDED &&',
      'tmp = newType.contextType',
      'const provider =',
      'const componentContext =',
      'c._bits & COMPONENT_PENDING_ERROR',
      'provider.sub(c)',
      'c.state = {}',
      'c._globalContext =',
      'c.componentWillUpdate',
      'oldState = c.state',
      'c.context =',
      'c._bits &= ~COMPONENT_FORCE',
      'c.getChildContext',
      'if (newProps._parentDom)',
      'if (newProps._parentDom)',
      '&= RESET_MODE',
      'resumed.some',
      'c._bits & COMPONENT_PROCESSING_EXCEPTION',
      'if (isHydrating) {',
      'excessDomChildren = NULL',
      'excessDomChildren =\n',
      'oldHtml) dom',
      "nodeType == 'foreignObject'",
      '!skipRemove &&',
      'r.componentWillUnmount',
    ],
    texts: [
      [parameters, ''],
      // An error reaches the console in any case; nothing here could draw another picture after it.
      [/^(\t*)try \{\n([\s\S]*?)\n\1\} catch \(e\) \{\n[\s\S]*?\n\1\}/gm, '$1{\n$2\n$1}'],
      [/const isClassComponent = .*/, ''],
      [/\bisClassComponent\b/g, 'false'],
      [/\bisHydrating\b/g, 'false'],
      [/\bexcessDomChildren\b/g, 'null'],
      [/, componentContext|,\n\t+componentContext/g, ''],
      [/\(c\.state = c\._nextState\), c\.context/, ''],
      ['c.state = c._nextState;', ''],
      ["nodeType == 'math'", 'false'],
      ["i == 'dangerouslySetInnerHTML'", 'false'],
      ['if (newHtml)', 'if (false)'],
      [' && !vnode.props._parentDom', ''],
      ['r._parentDom = r._globalContext', 'r._parentDom'],
    ],
  },
};

export const smallPreact: Plugin = {
  name: 'Preact without what the view never meets',
  setup({ onLoad }) {
    const sources = path.join(preactFolder, 'src');
    onLoad({ filter: /[\\/]preact[\\/]src[\\/].*\.js$/ }, ({ path: file }) => {
      const name = path.relative(sources, file).split(path.sep).join('/');
      return { contents: cut(readFileSync(file, 'utf8'), name, cuts[name]) };
    });
  },
};

function cut(source: string, name: string, { statements = [], texts = [] }: Cuts = {}): string {
  let text = source;
  const change = (next: string, what: string | RegExp) => {
    if (next === text) throw new Error(`There is no ${what} in preact/src/${name}`);
    text = next;
  };
  for (const part of statements) change(withoutStatement(text, part), part);
  for (const [found, put] of texts) {
    change(typeof found === 'string' ? text.replaceAll(found, put) : text.replace(found, put), found);
  }
  return text;
}

/** The sources are formatted by Prettier: a statement ends where its indentation comes back. */
function withoutStatement(text: string, part: string): string {
  const lines = text.split('\n');
  const indentation = (line = '') => line.length - line.trimStart().length;
  let first = lines.findIndex((line) => `${line}\n`.includes(part));
  if (lines[first - 1]?.trim() === 'if (') first--;
  let last = first;
  if (!/[;,]$/.test(lines[first] ?? '')) {
    do last++;
    while (
      lines[last] === '' ||
      /^\s*\) \{$/.test(lines[last] ?? '') ||
      indentation(lines[last]) > indentation(lines[first])
    );
  }
  lines.splice(first, first < 0 ? 0 : last - first + 1);
  return lines.join('\n');
}
