import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from './command/line.ts';
import { magentoAddress } from './connect/ask.ts';
import { ConnectProblem } from './connect/finding.ts';
import { connectTo } from './connect/questions.ts';
import { table, withVariables } from './connect/report.ts';

// `npm run connect -- https://magento.example`, with `--store vi`, `--dry-run` (writes nothing) or `--order` (runs the
// contract suite, which places one order): docs/connect-magento.md.
const CONFIG = process.env.CONNECT_CONFIG ?? 'wrangler.toml';

try {
  await connect();
} catch (error) {
  console.error(error instanceof ConnectProblem ? error.message : error);
  process.exitCode = 1;
}

async function connect(): Promise<void> {
  const { values, positionals } = readArguments(
    'npm run connect -- https://magento.example [--store vi] [--dry-run] [--order]',
    {
      store: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      order: { type: 'boolean', default: false },
    },
    1,
  );
  const address = magentoAddress(positionals[0]);
  const { findings, variables } = await connectTo(address, values.store);
  console.log(`${table(findings)}\n`);
  const gaps = findings.filter(({ state }) => state === 'missing');
  if (gaps.length) {
    const names = gaps.map(({ what }) => what).join(', ');
    throw new ConnectProblem(`The shop cannot sell on this Magento yet: ${names}. Nothing was written.`);
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  console.log(lines.join('\n'));
  if (values['dry-run']) return console.log('\nNothing was written (--dry-run).');
  writeFileSync(CONFIG, withVariables(readFileSync(CONFIG, 'utf8'), variables));
  console.log(`\nThese stand in ${CONFIG} now. Next: npm run build && npm run preview`);
  if (values.order) placeOrder(variables);
}

/** Runs the contract suite against this Magento. It places one order that is not paid. */
function placeOrder(variables: Readonly<Record<string, string>>): void {
  const env = {
    ...process.env,
    CONTRACT_GRAPHQL_URL: variables.COMMERCE_GRAPHQL_URL,
    CONTRACT_STORE: variables.STORE_CODE,
    CONTRACT_EXTENSIONS: 'off',
    CONTRACT_ORDERS: 'yes',
  };
  const { status } = spawnSync('vitest', ['run', 'tests/contract/backend.test.ts'], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}
