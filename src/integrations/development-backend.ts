import type { AstroIntegration } from 'astro';

/** Codes and letters are read at /outbox, gateways are played, and this server hands out the files of the desk. */
const DEVELOPMENT = { vars: { DEVELOPMENT: 'true', DESK_BY_SERVER: 'true' } };

/**
 * Opens the development pages of the embedded backend while `astro dev` runs, and in nothing else: what is built never
 * has them, whatever mode it is built in. `config` is asked for when Vite puts its Workers together, which is after the
 * integration was told what Astro was started for.
 */
export function developmentBackend(): { integration: AstroIntegration; config: () => typeof DEVELOPMENT | undefined } {
  let isDevelopment = false;
  return {
    config: () => (isDevelopment ? DEVELOPMENT : undefined),
    integration: {
      name: 'development-backend',
      hooks: {
        'astro:config:setup': ({ command }) => {
          isDevelopment = command === 'dev';
        },
      },
    },
  };
}
