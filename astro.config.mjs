import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { QUIET, STATE } from './functions/local/environment.ts';
import { LOCALE_CONFIG } from './src/domain/locale.ts';
import backendInOne from './src/integrations/backend-in-one.ts';
import { developmentBackend } from './src/integrations/development-backend.ts';
import interact from './src/integrations/interact/integration.ts';
import lightDev from './src/integrations/light-dev.ts';
import lightScripts from './src/integrations/light-scripts.ts';
import minifiedWorkers from './src/integrations/minified-workers.ts';

const LATIN = [
  'U+0000-00FF',
  'U+0131',
  'U+0152-0153',
  'U+02BB-02BC',
  'U+02C6',
  'U+02DA',
  'U+02DC',
  'U+2000-206F',
  'U+2122',
  'U+2191',
  'U+2193',
  'U+2212',
  'U+2215',
  'U+FEFF',
  'U+FFFD',
];
const VIETNAMESE = [
  'U+0102-0103',
  'U+0110-0111',
  'U+0128-0129',
  'U+0168-0169',
  'U+01A0-01A1',
  'U+01AF-01B0',
  'U+0300-0301',
  'U+0303-0304',
  'U+0308-0309',
  'U+0323',
  'U+0329',
  'U+1EA0-1EF9',
  'U+20AB',
];
const file = (subset, weight) =>
  `./node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-${subset}-${weight}-normal.woff2`;
const variants = [400, 600].flatMap((weight) => [
  { weight, style: 'normal', src: [file('latin', weight)], unicodeRange: LATIN },
  { weight, style: 'normal', src: [file('vietnamese', weight)], unicodeRange: VIETNAMESE },
]);

Object.assign(process.env, QUIET);

// The embedded backend may be deleted; the storefront builds without it.
const embedded = './functions/commerce/wrangler.toml';
const embeddedEntry = fileURLToPath(new URL('./functions/commerce/index.ts', import.meta.url));
const development = developmentBackend();

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'server',
  trailingSlash: 'never',
  build: { inlineStylesheets: 'auto' },
  devToolbar: { enabled: false },
  prefetch: false,
  i18n: {
    defaultLocale: LOCALE_CONFIG.defaultLocale,
    locales: LOCALE_CONFIG.locales.map((entry) => (typeof entry === 'string' ? entry : entry.code)),
    routing: { prefixDefaultLocale: LOCALE_CONFIG.strategy !== 'prefix-except-default' },
  },
  server: { port: Number(process.env.PORT ?? 4321) },
  vite: { define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) } },
  session: false,
  // No page holds code to highlight, and its inline styles would break the CSP.
  markdown: { syntaxHighlight: false },
  cache: { provider: { name: 'edge', entrypoint: new URL('./src/integrations/cache-provider.ts', import.meta.url) } },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Be Vietnam Pro',
      cssVariable: '--font-family',
      fallbacks: ['system-ui', 'sans-serif'],
      options: { variants },
    },
  ],
  adapter: cloudflare({
    imageService: 'passthrough',
    auxiliaryWorkers: existsSync(embedded) ? [{ configPath: embedded, config: development.config }] : [],
    persistState: { path: STATE },
  }),
  integrations: [
    development.integration,
    react(),
    interact(),
    lightDev(),
    lightScripts(),
    minifiedWorkers(),
    backendInOne('commerce', embeddedEntry),
  ],
});
