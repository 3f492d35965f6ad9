import { type Property, readVocabulary, type Vocabulary } from './schema-org.ts';

/** A node of structured data. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CONTEXT = 'https://schema.org';
const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/** The forms of a text whose property has this data type; other names are types or enumerations. */
const FORMS: Readonly<Record<string, (value: string) => boolean>> = {
  Text: (value) => value.trim() === value && value !== '',
  URL: (value) => URL.canParse(value) && /^(?:https?|mailto|tel):/.test(value),
  Date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  Time: (value) => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d{2}:\d{2})?$/.test(value),
  Duration: (value) => /^P(?=.)(?:\d+[YMWD])*(?:T(?=.)(?:\d+(?:\.\d+)?[HMS])*)?$/.test(value),
  Number: (value) => /^-?\d+(?:\.\d+)?$/.test(value),
  Integer: (value) => /^-?\d+$/.test(value),
};
const IS_NUMBER: Readonly<Record<string, (value: number) => boolean>> = {
  Number: Number.isFinite,
  Float: Number.isFinite,
  Integer: Number.isInteger,
};

/** All structured data of a page's HTML. */
export function readDocuments(html: string): Node[] {
  return [...html.matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json) as Node);
}

/** A node and all nodes within it. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(nodesOf)];
}

/**
 * Properties whose value may be the address of what they mean. Schema.org gives them types alone, and the documentation
 * of Google Search says "URL or a subtype of Thing".
 */
const BY_ADDRESS = ['ListItem.item'];

interface Judged {
  vocabulary: Vocabulary;
  /** The nodes of the document by their ids. */
  ids: ReadonlyMap<unknown, Node>;
}

let known: Vocabulary | undefined;

/** What contradicts schema.org in a document of the form `{ "@context", "@graph" }`, each with its place. */
export function contradictions(document: Node): string[] {
  known ??= readVocabulary();
  const graph = document['@graph'];
  if (document['@context'] !== CONTEXT || !Array.isArray(graph) || !graph.length)
    return ['this is no graph of schema.org'];
  const named = nodesOf(graph).filter((node) => node['@id'] !== undefined);
  const ids = new Map(named.map((node) => [node['@id'], node]));
  const twice = named.filter((node) => ids.get(node['@id']) !== node).map((node) => `${node['@id']} is there twice`);
  const judged = { vocabulary: known, ids };
  return [...twice, ...graph.flatMap((node) => (isNode(node) ? ofNode(judged, node, '') : ['an entry is no node']))];
}

function ofNode(judged: Judged, node: Node, place: string): string[] {
  const { vocabulary } = judged;
  const type = String(node['@type']);
  const at = place ? `${place}.${type}` : type;
  if (!vocabulary.isType(type)) return [`${at}: there is no such type`];
  return Object.entries(node)
    .filter(([name]) => !['@type', '@id'].includes(name))
    .flatMap(([name, value]) => {
      const where = `${at}.${name}`;
      // The input of an action: schema.org's "Potential Actions".
      const input = /^(\w+)-(?:input|output)$/.exec(name)?.[1];
      if (input && vocabulary.isA(type, 'Action') && vocabulary.propertyOf(type, input))
        return ofValue(judged, value, { ranges: ['Text', 'PropertyValueSpecification'], superseded: null }, where);
      const property = vocabulary.propertyOf(type, name);
      if (!property) return [`${where}: ${type} has no such property`];
      return [
        ...(property.superseded === null ? [] : [`${where}: ${property.superseded}`]),
        ...ofValue(judged, value, property, where),
      ];
    });
}

function ofValue(judged: Judged, value: unknown, property: Property, where: string): string[] {
  if (Array.isArray(value))
    return value.length
      ? value.flatMap((each) => ofValue(judged, each, property, where))
      : [`${where} is an empty list`];
  const isAddress = BY_ADDRESS.some((name) => where.endsWith(name)) && typeof value === 'string' && FORMS.URL?.(value);
  if (!isNode(value))
    return isAddress || isAllowed(judged, value, property) ? [] : [`${where} may not be ${JSON.stringify(value)}`];
  if ('@type' in value) {
    const fits = property.ranges.some((range) => judged.vocabulary.isA(String(value['@type']), range));
    return [...(fits ? [] : [`${where} may be no ${String(value['@type'])}`]), ...ofNode(judged, value, where)];
  }
  return ofReference(judged, value, property, where);
}

/** A reference to a node of this document, or to one of another page by its whole address. */
function ofReference({ vocabulary, ids }: Judged, value: Node, { ranges }: Property, where: string): string[] {
  const id = value['@id'];
  if (typeof id !== 'string' || Object.keys(value).length !== 1) return [`${where} is neither a node nor a reference`];
  const target = ids.get(id);
  if (!target) return FORMS.URL?.(id) ? [] : [`${where} refers to ${id}, which is not there`];
  const type = String(target['@type']);
  return ranges.some((range) => vocabulary.isA(type, range)) ? [] : [`${where} may be no ${type}`];
}

function isAllowed({ vocabulary }: Judged, value: unknown, { ranges }: Property): boolean {
  if (typeof value === 'boolean') return ranges.includes('Boolean');
  if (typeof value === 'number') return ranges.some((range) => IS_NUMBER[range]?.(value));
  if (typeof value !== 'string') return false;
  return ranges.some((range) => FORMS[range]?.(value) ?? vocabulary.isMember(range, value));
}
