import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Patterns of keys of services that a shop may use: Google, reCAPTCHA, Mapbox, tag managers, pixels. */
const KEYS = [
  /AIza[\w-]{35}/,
  /\b6L[\w-]{38}\b/,
  /\b[ps]k\.eyJ[\w-]{20,}/,
  /\bGTM-[A-Z0-9]{6,8}\b/,
  /\bgoong-[\w-]{20,}/i,
];
const BYTES_MAX = 2_000_000;
const PLACES = ['src/**/*', 'functions/**/*', 'public/**/*', 'docs/**/*', 'dist/**/*', '*.{toml,mjs,json,ts,md}'];

test('[SEC-005] no key of a service is in the source or in the build; their variables are documented', () => {
  const files = globSync(PLACES, { exclude: (name) => /node_modules|\.wrangler/.test(name) })
    .filter((file) => !/\.test\.ts$|package-lock/.test(file))
    .filter((file) => existsSync(file) && statSync(file).isFile() && statSync(file).size < BYTES_MAX);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const content = readFileSync(file, 'utf8');
    return KEYS.flatMap((key) => key.exec(content)?.[0] ?? []).map((key) => `${file}: ${key}`);
  });
  expect(found).toEqual([]);
  const deploying = readFileSync('docs/deploy.md', 'utf8');
  for (const variable of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'TAG_MANAGER_ID', 'PIXEL_ID'])
    expect(deploying).toContain(variable);
});
