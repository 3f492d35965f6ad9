import { readArguments } from './command/line.ts';
import { createVapidKeys } from './vapid-keys.ts';

// `npm run push:keys`: prints a new key pair for notifications, and where its two parts belong (docs/deploy.md).
readArguments('npm run push:keys', {});
const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = createVapidKeys();
console.log(`Into [vars] of functions/commerce/wrangler.toml:

VAPID_PUBLIC_KEY = "${VAPID_PUBLIC_KEY}"

As a secret, when the command asks for it:

npx wrangler secret put VAPID_PRIVATE_KEY -c functions/commerce/wrangler.toml
${VAPID_PRIVATE_KEY}`);
