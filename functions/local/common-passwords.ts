import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Rebuilds the list of common passwords as one JSON array. The source is the package `@zxcvbn-ts/language-common`
 * (MIT): `npm pack @zxcvbn-ts/language-common`, unpack it, then `node functions/local/common-passwords.ts
 * package/src/passwords.json`.
 */
const TARGET = 'functions/commerce/session/rules/common-passwords.json';
/** Words taken from the start of the list, which is sorted by frequency. */
const MOST_WORDS = 5000;
const MOST_MIXED = 25_000; // number of entries that are searched for words with digits
const SHORTEST_WORD = 4; // letters
/** Minimum length of a word with digits: a password that the rules allow cannot contain a shorter one. */
const SHORTEST_MIXED = 6; // characters

/** Passwords that are common in Vietnam and missing in foreign lists. */
const VIETNAMESE = [
  ...['anhnho', 'anhyeu', 'anhyeuem', 'conyeu', 'conyeume', 'emyeuanh', 'giadinh', 'hanoi', 'hoilamgi', 'khongbiet'],
  ...[
    'khongco',
    'matkhau',
    'mattkhau',
    'nguyen',
    'nhoem',
    'quenmatkhau',
    'saigon',
    'thoitrang',
    'tinhyeu',
    'toiyeuban',
  ],
  ...['vietnam', 'vietnamvodich', 'xinchao', 'yeuanh', 'yeuem', 'yeumai', 'yeunhau'],
];
/** The example of a good password in the shop's rules contains this word. */
const ALLOWED = ['abcdefg'];

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the path of passwords.json from the package @zxcvbn-ts/language-common.');
const listed = JSON.parse(readFileSync(source, 'utf8')) as string[];

const wordOf = (password: string) => password.replace(/^[^a-z]+|[^a-z]+$/g, '');
const words = new Set([...listed.slice(0, MOST_WORDS).map(wordOf), ...VIETNAMESE]);
for (const word of words) if (word.length < SHORTEST_WORD || !/^[a-z0-9]+$/.test(word)) words.delete(word);
for (const word of ALLOWED) words.delete(word);
const mixed = listed
  .slice(0, MOST_MIXED)
  .filter(
    (password) =>
      password.length >= SHORTEST_MIXED &&
      /^[a-z0-9]+$/.test(password) &&
      /\d/.test(password) &&
      /[a-z]/.test(password) &&
      !words.has(wordOf(password)) &&
      !ALLOWED.includes(wordOf(password)),
  );

writeFileSync(TARGET, `${JSON.stringify([...words, ...mixed].toSorted(), null, 2)}\n`);
