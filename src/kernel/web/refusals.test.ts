import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { understood } from '../../features/transport/server/refusals.ts';
import { vi } from '../../text/vi.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

/** The backend and its desk can be deleted together. */
const hasBackend = existsSync('functions/commerce');

const read = (patterns: string[]): Map<string, string> =>
  new Map(
    globSync(patterns, { exclude: (name) => name.includes('node_modules') || name.includes('default-shop') })
      .filter((file) => !/\.(?:test|generated)\./.test(file))
      .map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]),
  );
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`/\\])\/\/ .*$/gm, '');

const backend = read(['functions/commerce/**/*.ts']);
const programs = read(['src/**/*.{ts,tsx,astro}', 'functions/edge/**/*.ts', 'functions/desk/**/*.{ts,tsx}']);
/** The only file of the storefront that reads sentences: those of a backend that sends no codes. */
const BORDER = 'src/features/transport/server/refusals.ts';
/** The list of codes, whose meanings are sentences too. */
const LIST = 'src/kernel/web/refusals.ts';
const CODES = Object.keys(REFUSALS) as RefusalCode[];

/** The text of a call from its name to its closing parenthesis. */
function callAt(source: string, start: number): string {
  let open = 0;
  for (let at = source.indexOf('(', start); at < source.length; at += 1) {
    if (source[at] === '(') open += 1;
    if (source[at] === ')' && --open === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}

/** Errors and bodies of refusals that are made by hand, without a code; `path: text`. */
function withoutCode(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    const made = [...source.matchAll(/new GraphQLError\(|(?:Response|context|c)\.json\(/g)].map(({ index }) =>
      callAt(source, index),
    );
    return made
      .filter((call) => call.startsWith('new GraphQLError') || /[{,]\s*message\b|errors: \[\{/.test(call))
      .filter((call) => !/\b(?:code|reason): |\breason\b[ ,}]|\bextensions\b/.test(call.replace(/\{ code: status/, '')))
      .map((call) => `${path}: ${call.replace(/\s+/g, ' ').slice(0, 90)}`);
  });
}

/**
 * Answers without a code on purpose: values that a scalar does not accept, which get theirs where all errors of the
 * library do; answers of simulated gateways; what Magento 2.4.7 says in place of an answer of ours.
 */
const NO_REFUSALS = [
  'functions/commerce/transport/graphql/lenient-values.ts',
  'functions/commerce/transport/graphql/magento-version.ts',
  'functions/commerce/gateways/rules/simulated/',
];

/** The sentences in string literals of a source, with a number for each variable part. */
const sentencesIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:\\.|(?!\1)[\s\S]){8,400}?)\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{[^}]*\}/g, '3').replaceAll("\\'", "'"),
  );

/** Sentences that the border would understand, in a file that does not name their code; `path: code: sentence`. */
function undernamed(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) =>
    sentencesIn(source).flatMap((sentence) => {
      const { code } = understood({ message: sentence });
      const isNamed = code === undefined || source.includes(`'${code}'`);
      return isNamed || sentence.split(' ').length < 4 ? [] : [`${path}: ${code}: ${sentence.slice(0, 60)}`];
    }),
  );
}

/** Where a program decides by the words of a message, or names a sentence of the backend; `path: text`. */
function readsSentences(sources: ReadonlyMap<string, string>, sentences: ReadonlySet<string>): string[] {
  const told = [...sentences];
  return [...sources].flatMap(([path, source]) => {
    if (path === BORDER || path === LIST) return [];
    const decisions = [
      ...source.matchAll(/\.(?:test|exec)\(\s*[\w.?]*\b(?:message|details|sentence)\b\s*\)/g),
      ...source.matchAll(/\bmessage\??\.(?:includes|startsWith|endsWith|match|search)\(/g),
      ...source.matchAll(/(?<!typeof )\bmessage\s*(?:===|!==)\s*['"`]\w/g),
    ].map(([text]) => text);
    const patterns = [...source.matchAll(/(?<=[[(,:=\s])\/((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[]){8,}?)\/([a-z]*)/g)]
      .filter(([, pattern = '']) => /[a-z]{2} [a-z]/i.test(pattern))
      .filter(([, pattern = '', flags = '']) => matchesAny(pattern, flags, told))
      .map(([text]) => text);
    const named = sentencesIn(source).filter((text) => sentences.has(text) && !Object.hasOwn(vi, text));
    return [...decisions, ...patterns, ...named].map((text) => `${path}: ${text.slice(0, 80)}`);
  });
}

function matchesAny(pattern: string, flags: string, sentences: readonly string[]): boolean {
  try {
    const expression = new RegExp(pattern, flags.replace('g', ''));
    return sentences.some((sentence) => expression.test(sentence));
  } catch {
    return false;
  }
}

/** Sentences of a refusal: four words or more, as the backend's errors have. */
const sentences = new Set(
  [...backend]
    .filter(
      ([path]) => !/\/(?:import|export|migrations|types|tables|simulator)\/|openapi|docs-page|describe/.test(path),
    )
    .flatMap(([, source]) => sentencesIn(source))
    .filter(
      (text) => /^[A-Z"`]?[\w"'`-]+(?: [\w"'`,()-]+){3,}[.!:]?/.test(text) && !/\b(?:select|from|where)\b/.test(text),
    ),
);

test.skipIf(!hasBackend)('every refusal of the backend is made with a code', () => {
  expect(backend.size).toBeGreaterThan(300);
  expect(withoutCode(backend).filter((found) => !NO_REFUSALS.some((path) => found.startsWith(path)))).toEqual([]);
});

test('a refusal without a code is found', () => {
  const path = 'functions/commerce/cart/graphql/x.ts';
  const found = (code: string) => withoutCode(new Map([[path, code]]));
  expect(found("throw new GraphQLError('It cannot be.');")).toHaveLength(1);
  expect(found("return Response.json({ message: 'It cannot be.' }, { status: 400 });")).toHaveLength(1);
  expect(found('return Response.json({ code: status, result: null, message }, { status });')).toHaveLength(1);
  expect(found('return Response.json({ code: status, result: null, message, reason }, { status });')).toEqual([]);
  expect(found("throw inputError('It cannot be.');")).toEqual([]);
});

test('a sentence that Magento has too carries the code by which the shop knows it', () => {
  // A setting of Magento's forms, and headings of other systems' files, which refuse nothing.
  const others = new Map([...backend].filter(([path]) => !/\/account-forms\.ts$|\/reading\/kinds\//.test(path)));
  expect(undernamed(others)).toEqual([]);
  expect(undernamed(new Map([['x.ts', "throw inputError('Too many requests. Wait.');"]]))).toHaveLength(1);
});

test.skipIf(!hasBackend)('every code is sent by the backend, or is what a Magento or the shop itself says', () => {
  const all = [...backend.values(), ...programs.values()].join('\n');
  expect(CODES.filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

/** What looks like it, and reads no words of the backend. */
const OTHERS: readonly string[] = [
  // The error of a network library.
  'src/features/transport/server/resilience/retry.ts',
  // Says itself what is wrong with a file; the backend has the codes of its sentences.
  'src/kernel/files/sheet-text.ts',
];

test('no program of the shop reads the sentences of the backend, except at the border', () => {
  if (hasBackend) expect(sentences.size).toBeGreaterThan(200);
  expect(readsSentences(programs, sentences).filter((found) => !OTHERS.some((path) => found.startsWith(path)))).toEqual(
    [],
  );
}, 120_000);

test.each([
  "if (/sign-in was incorrect/i.test(error.message)) return 'wrong';",
  "const isEmpty = answer.message.includes('nothing');",
  "if (message === 'gone') return null;",
  'const UNKNOWN = [[/time to return this order is over/i, 1]];',
  "const WORDS = { 'The time to return this order is over.': 'Đã hết hạn.' };",
])('a program that reads a sentence is found: %s', (code) => {
  const told = new Set(['The time to return this order is over.']);
  expect(readsSentences(new Map([['src/features/cart/server/x.ts', code]]), told)).not.toEqual([]);
  expect(readsSentences(new Map([[BORDER, code]]), told)).toEqual([]);
});
