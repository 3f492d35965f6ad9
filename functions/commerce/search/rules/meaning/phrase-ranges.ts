/** More numbers than any age, weight or height needs. */
const NUMBERS_MAX = 200;

/** Phrases with a range of numbers, one by one: `43..45kg` is `43kg`, `44kg` and `45kg`. Others stay as they are. */
export function eachPhrase(phrase: string): string[] {
  if (!phrase.includes('..')) return [phrase];
  const [, before = '', first = '', last = '', after = ''] = phrase.match(/^(.*?)(\d+)\.\.(\d+)(.*)$/) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (first === '' || !(count >= 1 && count <= NUMBERS_MAX)) return [phrase];
  return Array.from({ length: count }, (_, index) => `${before}${Number(first) + index}${after}`);
}
