import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = globSync('src/**/*.{css,astro}');

test('[CONST-002] every width of a media query is one of the six breakpoints', () => {
  const allowed = [320, 640, 768, 1024, 1280, 1536];
  const wrong = styles.flatMap((file) =>
    // Bounds, `(min-width: 48rem)`, and ranges, `(48rem <= width < 64rem)`.
    [...readFileSync(file, 'utf8').matchAll(/@media([^{]*width[^{]*)\{/g)].flatMap(([rule, query = '']) =>
      [...query.replace(/\((?:min|max)-height[^)]*\)/g, '').matchAll(/([\d.]+)(rem|px)/g)].flatMap(([, size, unit]) => {
        const px = Number(size) * (unit === 'rem' ? 16 : 1);
        // A query from above ends just below its breakpoint.
        const breakpoint = query.includes('max-width') ? Math.ceil(px) : px;
        return allowed.includes(breakpoint) ? [] : [`${file}: ${rule}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('[CONST-005] the storefront writes no debug or information messages to the log', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/edge/**/*.ts', 'functions/storefront.ts']);
  const writers = files.filter((file) => /console\.(log|info|debug|trace)\(/.test(readFileSync(file, 'utf8')));
  // The only line of this level is about machines, and only where the merchant switched it on.
  expect(writers).toEqual(['src/features/transport/server/log.ts']);
  const log = readFileSync('src/features/transport/server/log.ts', 'utf8');
  expect(log.match(/console\.(log|info|debug|trace)\(/g)).toEqual(['console.info(']);
  expect(log).toMatch(/if \(MACHINE_LOG !== 'on'\) return;\s+console\.info\(/);
});

/** Width and height in the frame header of a JPEG. */
function sizeOfJpeg(file: Buffer): string {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`;
  }
  throw new Error('no JPEG');
}

test('[B-63] the manifest says what a browser asks for before it offers to install the shop', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Record<string, unknown> & {
    icons: { sizes: string; purpose?: string }[];
    screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'vi' });
  for (const name of ['name', 'short_name', 'description', 'categories', 'shortcuts'])
    expect(manifest[name]).toBeTruthy();
  const maskable = manifest.icons.filter(({ purpose }) => purpose?.includes('maskable')).map(({ sizes }) => sizes);
  expect(maskable).toEqual(['192x192', '512x512']);
  expect(new Set(manifest.screenshots.map((shown) => shown.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, label } of manifest.screenshots) {
    expect(sizeOfJpeg(readFileSync(`public${src}`)), src).toBe(sizes);
    expect(label).not.toBe('');
  }
});

test('[CONST-004] the manifest has icons from 64 to 512 px, and every file has its size', () => {
  const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const sizes = icons
    .filter(({ type }) => type === 'image/png')
    .map(({ src, sizes }) => {
      const file = readFileSync(`public${src}`);
      const real = `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
      expect(real, src).toBe(sizes);
      return Number(sizes.split('x')[0]);
    });
  expect(Math.min(...sizes)).toBe(64);
  expect(Math.max(...sizes)).toBe(512);
});
