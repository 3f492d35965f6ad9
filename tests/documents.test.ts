import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { GATEWAYS } from '../src/features/payment/rules/gateways.ts';
import { citedIds, requirementIds, requirementsText } from './requirements.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const documents = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('public/'));
// A shop may delete its embedded backend, but the documents still describe it.
const hasBackend = existsSync('functions/commerce');

/** Endings of the project's file names, for texts that contain only the end of a path. */
const NAME_OF_FILE = /\.(?:ts|tsx|astro|mjs|sql|toml|css|svg|graphql)$/;
const TOP_FOLDER = /^(?:src|functions|tests|docs|public)\//;
/** Files that a build makes or that are only served, not stored. A name in braces stands for any name. */
const NOT_STORED = /^(?:\/|dist\/|node_modules\/|package\/)|[{}*<>…]|:\/\//;

/** Paths that a text writes as code, such as `src/pages/404.astro`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .map((word) => word.replace(/[,:;.]+$/, ''))
    .filter((word) => (TOP_FOLDER.test(word) || NAME_OF_FILE.test(word)) && !NOT_STORED.test(word));

const isThere = (path: string): boolean =>
  existsSync(path) || (NAME_OF_FILE.test(path) && tracked.some((file) => file.endsWith(`/${path}`)));

/** Pages of the repository's host, such as its CI, relative to the page of a file. */
const OF_HOST = /^\.\.\/\.\.\/actions\//;

/** Files that a text links to, relative to the text, without fragment. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/^(?:\w+:|\/)/.test(link) && !OF_HOST.test(link));

test('documents were found', () => {
  expect(documents).toContain('README.md');
  expect(documents.length).toBeGreaterThan(50);
});

test.skipIf(!hasBackend)('every file that a document names exists', () => {
  const lost = documents.flatMap((file) =>
    pathsIn(readFileSync(file, 'utf8'))
      .filter((path) => !isThere(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(lost).toEqual([]);
});

test.skipIf(!hasBackend)('every link between documents leads to a file', () => {
  const lost = documents.flatMap((file) =>
    linksIn(readFileSync(file, 'utf8'))
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(lost).toEqual([]);
});

test('a path or link that leads nowhere is found', () => {
  expect(pathsIn('`src/kernel/no.ts` and `no.ts`, `npm run x src/{area}/y.ts`, `/media/x.svg`')).toEqual([
    'src/kernel/no.ts',
    'no.ts',
  ]);
  expect(['src/kernel/no.ts', 'no-such-file.ts', 'docs/architecture.md', 'schema.graphql'].map(isThere)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(linksIn('[a](docs/a.md#b) [c](https://x.vn/) [d](#e) [e](../../actions/f)')).toEqual(['docs/a.md']);
});

test('a decision begins with its number, a title and its status', () => {
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
  // Few enough to be read: one that no longer decides anything is deleted.
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.length).toBeLessThanOrEqual(30);
  const wrong = decisions.filter((file) => {
    const number = /\/(\d{4})-[^/]*$/.exec(file)?.[1];
    return !new RegExp(`^# ${number} \\S[^\n]*\n\nStatus: (?:accepted|replaced by \\d{4})[,\n]`).test(
      readFileSync(file, 'utf8'),
    );
  });
  expect(wrong).toEqual([]);
});

const checklist = requirementsText();

test('every requirement that a title or a comment cites has one row, and its area is listed', () => {
  const ids = requirementIds(checklist);
  expect(ids.length).toBeGreaterThan(900);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const areas = new Set([...checklist.matchAll(/^\| ([A-Z]{1,9}) +\|/gm)].map(([, area]) => area));
  expect(ids.filter((id) => id.includes('-') && !areas.has(id.split('-')[0]))).toEqual([]);

  const known = new Set(ids);
  const sources = tracked.filter((file) => /^(?:src|functions|tests)\/.*\.(?:tsx?|astro|css)$/.test(file));
  const cited = sources
    .filter((file) => file !== 'tests/documents.test.ts')
    .flatMap((file) => citedIds(readFileSync(file, 'utf8')).map((id) => ({ file, id })));
  expect(cited.length).toBeGreaterThan(1000);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('[B-121] every call of the middleware is used by the shop or has a reason why no screen uses it, not both', () => {
  const markdown = requirementsText();
  const [, table = ''] = /### Calls without a screen\n(.*?)\n## /s.exec(markdown) ?? [];
  const wordsOf = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const rows = [...markdown.matchAll(/^\| MW-\d+ \|([^|]*)\|/gm)].map(([, cell = '']) => cell);
  const calls = new Set(rows.flatMap(wordsOf).filter((name) => /^[a-z]+(?:_[a-zA-Z]+)+$/.test(name)));
  const excused = new Set([...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => wordsOf(cell)));
  const code = tracked
    .filter((file) => /^(?:src|functions\/edge)\/.*\.(?:tsx?|astro)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = new Set(code.match(/[a-z]+(?:_[a-zA-Z]+)+/g));
  // The calls of a gateway begin with its name.
  const ofGateways = Object.values(GATEWAYS).flatMap(({ calls: prefix }) =>
    ['create_payment', 'create_qr', 'trans'].map((end) => `${prefix}_${end}`),
  );
  const isUsed = (call: string) => named.has(call) || ofGateways.includes(call);
  expect(calls.size).toBeGreaterThan(90);
  expect([...calls].filter((call) => !isUsed(call) && !excused.has(call))).toEqual([]);
  expect([...excused].filter((call) => !calls.has(call) || isUsed(call))).toEqual([]);
});

test('ids are read from rows and from citations, a SKU is neither', () => {
  expect(requirementIds('| CART-001 | a |\n| B-02   | b |\n| X15 | c |\n| AO-01 | d |\n AO-001 |')).toEqual([
    'CART-001',
    'B-02',
    'X15',
  ]);
  expect(citedIds("[CART-009, X83] [LIST-001..003] ['AO-001', 'AO-002'] AO-003 [no row CART-010]")).toEqual([
    'CART-009',
    'X83',
    'LIST-001',
    'LIST-002',
    'LIST-003',
  ]);
  expect(citedIds(' * checked here [CART-020,\n * X91]. As [PAY-001]')).toEqual(['CART-020', 'X91', 'PAY-001']);
});
