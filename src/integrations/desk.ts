import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import { deskAddress } from '../../functions/local/desk-address.ts';

const SOURCES = 'functions/desk';
const CONFIG = `${SOURCES}/vite.config.ts`;
/** Built next to the two Workers; the commerce Worker serves it. */
const BUILT = 'dist/desk';
const COMMERCE = 'dist/commerce/wrangler.json';
/** The development server builds it here when the desk is first opened, and again after a change. */
const CACHE = '.cache/desk';
const FINGERPRINT = `${CACHE}/fingerprint`;
/** Address at which the backend requests the files in development. */
const FILES = '/@desk/';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Builds in a process of its own. In that of the development server NODE_ENV is "development", and the files would then
 * call the development build of React, while the packages hold the other one.
 */
async function buildDesk(outDir: string): Promise<void> {
  const options = ['--config', resolve(CONFIG), '--logLevel', 'error', '--outDir', resolve(outDir), '--emptyOutDir'];
  const building = spawn(
    process.execPath,
    [resolve('node_modules/vite/bin/vite.js'), 'build', resolve(SOURCES), ...options],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('the desk could not be built; the reason is above');
}

/** A fingerprint of the sources, of the installed packages and of how they are built. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  hash.update(readFileSync(import.meta.filename));
  for (const file of globSync(`${SOURCES}/**/*.{ts,tsx,css,html}`).toSorted())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function buildAgain(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === wanted) return;
  await buildDesk(CACHE);
  writeFileSync(FINGERPRINT, wanted);
}

let building: Promise<void> | undefined;
/** Only one build runs at a time; other requests wait for it. */
function cached(): Promise<void> {
  building ??= buildAgain().finally(() => {
    building = undefined;
  });
  return building;
}

const serveFiles: Connect.NextHandleFunction = async (request, response, next) => {
  const path = request.url?.split('?')[0] ?? '';
  if (!path.startsWith(FILES)) return next();
  const file = resolve(join(CACHE, path.slice(FILES.length)));
  try {
    // A page is requested first; its files belong to the same build.
    if (path.endsWith('.html')) await cached();
    if (!file.startsWith(resolve(CACHE) + sep) || !existsSync(file)) response.writeHead(404).end();
    else {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    }
  } catch (error) {
    next(error);
  }
};

/**
 * Builds the staff's desk next to the commerce Worker, which serves it; the storefront contains none of it. Without the
 * embedded backend there is no desk.
 */
export default (): AstroIntegration => ({
  name: 'desk',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev' || !existsSync(CONFIG)) return;
      updateConfig({
        vite: { plugins: [{ name: 'desk', configureServer: ({ middlewares }) => void middlewares.use(serveFiles) }] },
      });
    },
    'astro:server:start': ({ address, logger }) => {
      if (existsSync(CONFIG)) logger.info(deskAddress(address.port));
    },
    'astro:build:done': async () => {
      if (!existsSync(CONFIG) || !existsSync(COMMERCE)) return;
      await buildDesk(BUILT);
      const config: Record<string, unknown> = JSON.parse(readFileSync(COMMERCE, 'utf8'));
      // The Worker answers first: it adds the policy, and the files are below its own address.
      const assets = { directory: '../desk', binding: 'DESK', run_worker_first: true, html_handling: 'none' };
      writeFileSync(COMMERCE, JSON.stringify({ ...config, assets }));
    },
  },
});
