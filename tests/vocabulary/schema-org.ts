import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';

/** What schema.org says about a property: the types of its values, and what replaced it. */
export interface Property {
  /** Names of types, of data types (`Text`, `URL`), of enumerations. */
  ranges: readonly string[];
  /** Schema.org's advice; null unless the property is superseded. */
  superseded: string | null;
}

interface Type {
  parents: readonly string[];
  properties: ReadonlyMap<string, Property>;
  /** The members of an enumeration, by their names and by their addresses. */
  members: ReadonlySet<string>;
}

/** The vocabulary of schema.org. */
export interface Vocabulary {
  isType: (name: string) => boolean;
  /** Whether a type is the other one or below it. */
  isA: (name: string, other: string) => boolean;
  /** A property of a type or of one above it; undefined when the type has no such property. */
  propertyOf: (type: string, name: string) => Property | undefined;
  /** Whether a text names a member of an enumeration or of one below it. */
  isMember: (enumeration: string, value: string) => boolean;
}

/** Words of the package that are no types of schema.org. */
const NO_RANGE = ['IdReference'];
const WITHOUT_SUFFIX = /(?:Base|Leaf)$/;

const nameOf = (node: ts.TypeReferenceNode) => node.typeName.getText();
const superseded = (node: ts.Node) => {
  const [tag] = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'deprecated');
  return tag ? (ts.getTextOfJSDocComment(tag.comment) ?? '') : null;
};

/** The types in `SchemaValue<A | B | IdReference, "name">`. */
function rangesOf(member: ts.PropertySignature): string[] {
  if (!member.type || !ts.isTypeReferenceNode(member.type)) return [];
  const [value] = member.type.typeArguments ?? [];
  const parts = value && ts.isUnionTypeNode(value) ? [...value.types] : value ? [value] : [];
  return parts
    .filter(ts.isTypeReferenceNode)
    .map(nameOf)
    .filter((name) => !NO_RANGE.includes(name));
}

const propertiesOf = (node: ts.InterfaceDeclaration) =>
  new Map(
    node.members.filter(ts.isPropertySignature).flatMap((member): [string, Property][] => {
      const name = (member.name as ts.StringLiteral).text;
      return name.startsWith('@') ? [] : [[name, { ranges: rangesOf(member), superseded: superseded(member) }]];
    }),
  );

const parentsOf = (node: ts.InterfaceDeclaration) =>
  (node.heritageClauses ?? [])
    .flatMap(({ types }) => [...types])
    .map(({ expression }) => expression.getText())
    .filter((name) => name.endsWith('Base'))
    .map((name) => name.replace(WITHOUT_SUFFIX, ''));

const literalsOf = (node: ts.TypeAliasDeclaration) =>
  (ts.isUnionTypeNode(node.type) ? [...node.type.types] : [node.type]).flatMap((part) =>
    ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : [],
  );

/**
 * The types of the package's declarations. One with properties of its own is `interface {Type}Base`, one without only
 * `interface {Type}Leaf`, which extends the bases of its parents.
 */
function readTypes(source: ts.SourceFile): ReadonlyMap<string, Type> {
  const members = new Map(
    source.statements.filter(ts.isTypeAliasDeclaration).map((node) => [node.name.text, new Set(literalsOf(node))]),
  );
  const interfaces = source.statements.filter(ts.isInterfaceDeclaration);
  const read = (suffix: 'Base' | 'Leaf') =>
    interfaces
      .filter(({ name }) => name.text.endsWith(suffix))
      .map((node): [string, Type] => {
        const name = node.name.text.replace(WITHOUT_SUFFIX, '');
        return [
          name,
          { parents: parentsOf(node), properties: propertiesOf(node), members: members.get(name) ?? new Set() },
        ];
      });
  return new Map([...read('Leaf'), ...read('Base')]);
}

/** Reads the vocabulary from the package `schema-dts`, which is generated from schema.org's own definition. */
export function readVocabulary(): Vocabulary {
  const path = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const types = readTypes(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  const above = (name: string): string[] => [name, ...(types.get(name)?.parents ?? []).flatMap(above)];
  const isA = (name: string, other: string) => above(name).includes(other);
  const find = (type: string, name: string) =>
    above(type)
      .map((each) => types.get(each)?.properties.get(name))
      .find((property) => property !== undefined);
  return {
    isType: (name) => types.has(name),
    isA,
    propertyOf: find,
    isMember: (enumeration, value) =>
      [...types].some(([name, { members }]) => members.has(value) && isA(name, enumeration)),
  };
}
