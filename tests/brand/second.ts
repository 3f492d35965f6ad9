import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMMERCE_CONFIG, QUIET } from '../../functions/local/environment.ts';
import { writeSampleModules } from '../sample-modules.ts';
import { ANSWERS, COLORS, MARK, NAMES, PICTURES } from './may.ts';
import { walk } from './walk.ts';

// Makes a shop of a second brand in a folder of its own, by the commands of docs/brand.md, and looks for traces of the
// first in its pages, scripts, styles, pictures, feeds and desk. With a folder as argument the pictures of its pages are
// kept there.
const NEEDED = [
  ...['src', 'public', 'functions', 'astro.config.mjs', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'wrangler.toml'],
];
if (!existsSync(COMMERCE_CONFIG)) {
  console.log('skipped: the embedded backend is not here');
  process.exit(0);
}
const tree = mkdtempSync(join(tmpdir(), 'second-brand-'));
const state = join(tree, 'state');
let found: string[] = [];
try {
  for (const path of NEEDED) cpSync(path, join(tree, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const first = writeBrand();
  run(process.execPath, 'functions/local/brand/make.ts');
  run('astro', 'build');
  const [goods, answers] = [join(tree, 'goods'), join(tree, 'answers')];
  writeSampleModules(goods);
  mkdirSync(answers);
  for (const [name, rows] of Object.entries(ANSWERS))
    writeFileSync(join(answers, name), rows.map((row) => JSON.stringify(row)).join('\n'));
  const importing = 'functions/commerce/exchange/import/cli.ts';
  run(process.execPath, importing, '--basics');
  run(process.execPath, importing, goods, '--rate', '25000');
  run(process.execPath, importing, answers);
  found = await walk(tree, state, first, process.argv[2]);
} finally {
  rmSync(tree, { recursive: true, force: true });
}
for (const trace of found) console.error(trace);
console.log(found.length ? `${found.length} traces of the first brand` : 'no trace of the first brand');
process.exit(found.length ? 1 : 0);

/** Replaces the brand in the tree. Returns what only the first had: its colours, and a part of its mark. */
function writeBrand(): string[] {
  const brand = join(tree, 'src/brand');
  const css = readFileSync(join(brand, 'tokens.css'), 'utf8');
  const [, mark = ''] = / d="([^"]{12,})"/.exec(readFileSync(join(brand, 'mark.svg'), 'utf8')) ?? [];
  const colors: string[] = [];
  const made = css.replace(/--([\w-]+):\s*(#[0-9a-f]{6})/g, (whole, name: string, old: string) => {
    const color = COLORS[name];
    if (!color) throw new Error(`the second brand has no --${name}`);
    // White is everywhere, whatever the brand.
    if (old !== '#ffffff') colors.push(old);
    return whole.replace(old, color);
  });
  writeFileSync(join(brand, 'tokens.css'), made);
  writeFileSync(join(brand, 'names.ts'), NAMES);
  writeFileSync(join(brand, 'mark.svg'), MARK);
  for (const [name, svg] of Object.entries(PICTURES)) writeFileSync(join(brand, 'pictures', name), svg);
  return [...colors, mark];
}

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, ...QUIET, LOCAL_STATE: state, SITE_URL: 'https://may.example' };
  const { status } = spawnSync(command, args, { cwd: tree, stdio: 'inherit', env });
  // An import that leaves out a file of another kind, as the goods have one, ends with 1.
  if (status !== 0 && !(status === 1 && args.includes('--rate')))
    throw new Error(`with a second brand, "${command} ${args.join(' ')}" ends with ${status}`);
}
