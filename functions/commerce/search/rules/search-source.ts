import type { ProductSearch } from './search-condition.ts';

type Document = Record<string, unknown>;

/** A field is returned with all below it, or leads to fields that are, or is left out. */
type Choice = 'whole' | 'part' | 'none';

/** A field by its dotted name, and the fields below it that were met. */
interface Field {
  name: string;
  choice: Choice;
  below: Map<string, Field>;
}

/**
 * Gives the requested part of documents: dotted names reach into objects and lists, `*` matches any part. Each name is
 * compared with the patterns once, because the documents of a list have the same fields.
 */
export function sourceSelector(source: ProductSearch['source']): (document: Document) => Document {
  if (!source) return (document) => document;
  const includes = source.includes.map(pattern);
  const excludes = source.excludes.map(pattern);
  const choose = (name: string) => choiceOf(name, includes, excludes);
  const top: Field = { name: '', choice: 'part', below: new Map() };
  return (document) => pick(document, top, { choose, isAnyExcluded: excludes.length > 0 });
}

/** A name also covers everything below it. */
function pattern(name: string): { whole: RegExp; parts: string[] } {
  const escaped = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return { whole: new RegExp(`^${escaped}(\\..*)?$`), parts: name.split('.') };
}

type Pattern = ReturnType<typeof pattern>;

function choiceOf(name: string, includes: Pattern[], excludes: Pattern[]): Choice {
  if (excludes.some(({ whole }) => whole.test(name))) return 'none';
  if (includes.length === 0 || includes.some(({ whole }) => whole.test(name))) return 'whole';
  const depth = name.split('.').length;
  const leadsOn = includes.some(({ parts }) => parts.length > depth && parts.slice(0, depth).join('.') === name);
  return leadsOn ? 'part' : 'none';
}

interface Selection {
  choose: (name: string) => Choice;
  isAnyExcluded: boolean;
}

function pick(document: Document, field: Field, selection: Selection): Document {
  const picked: Document = {};
  for (const key of Object.keys(document)) {
    const below = field.below.get(key) ?? meet(key, field, selection);
    if (below.choice === 'none') continue;
    const isKept = below.choice === 'whole' && !selection.isAnyExcluded;
    picked[key] = isKept ? document[key] : pickValue(document[key], below, selection);
  }
  return picked;
}

/** A field that is met for the first time. */
function meet(key: string, { name, below }: Field, { choose }: Selection): Field {
  const whole = name === '' ? key : `${name}.${key}`;
  const field: Field = { name: whole, choice: choose(whole), below: new Map() };
  below.set(key, field);
  return field;
}

function pickValue(value: unknown, field: Field, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => pickValue(item, field, selection));
  if (typeof value === 'object' && value !== null) return pick(value as Document, field, selection);
  return value;
}
