import type { ProductSearch } from './search-condition.ts';

type Document = Record<string, unknown>;

/** A field is returned with all below it, or leads to fields that are, or is left out. */
type Choice = 'whole' | 'part' | 'none';

/**
 * Gives the requested part of documents: dotted names reach into objects and lists, `*` matches any part. Each name is
 * compared with the patterns once, because the documents of a list have the same fields.
 */
export function sourceSelector(source: ProductSearch['source']): (document: Document) => Document {
  if (!source) return (document) => document;
  const includes = source.includes.map(pattern);
  const excludes = source.excludes.map(pattern);
  const known = new Map<string, Choice>();
  const choiceOf = (name: string): Choice => {
    const choice = known.get(name) ?? choose(name, includes, excludes);
    known.set(name, choice);
    return choice;
  };
  return (document) => pick(document, '', { choiceOf, isAnyExcluded: excludes.length > 0 });
}

/** A name also covers everything below it. */
function pattern(name: string): { whole: RegExp; parts: string[] } {
  const escaped = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return { whole: new RegExp(`^${escaped}(\\..*)?$`), parts: name.split('.') };
}

type Pattern = ReturnType<typeof pattern>;

function choose(name: string, includes: Pattern[], excludes: Pattern[]): Choice {
  if (excludes.some(({ whole }) => whole.test(name))) return 'none';
  if (includes.length === 0 || includes.some(({ whole }) => whole.test(name))) return 'whole';
  const depth = name.split('.').length;
  const leadsOn = includes.some(({ parts }) => parts.length > depth && parts.slice(0, depth).join('.') === name);
  return leadsOn ? 'part' : 'none';
}

interface Selection {
  choiceOf: (name: string) => Choice;
  isAnyExcluded: boolean;
}

function pick(document: Document, path: string, selection: Selection): Document {
  const picked: Document = {};
  for (const [key, value] of Object.entries(document)) {
    const name = path === '' ? key : `${path}.${key}`;
    const choice = selection.choiceOf(name);
    if (choice === 'none') continue;
    picked[key] = choice === 'whole' && !selection.isAnyExcluded ? value : pickValue(value, name, selection);
  }
  return picked;
}

function pickValue(value: unknown, name: string, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => pickValue(item, name, selection));
  if (typeof value === 'object' && value !== null) return pick(value as Document, name, selection);
  return value;
}
