/**
 * What stands between two quotes; no text key contains a line break or a quote. It begins at each quote, because one in a
 * regular expression would make strings of what is none, and none of what is one.
 */
const LITERAL = /(?='([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)(`|\$\{))/g;

/**
 * The texts of a catalogue that a module names: by quoted keys, or by the beginning of a composed key (`step.${code}`).
 */
export function namedTexts(code: string, catalogue: Readonly<Record<string, string>>): Record<string, string> {
  const named = new Set<string>();
  for (const [, single, double, template, end] of code.matchAll(LITERAL)) {
    const key = single ?? double ?? template ?? '';
    if (end !== '${' && Object.hasOwn(catalogue, key)) named.add(key);
    // A beginning that is only the name of an area would match all texts of the area.
    if (end === '${' && key.includes('.')) for (const each of keysFrom(catalogue, key)) named.add(each);
  }
  return Object.fromEntries([...named].map((key) => [key, catalogue[key] ?? '']));
}

const keysFrom = (catalogue: Readonly<Record<string, string>>, beginning: string) =>
  Object.keys(catalogue).filter((key) => key.startsWith(beginning));
