/** The shapes of the types that props name, as they are declared: `MenuItem`, `FilterField`, `CalculatorOptions`. */
import path from 'node:path';
import ts from 'typescript-6';
import { checker, ownProps, typeText } from './componentTypes.ts';
import { components, packageFolder } from './entries.ts';

interface Shape {
  name: string;
  /** Its declaration with its comments. */
  text: string;
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const packages = path.resolve(packageFolder, '..');

/** The types that a component's props name, and those that these name in turn; inner parts have a section of their own. */
function shapesOf(folder: string): Shape[] {
  const found = new Map<string, string>();
  for (const prop of ownProps(folder)) {
    if (prop.name === 'classNames') continue;
    const text = typeText(prop);
    for (const declaration of prop.declarations ?? [])
      collect(declaration, found, (name) => text.includes(name));
  }
  return [...found].map(([name, text]) => ({ name, text }));
}

function collect(node: ts.Node, found: Map<string, string>, isNamed: (name: string) => boolean = () => true) {
  const declaration = declarationOf(node);
  const name = declaration?.name.text ?? '';
  if (declaration && !found.has(name) && isNamed(name)) {
    found.set(name, shapeText(declaration));
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
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.declarations?.find(
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

/** By folder. */
export const shapes: Record<string, Shape[]> = Object.fromEntries(
  components.map((folder) => [folder, shapesOf(folder)]),
);
