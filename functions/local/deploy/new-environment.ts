import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { readArguments, refuse } from '../command/line.ts';
import { COMMERCE, hasSection, STOREFRONT } from './deploy-plan.ts';
import { environmentSection } from './environment-section.ts';

// `npm run environment -- staging`: adds the section of a second environment to both wrangler.toml (docs/operate.md).
const USAGE = 'npm run environment -- <name>';
const [env = ''] = readArguments(USAGE, {}, 1).positionals;
if (!/^[a-z][a-z0-9-]*$/.test(env))
  refuse(`"${env}" is no name of small letters, digits and hyphens. Usage: ${USAGE}`, 2);
const workers = [STOREFRONT, COMMERCE].filter(({ source }) => existsSync(source));
for (const { source } of workers)
  if (hasSection(readFileSync(source, 'utf8'), env)) refuse(`${source} already has the section [env.${env}].`);
for (const { source } of workers)
  appendFileSync(source, `\n${environmentSection(readFileSync(source, 'utf8'), env)}\n`);
console.log(`${workers.map(({ source }) => source).join(' and ')} have a section [env.${env}]. Write its addresses and the id of its database there:
  npx wrangler d1 create commerce-${env}
  npx wrangler r2 bucket create media-${env}
Then its secrets, each with --env ${env} (docs/deploy.md), and: npm run deploy -- --env ${env} --dry-run`);
