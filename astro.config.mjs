import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { hasDrawnPictures } from './functions/local/drawn-pictures.ts';
import { QUIET, STATE } from './functions/local/environment.ts';
import { LOCALE_CONFIG } from './src/features/page/rules/store-views/locale.ts';
import backendInOne from './src/integrations/backend-in-one.ts';
import cacheByCommand from './src/integrations/cache-by-command.ts';
import demoShopper from './src/integrations/demo-shopper.ts';
import desk from './src/integrations/desk.ts';
import { developmentBackend } from './src/integrations/development-backend.ts';
import drawnPictures from './src/integrations/drawn-pictures.ts';
import graphqlTypes from './src/integrations/graphql-types.ts';
import interact from './src/integrations/interact/integration.ts';
import lightDev from './src/integrations/light-dev.ts';
import lightScripts from './src/integrations/light-scripts.ts';
import lightTexts from './src/integrations/light-texts/integration.ts';
import minifiedWorkers from './src/integrations/minified-workers.ts';
import pageStyles from './src/integrations/page-styles/integration.ts';
import scriptWrappers from './src/integrations/script-wrappers.ts';
import serviceWorker from './src/integrations/service-worker.ts';

// One file for each weight, with Vietnamese characters (src/fonts/README.md).
const variants = [400, 600].map((weight) => ({
  weight,
  style: 'normal',
  src: [`./src/fonts/be-vietnam-pro-${weight}.woff2`],
}));

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
  vite: {
    define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) },
    // Countdowns are below the first screen, so their script is a file of its own.
    build: { assetsInlineLimit: (file) => (file.includes('Countdown') ? false : undefined) },
  },
  session: false,
  // No page contains code to highlight, and the highlighter's inline styles would violate the CSP.
  markdown: { syntaxHighlight: false },
  cache: { provider: { name: 'edge', entrypoint: new URL('./src/integrations/cache-provider.ts', import.meta.url) } },
  security: {
    // The edge bounds every body; the form of a review with photographs is the largest one (functions/edge/transport/body-limit.ts).
    actionBodySizeLimit: 11 * 1024 * 1024,
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
      // The first three are system fonts, scaled to the size of this font (src/styles/fonts.css).
      fallbacks: ['as Arial', 'as Roboto', 'as DejaVu Sans', 'system-ui', 'sans-serif'],
      optimizedFallbacks: false,
      // Every page is shown in the shop's own type. Until it is there, a system font of the same measures is.
      display: 'swap',
      options: { variants },
    },
  ],
  adapter: cloudflare({
    imageService: 'passthrough',
    auxiliaryWorkers: existsSync(embedded) ? [{ configPath: embedded, config: development.config }] : [],
    persistState: { path: STATE },
    inspectorPort: false,
  }),
  integrations: [
    cacheByCommand(),
    development.integration,
    react(),
    graphqlTypes(),
    interact(),
    lightDev(),
    lightScripts(),
    lightTexts(),
    minifiedWorkers(),
    drawnPictures(hasDrawnPictures(process.env)),
    pageStyles(),
    scriptWrappers(),
    serviceWorker(),
    backendInOne('commerce', embeddedEntry),
    desk(),
    demoShopper(),
  ],
});
