import type { Finding } from './finding.ts';

const WORDS: Record<Finding['state'], string> = { ready: 'ready', missing: 'MISSING', lacking: 'lacking' };
/** Width of the state column, in characters. */
const STATE_WIDTH = 8;
const WHAT_WIDTH = 26;

/** The findings as a table for a terminal: one line each, followed by the fix when something is not ready. */
export function table(findings: readonly Finding[]): string {
  const indent = ' '.repeat(STATE_WIDTH + WHAT_WIDTH);
  return findings
    .flatMap(({ what, state, found, mend }) => [
      `${WORDS[state].padEnd(STATE_WIDTH)}${what.padEnd(WHAT_WIDTH)}${found}`,
      ...(mend ? [`${indent}→ ${mend}`] : []),
    ])
    .join('\n');
}

/**
 * The text of `wrangler.toml` with these variables in its first `[vars]`: an existing value is replaced, a new one is
 * added at the end of the section. Everything else stays unchanged. Throws when there is no such section.
 */
export function withVariables(toml: string, variables: Readonly<Record<string, string>>): string {
  const lines = toml.split('\n');
  const start = lines.findIndex((line) => line.trim() === '[vars]');
  if (start < 0) throw new Error('wrangler.toml has no [vars]');
  const next = lines.findIndex((line, place) => place > start && line.trim().startsWith('['));
  const end = next < 0 ? lines.length : next;
  const section = lines.slice(start + 1, end);
  while (section.at(-1)?.trim() === '') section.pop();
  for (const [name, value] of Object.entries(variables)) {
    const line = `${name} = ${JSON.stringify(value)}`;
    const place = section.findIndex((known) => new RegExp(`^\\s*${name}\\s*=`).test(known));
    if (place < 0) section.push(line);
    else section[place] = line;
  }
  return [...lines.slice(0, start + 1), ...section, '', ...lines.slice(end)].join('\n').replace(/\n+$/, '\n');
}
