import { dirname, normalize } from 'node:path';
import ts from 'typescript';

/**
 * Files by their path from the root of the project: the real ones, or examples that show that a rule finds a violation.
 */
type Sources = ReadonlyMap<string, string>;

/** What a file imports from another: a name, `default`, or `*` for everything. */
interface Import {
  target: string;
  name: string;
  /** Only for types: nothing of the other file runs. */
  isType: boolean;
}

/** Stands in the place of an expression inside a template literal. */
export const GAP = '\u0000';

/** A text in quotes or backticks. */
interface Literal {
  text: string;
  line: number;
}

interface LongFunction {
  name: string;
  line: number;
  lines: number;
}

export interface Module {
  path: string;
  /** The code without comments; for an Astro file, its frontmatter, markup and scripts. */
  code: string;
  imports: readonly Import[];
  /** Everything that the file imports, files and packages, as it is written. */
  specifiers: readonly string[];
  exports: readonly string[];
  literals: readonly Literal[];
  functions: readonly LongFunction[];
}

/** Reads every file once. */
export function modulesOf(sources: Sources): Map<string, Module> {
  return new Map([...sources].map(([path, source]) => [path, readModule(path, source)]));
}

function readModule(path: string, source: string): Module {
  const script = scriptOf(path, source);
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, kind);
  const imports: Import[] = [];
  const specifiers: string[] = [];
  const exports: string[] = [];
  const literals: Literal[] = [];
  const functions: LongFunction[] = [];
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const take = ({ specifier, names, isType }: Taken) => {
    specifiers.push(specifier);
    // Vite reads `/src/x.ts` from the root of the project.
    const isFromRoot = /^\/(?:src|functions)\//.test(specifier);
    if (!isFromRoot && !specifier.startsWith('.')) return;
    const target = isFromRoot ? specifier.slice(1) : normalize(`${dirname(path)}/${specifier}`);
    for (const name of names) imports.push({ target, name, isType });
  };
  const visit = (node: ts.Node): void => {
    for (const taken of takenBy(node)) take(taken);
    exports.push(...exportedBy(node));
    if (ts.isStringLiteralLike(node)) literals.push({ text: node.text, line: lineAt(node.getStart()) });
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join('');
      literals.push({ text, line: lineAt(node.getStart()) });
    }
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart());
      functions.push({ name: nameOf(node), line, lines: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const code = withoutComments(source);
  return { path, code, imports, specifiers: [...new Set(specifiers)], exports, literals, functions };
}

interface Taken {
  specifier: string;
  names: readonly string[];
  isType: boolean;
}

/**
 * The files that a node imports, and which of their exports; `import.meta.glob` and `import()` count as all exports.
 */
function takenBy(node: ts.Node): Taken[] {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return takenByImport(node.moduleSpecifier.text, node.importClause);
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    const names =
      node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map((element) => (element.propertyName ?? element.name).text)
        : ['*'];
    return [{ specifier: node.moduleSpecifier.text, names, isType: node.isTypeOnly }];
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return [{ specifier: node.argument.literal.text, names: [node.qualifier?.getText() ?? '*'], isType: true }];
  return ts.isCallExpression(node) ? takenByCall(node) : [];
}

/** An import statement: its types, and what it imports to run. */
function takenByImport(specifier: string, clause: ts.ImportClause | undefined): Taken[] {
  const { name, namedBindings } = clause ?? {};
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [];
  const isAll = namedBindings !== undefined && ts.isNamespaceImport(namedBindings);
  const [types, values] = [true, false].map((isType) =>
    elements
      .filter((element) => Boolean(clause?.isTypeOnly || element.isTypeOnly) === isType)
      .map((element) => (element.propertyName ?? element.name).text),
  ) as [string[], string[]];
  const main = [...(name ? ['default'] : []), ...(isAll ? ['*'] : [])];
  (clause?.isTypeOnly ? types : values).unshift(...main);
  if (types.length + values.length === 0) return [{ specifier, names: ['(nothing)'], isType: false }];
  return [
    { specifier, names: types, isType: true },
    { specifier, names: values, isType: false },
  ];
}

/**
 * `import(…)` and `import.meta.glob(…)` with one path or a list; of a template literal, only the part before its first
 * expression.
 */
function takenByCall({ expression, arguments: [first] }: ts.CallExpression): Taken[] {
  const isImport = expression.kind === ts.SyntaxKind.ImportKeyword;
  if (!first || !(isImport || expression.getText() === 'import.meta.glob')) return [];
  const paths = ts.isArrayLiteralExpression(first) ? first.elements : [first];
  return paths.flatMap((path) => {
    if (ts.isStringLiteralLike(path)) return [{ specifier: path.text.replace(/^!/, ''), names: ['*'], isType: false }];
    return ts.isTemplateExpression(path) ? [{ specifier: path.head.text, names: ['*'], isType: false }] : [];
  });
}

function exportedBy(node: ts.Node): string[] {
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause)
      ? node.exportClause.elements.map(({ name }) => name.text)
      : [];
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  return 'name' in node && node.name && ts.isIdentifier(node.name as ts.Node)
    ? [(node.name as ts.Identifier).text]
    : [];
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return 'name' in node.parent && node.parent.name ? (node.parent.name as ts.Node).getText() : '(without a name)';
}

/** The code of a file; for an Astro file, its frontmatter and scripts. */
function scriptOf(path: string, source: string): string {
  if (!path.endsWith('.astro')) return source;
  const frontmatter = source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '';
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  return [frontmatter, ...scripts].join('\n');
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
