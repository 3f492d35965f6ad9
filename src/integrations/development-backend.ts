import type { AstroIntegration } from 'astro';

/** Enables /outbox with codes and mails, simulated gateways, and serving the desk's files from this server. */
const DEVELOPMENT = { vars: { DEVELOPMENT: 'true', DESK_BY_SERVER: 'true' } };

/**
 * Enables the embedded backend's development pages only while `astro dev` runs; a build never has them, in any mode.
 * `config` is a function, because Vite reads it after Astro has told the integration which command runs.
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
