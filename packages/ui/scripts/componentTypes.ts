/** What the compiler knows of the components: their props, their parts and their comments. */
import path from 'node:path';
import ts from 'typescript-6';
import { components, kebab, packageFolder } from './entries.ts';

export interface Part {
  name: string;
  className: string;
  description: string;
}

export interface Prop {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

export const source = (file: string) => path.join(packageFolder, 'src', file);
const entryOf = (folder: string) => source(`${kebab(folder)}.ts`);

const program = ts.createProgram([...components.map(entryOf), source('index.ts')], {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(packageFolder, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    packageFolder,
  ).options,
  noEmit: true,
});
export const checker = program.getTypeChecker();

/** The component's own props: those that this library declares, not the hundreds of an HTML element. */
export function ownProps(name: string): ts.Symbol[] {
  return typeProps(exported(name, componentName(name))).filter(isOwn);
}

/** What takes `ref` and the other attributes: `HTMLInputElement`; several where a component can be a link too. */
export function elementsOf(name: string): string {
  const ref = typeProps(exported(name, componentName(name))).find((prop) => prop.name === 'ref');
  const type = ref ? checker.typeToString(checker.getTypeOfSymbol(ref)) : '';
  return [...new Set(type.match(/HTML\w*Element/g))].join(' | ');
}

function propsOf(name: string): Prop[] {
  return ownProps(name)
    .map((symbol) => ({
      name: symbol.name,
      type: typeText(symbol),
      required: !(symbol.flags & ts.SymbolFlags.Optional),
      description: oneLine(symbol),
    }))
    .sort((one, other) => Number(other.required) - Number(one.required) || (one.name < other.name ? -1 : 1));
}

/** The inner parts that `classNames` names, with the class that each always has. */
function partsOf(name: string): Part[] {
  const classNames = typeProps(exported(name, componentName(name))).find(
    (prop) => prop.name === 'classNames',
  );
  if (!classNames) return [];
  // `ClassNames<ProductCardParts>`: what it is made from has the names of the classes.
  const alias = checker.getNonNullableType(checker.getTypeOfSymbol(classNames)).aliasTypeArguments?.[0];
  return (alias?.getProperties() ?? []).map((symbol) => ({
    name: symbol.name,
    className: (checker.getTypeOfSymbol(symbol) as ts.StringLiteralType).value,
    description: oneLine(symbol),
  }));
}

/** `Toast` is the one folder whose component has another name. */
export function componentName(folder: string): string {
  return folder === 'Toast' ? 'ToastRegion' : folder;
}

/** The names that a folder passes on. */
export function exportsOf(folder: string): string[] {
  return exportedSymbols(folder)
    .map(({ name }) => name)
    .sort();
}

/** What a source file exports; nothing for a file that no component reaches. */
export function moduleExports(file: string): ts.Symbol[] {
  const module = program.getSourceFile(file);
  const symbol = module && checker.getSymbolAtLocation(module);
  return symbol ? checker.getExportsOfModule(symbol) : [];
}

const exportedSymbols = (folder: string) => moduleExports(entryOf(folder));

/** What a name stands for, where it is passed on. */
export const declared = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function exported(folder: string, name: string): ts.Symbol {
  const found = exportedSymbols(folder).find((symbol) => symbol.name === name);
  if (!found) throw new Error(`${entryOf(folder)} exports no ${name}`);
  return declared(found);
}

function typeProps(symbol: ts.Symbol): ts.Symbol[] {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const [parameter] = signature?.parameters ?? [];
  return parameter ? checker.getTypeOfSymbol(parameter).getProperties() : [];
}

function isOwn(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(({ parent }) =>
    parent.getSourceFile().fileName.startsWith(source('')),
  );
}

/** As it is written; what the compiler would print is longer. */
export function typeText(symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? [];
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  if (type.isUnion() && type.types.every((one) => one.isStringLiteral())) {
    return type.types.map((one) => `'${(one as ts.StringLiteralType).value}'`).join(' | ');
  }
  // `classNames` is written once, for the parts of any component.
  const source =
    symbol.name !== 'classNames' && declaration && ts.isPropertySignature(declaration) && declaration.type
      ? declaration.type.getText()
      : checker.typeToString(checker.getTypeOfSymbol(symbol));
  return source
    .replace(/\s+/g, ' ')
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*)\)$/, '$1');
}

/** The comment over a component. */
export function commentOf(name: string): string {
  return comment(exported(name, componentName(name)));
}

const comment = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));
const oneLine = (symbol: ts.Symbol) => comment(symbol).replaceAll('\n', ' ');

/** By folder. */
export const props: Record<string, Prop[]> = Object.fromEntries(
  components.map((name) => [name, propsOf(name)]),
);
/** By the component's name. */
export const parts: Record<string, Part[]> = Object.fromEntries(
  components.map((name) => [componentName(name), partsOf(name)]),
);
