import type { ProductSearch } from './search-condition.ts';

type Document = Record<string, unknown>;

/** The requested part of a document: dotted names reach into objects and lists, `*` matches any part. */
export function selectSource(document: Document, source: ProductSearch['source']): Document {
  if (!source) return document;
  const includes = source.includes.map(pattern);
  const excludes = source.excludes.map(pattern);
  return pick(document, '', includes, excludes);
}

/** A name also covers everything below it. */
function pattern(name: string): { whole: RegExp; parts: string[] } {
  const escaped = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return { whole: new RegExp(`^${escaped}(\\..*)?$`), parts: name.split('.') };
}

type Pattern = ReturnType<typeof pattern>;

function pick(document: Document, path: string, includes: Pattern[], excludes: Pattern[]): Document {
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      const name = path === '' ? key : `${path}.${key}`;
      if (excludes.some(({ whole }) => whole.test(name))) return [];
      const isIncluded = includes.length === 0 || includes.some(({ whole }) => whole.test(name));
      const depth = name.split('.').length;
      const leadsOn = includes.some(({ parts }) => parts.length > depth && parts.slice(0, depth).join('.') === name);
      if (!isIncluded && !leadsOn) return [];
      return [[key, pickValue(value, name, isIncluded ? [] : includes, excludes)]];
    }),
  );
}

function pickValue(value: unknown, name: string, includes: Pattern[], excludes: Pattern[]): unknown {
  if (Array.isArray(value)) return value.map((item) => pickValue(item, name, includes, excludes));
  if (typeof value === 'object' && value !== null) return pick(value as Document, name, includes, excludes);
  return value;
}
