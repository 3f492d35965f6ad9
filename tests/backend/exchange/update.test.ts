import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { stepsSince } from '../../../functions/local/update/update-steps.ts';

const UPDATE = resolve('functions/local/update/update.ts');
const PATIENCE_MS = 120_000;
let folder: string;
let upstream: string;
let shop: string;

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
function change(root: string, path: string, from: string | RegExp, to: string): void {
  const before = read(root, path);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}`);
  write(root, path, after);
}
function commit(root: string, message: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', message);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  upstream = join(folder, 'upstream');
  shop = join(folder, 'shop');
  git('.', 'clone', '-q', '--shared', '.', upstream);
  git(upstream, 'checkout', '-qB', 'main');
  // What is not committed yet counts too.
  for (const path of git('.', 'ls-files', '-m', '-o', '--exclude-standard').split('\n').filter(Boolean))
    if (!git('.', 'ls-files', '-d', path).trim()) write(upstream, path, read('.', path));
  git(upstream, 'add', '-A');
  git(upstream, 'commit', '-q', '--allow-empty', '-m', 'as it is here');
  git(folder, 'clone', '-q', upstream, 'shop');
  git(shop, 'remote', 'rename', 'origin', 'upstream');
  for (const [key, value] of [
    ['user.name', 'x'],
    ['user.email', 'x@example.com'],
  ] as const)
    git(shop, 'config', key, value);
}, PATIENCE_MS);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SECTION = (worker: string) => `
[env.staging]
name = "${worker}-staging"

[env.staging.vars]
SITE_URL = "https://staging.may.example"
`;

/** Everything that docs/brand.md and docs/deploy.md tell a merchant to change. */
function makeBrand(): void {
  change(shop, 'src/brand/names.ts', "SHOP = 'Chỉ'", "SHOP = 'Mây'");
  change(shop, 'src/brand/names.ts', "POINTS = 'C Point'", "POINTS = 'Giọt'");
  change(shop, 'src/brand/names.ts', /LEVELS = .*;/, "LEVELS = ['Bão', 'Mưa', 'Sương'] as const;");
  change(shop, 'src/brand/tokens.css', '--accent: #a3221c', '--accent: #0b5d7a');
  change(shop, 'src/brand/tokens.css', '--ground: #f8f4ed', '--ground: #f4f8fb');
  for (const path of ['src/brand/mark.svg', 'src/brand/pictures/favicon.svg', 'public/favicon.svg', 'public/og.png'])
    write(shop, path, `<svg xmlns="http://www.w3.org/2000/svg"><title>Mây ${path}</title></svg>`);
  change(shop, 'src/brand/face.generated.ts', /#\w{6}/, '#f4f8fb');
  change(shop, 'wrangler.toml', 'SITE_URL = "http://localhost:4321"', 'SITE_URL = "https://www.may.example"');
  appendFileSync(join(shop, 'wrangler.toml'), SECTION('storefront'));
  const backend = 'functions/commerce/wrangler.toml';
  change(shop, backend, 'STOREFRONT_URL = "http://localhost:4321"', 'STOREFRONT_URL = "https://www.may.example"');
  change(shop, backend, 'commerce-local', '0b5f6c1a-7c1e-4b5e-9d3e-0a1b2c3d4e5f');
  appendFileSync(join(shop, backend), SECTION('commerce'));
  write(shop, 'shop/answers.json', '{"company": "Mây"}');
  write(shop, '.github/workflows/deploy.yml', read('.', 'docs/workflows/deploy.yml'));
  commit(shop, 'Mây');
}

/** Ten commits, each of which touches what commits of this repository touch, beside what a merchant changes. */
const COMMITS: [string, () => void][] = [
  [
    'a binding',
    () =>
      change(
        upstream,
        'wrangler.toml',
        '[[migrations]]\ntag = "v1"',
        '[[durable_objects.bindings]]\nname = "NEWS"\nclass_name = "News"\n\n[[migrations]]\ntag = "v1"',
      ),
  ],
  [
    'a variable of the backend',
    () =>
      change(
        upstream,
        'functions/commerce/wrangler.toml',
        'GRAPHQL_EXPLORER = ""',
        'GRAPHQL_EXPLORER = ""\n# News.\nNEWS_URL = ""',
      ),
  ],
  [
    'a migration',
    () => write(upstream, 'functions/commerce/migrations/9001_news.sql', 'create table news (id integer primary key);'),
  ],
  [
    'a name of the brand',
    () => appendFileSync(join(upstream, 'src/brand/names.ts'), "\n/** News. */\nexport const NEWS = 'Tin';\n"),
  ],
  ['a colour', () => change(upstream, 'src/brand/tokens.css', '--tint-nu:', '--tint-news: #eeeeee;\n  --tint-nu:')],
  [
    'pictures of this brand',
    () => {
      for (const path of [
        'src/brand/mark.svg',
        'public/favicon.svg',
        'public/og.png',
        'src/brand/pictures/favicon.svg',
      ])
        write(upstream, path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    },
  ],
  ['what is made of them', () => change(upstream, 'src/brand/face.generated.ts', /#\w{6}/, '#ffffff')],
  ['a version', () => change(upstream, 'package.json', /"version": "[\d.]+"/, '"version": "9.1.0"')],
  [
    'its changelog',
    () =>
      change(
        upstream,
        'CHANGELOG.md',
        '## [Unreleased]',
        '## [9.1.0] – 2027-01-01\n\n### What an operator does\n\n- Set `NEWS_URL`.\n\n## [Unreleased]',
      ),
  ],
  [
    'a page and its words',
    () => {
      write(upstream, 'src/pages/tin.astro', '<p>Tin</p>\n');
      change(upstream, 'README.md', '## Commands', '## The commands');
    },
  ],
];

const update = (version: string) =>
  spawnSync(process.execPath, [UPDATE, version], {
    cwd: shop,
    encoding: 'utf8',
    env: { ...process.env, GIT_EDITOR: 'true' },
  });

test(
  '[RUN-018] a brand takes over ten commits of upstream that touch the same files, and nobody merges by hand',
  () => {
    makeBrand();
    for (const [message, work] of COMMITS) {
      work();
      commit(upstream, message);
    }
    expect(COMMITS).toHaveLength(10);
    const { status, stdout, stderr } = update('main');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('to 9.1.0');
    expect(stdout).toContain('Set `NEWS_URL`.');
    expect(git(shop, 'status', '--porcelain')).toBe('');
    expect(git(shop, 'log', '--oneline', '-1')).toContain('Merge');
    // Upstream's side is there …
    expect(read(shop, 'src/brand/names.ts')).toContain("NEWS = 'Tin'");
    expect(read(shop, 'src/brand/tokens.css')).toContain('--tint-news');
    expect(read(shop, 'functions/commerce/migrations/9001_news.sql')).toContain('news');
    expect(read(shop, 'src/pages/tin.astro')).toContain('Tin');
    const storefront = unstable_readConfig({ config: join(shop, 'wrangler.toml') });
    expect(storefront.durable_objects.bindings.map(({ name }: { name: string }) => name)).toContain('NEWS');
    // … and so is the merchant's.
    expect(read(shop, 'src/brand/names.ts')).toContain("SHOP = 'Mây'");
    expect(read(shop, 'src/brand/tokens.css')).toContain('--accent: #0b5d7a');
    for (const path of ['src/brand/mark.svg', 'public/favicon.svg', 'public/og.png', 'src/brand/pictures/favicon.svg'])
      expect(read(shop, path), path).toContain(`Mây ${path}`);
    expect(storefront.vars.SITE_URL).toBe('https://www.may.example');
    const backend = unstable_readConfig({ config: join(shop, 'functions/commerce/wrangler.toml') });
    expect(backend.d1_databases[0]?.database_id).toBe('0b5f6c1a-7c1e-4b5e-9d3e-0a1b2c3d4e5f');
    expect(backend.vars.NEWS_URL).toBe('');
    expect(unstable_readConfig({ config: join(shop, 'wrangler.toml'), env: 'staging' }).name).toBe(
      'storefront-staging',
    );
    expect(read(shop, 'shop/answers.json')).toContain('Mây');
  },
  PATIENCE_MS,
);

test(
  '[RUN-019] a change of the same line is named, and nothing is left half merged',
  () => {
    change(shop, 'src/pages/404.astro', /^/, '<!-- ours -->\n');
    commit(shop, 'not in our own files');
    change(upstream, 'src/pages/404.astro', /^/, '<!-- theirs -->\n');
    commit(upstream, 'the same line');
    const head = git(shop, 'rev-parse', 'HEAD');
    const { status, stderr } = update('main');
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^Not merged, and nothing is changed: both sides changed src\/pages\/404\.astro\. /);
    expect(git(shop, 'rev-parse', 'HEAD')).toBe(head);
    expect(git(shop, 'status', '--porcelain')).toBe('');
  },
  PATIENCE_MS,
);

test(
  '[RUN-019] without a remote, a version or a clean tree one sentence says what is missing',
  () => {
    appendFileSync(join(shop, 'README.md'), 'x');
    expect(update('main').stderr).toBe('There are changes that are not committed: commit them first.\n');
    git(shop, 'checkout', '-q', 'README.md');
    expect(update('v99').stderr).toMatch(/^Not merged: .*v99/);
    git(shop, 'remote', 'remove', 'upstream');
    expect(update('main').stderr).toMatch(/^There is no remote "upstream"/);
  },
  PATIENCE_MS,
);

test('[RUN-019] every version of the changelog says what an operator does', () => {
  const versions = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
  expect(versions.length).toBeGreaterThan(0);
  for (const part of versions) expect(part, part.slice(0, 20)).toContain('### What an operator does\n');
  const made =
    '## [3]\n\n### What an operator does\n\n- c\n\n### Added\n\n- x\n\n## [2]\n\n### What an operator does\n\n- b\n\n## [1]\n';
  expect(stepsSince(made, '1')).toEqual(['3:\n- c', '2:\n- b']);
  expect(stepsSince(made, '3')).toEqual([]);
});
