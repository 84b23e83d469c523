/** The shapes of the types that props name, as they are declared: `MenuItem`, `FilterField`, `CalculatorOptions`. */
import path from 'node:path';
import ts from 'typescript-6';
import { entries as coreEntries } from '../../core/scripts/entries.ts';
import { checker, declared, moduleExports, ownProps, source, typeText } from './componentTypes.ts';
import { components, kebab, packageFolder } from './entries.ts';

export interface Shape {
  name: string;
  /** Its declaration with its comments. */
  text: string;
  /** Where it is imported from: `@leasing/ui/menu`; undefined for one that is there to be read. */
  from: string | undefined;
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const packages = path.resolve(packageFolder, '..');

/** The types that a component's props name, and those that these name in turn; inner parts have a section of their own. */
function shapesOf(folder: string): Shape[] {
  const found = new Map<string, Declaration>();
  for (const prop of ownProps(folder)) {
    if (prop.name === 'classNames') continue;
    const text = typeText(prop);
    for (const declaration of prop.declarations ?? [])
      collect(declaration, found, (name) => text.includes(name));
  }
  return [...found].map(([name, declaration]) => ({
    name,
    text: shapeText(declaration),
    from: addressOf(declaration),
  }));
}

function collect(
  node: ts.Node,
  found: Map<string, Declaration>,
  isNamed: (name: string) => boolean = () => true,
) {
  const declaration = declarationOf(node);
  const name = declaration?.name.text ?? '';
  if (declaration && !found.has(name) && isNamed(name)) {
    found.set(name, declaration);
    collect(declaration, found);
  }
  ts.forEachChild(node, (child) => collect(child, found, isNamed));
}

/** What a type in the sources of `@leasing/ui` and `@leasing/core` is called by. */
function declarationOf(node: ts.Node): Declaration | undefined {
  const name = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isExpressionWithTypeArguments(node)
      ? node.expression
      : undefined;
  const symbol = name && checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  return declared(symbol).declarations?.find(
    (one): one is Declaration =>
      (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) &&
      one.getSourceFile().fileName.startsWith(packages) &&
      !one.getSourceFile().fileName.includes('node_modules'),
  );
}

function shapeText(declaration: Declaration): string {
  const isTypeOfValue = ts.isTypeAliasDeclaration(declaration) && ts.isTypeQueryNode(declaration.type);
  const text = isTypeOfValue
    ? `type ${declaration.name.text} = ${valueShape(checker.getTypeAtLocation(declaration))};`
    : declaration.getText();
  return text.replace(/^export /, '').replaceAll(' | undefined;', ';');
}

/** What the compiler prints of a value, for example of the Russian labels, a line for each of its names. */
function valueShape(type: ts.Type): string {
  const { NoTruncation, MultilineObjectLiterals, InTypeAlias } = ts.TypeFormatFlags;
  return checker
    .typeToString(type, undefined, NoTruncation | MultilineObjectLiterals | InTypeAlias)
    .replace(/import\("[^"]+"\)\./g, '')
    .replace(/ {4}/g, '\n  ')
    .replace(/;}$/, ';\n}');
}

/** Files that pass types on, by address; a component's own before the root, which has them all. */
const addresses = new Map([
  ...components.map((folder) => [`@leasing/ui/${kebab(folder)}`, source(`${kebab(folder)}.ts`)] as const),
  ['@leasing/ui', source('index.ts')],
  ...coreEntries.map(
    ({ name, subpath }) =>
      [`@leasing/core/${subpath}`, path.join(packages, 'core/src', name, 'index.ts')] as const,
  ),
]);

function addressOf({ name }: Declaration): string | undefined {
  const type = checker.getSymbolAtLocation(name);
  const exportsIt = (file: string) => moduleExports(file).some((symbol) => declared(symbol) === type);
  return [...addresses].find(([, file]) => exportsIt(file))?.[0];
}

/** By folder. */
export const shapes: Record<string, Shape[]> = Object.fromEntries(
  components.map((folder) => [folder, shapesOf(folder)]),
);

/** Types below the import that brings them; last those that no entry exports. */
export function withImports(types: readonly Shape[]): string {
  const addresses = [...new Set(types.map(({ from }) => from))].sort();
  return addresses
    .map((from) => {
      const group = types.filter((type) => type.from === from);
      const names = group.map(({ name }) => name).join(', ');
      const head = from ? `import type { ${names} } from '${from}';` : '// Exported by no entry.';
      return [head, ...group.map(({ text }) => text)].join('\n');
    })
    .join('\n\n');
}
