import type { AstroIntegration } from 'astro';
import { localVapidKeys } from '../../functions/local/vapid-keys.ts';

/**
 * Enables /outbox with codes and mails, simulated gateways, serving the desk's files from this server, and notifications
 * with keys of this machine.
 */
const settings = () => ({ vars: { DEVELOPMENT: 'true', DESK_BY_SERVER: 'true', ...localVapidKeys() } });

/**
 * Enables the embedded backend's development pages only while `astro dev` runs; a build never has them, in any mode.
 * `config` is a function, because Vite reads it after Astro has told the integration which command runs.
 */
export function developmentBackend(): {
  integration: AstroIntegration;
  config: () => ReturnType<typeof settings> | undefined;
} {
  let isDevelopment = false;
  return {
    config: () => (isDevelopment ? settings() : undefined),
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
