import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMERCE_BUILD, COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { freePort } from '../server.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Commands of other programs, which explain their own options, and of Blender. */
const OF_OTHERS = new Set(['build', 'lint', 'format', 'check', 'unit', 'e2e', 'photographs', 'codegen', 'e2e:magento']);
const OWN = Object.keys(scripts).filter((name) => !OF_OTHERS.has(name));
const UNKNOWN = ['--no-such-option'];

/** Nothing listens there. */
const DEAD = 'http://localhost:1';
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const holder: { server?: Server; port: number } = { port: 0 };

beforeAll(async () => {
  holder.server = createServer().listen(0);
  await once(holder.server, 'listening');
  const address = holder.server.address();
  holder.port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  holder.server?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Told {
  status: number;
  lines: string[];
}

/** Runs a command of package.json as npm does, without npm: its last part is one script for Node. */
async function run(name: string, args: string[], env: Record<string, string> = {}, cwd?: string): Promise<Told> {
  const [program, script = '', ...rest] = (scripts[name]?.split(' && ').at(-1) ?? '').split(' ');
  expect(program).toBe('node');
  const child = spawn(process.execPath, [resolve(script), ...rest, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, INTEGRATION_TOKEN: 'secret', LOCAL_STATE: join(folder, 'state'), ...env },
    ...(cwd && { cwd }),
  });
  const [[status], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status: Number(status), lines: `${out}${err}`.trim().split('\n') };
}

const refuses = ({ status, lines }: Told, sentence: RegExp) => {
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(status).toBeGreaterThan(0);
};

const DEAD_PORT: Record<string, string> = { PORT: '1' };
const isEmbedded = existsSync(COMMERCE_CONFIG);

test('[RUN-001] every own command answers an unknown option with one sentence and its usage', async () => {
  expect(OWN.length).toBeGreaterThan(15);
  for (const name of OWN) {
    const told = await run(name, UNKNOWN, DEAD_PORT);
    refuses(told, /^Unknown option '--no-such-option'\. Usage: npm /);
  }
}, 240_000);

test.each([
  ['fuzz', ['abc'], /^The number of calls is "abc": a whole number/],
  ['fuzz', ['10', '-1'], /^Unknown option '-1'/],
  ['chaos', ['mix', 'abc'], /^The number of requests is "abc"/],
  ['chaos', ['0'], /^The number of seconds is "0"/],
  ['bench', ['abc'], /^There is no measurement "abc"/],
  ['bench', ['pages', 'abc'], /^A number of a measurement is "abc"/],
  ['metrics', [DEAD, 'abc'], /^The number of minutes is "abc"/],
  ['metrics', ['abc'], /^"abc" is no address/],
  ['dev', ['abc'], /^"abc" is not understood/],
  ['films', ['NO-SUCH-SKU'], /^There is no product "NO-SUCH-SKU"/],
  ['regions', ['/no/such/folder'], /^\/no\/such\/folder has no /],
  ['conformance', ['/no/such/folder'], /^Where is the suite\?/],
  ['connect', ['abc'], /^"abc" is no address of a Magento/],
  ['e2e:search', [], /^OPENSEARCH_URL names no search engine, as in /],
  ['commerce:import', ['/no/such/folder'], /there is no such file or folder$/],
  ['commerce:import', ['--basics', '--to', 'abc'], /^--to "abc" is no address/],
  ['commerce:export', ['/tmp', '--from', 'abc'], /^--from "abc" is no address/],
  ['deploy', ['--fill', 'abc'], /^--fill abc: the option takes basics or default/],
] as const)('[RUN-001] npm run %s -- %j is refused in one sentence', async (name, args, sentence) => {
  refuses(await run(name, [...args]), sentence);
});

test.each([
  ['metrics', [DEAD]],
  ['connect', [DEAD]],
  ['codegen:magento', ['2.4.8', `${DEAD}/graphql`]],
  ['commerce:export', ['copy', '--from', DEAD]],
  ['commerce:import', ['--basics', '--to', DEAD]],
] as const)('[RUN-002] npm run %s says that nothing answers at a dead address', async (name, args) => {
  const { status, lines } = await run(name, [...args]);
  expect(lines.filter((line) => /Nothing answers at|cannot be reached/.test(line))).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/^\s+at /m);
  expect(status).toBeGreaterThan(0);
});

test.each(['preview', 'pictures', 'spec', 'commerce'])(
  '[RUN-003] npm run %s says what it needs that is not there',
  async (name) => {
    const told = await run(name, name === 'commerce' ? ['--built'] : [], {}, folder);
    refuses(
      told,
      /^(?:There is no build to (?:serve|show)|No test results yet): run "npm (?:run build|test)" first\.$/,
    );
  },
);

/** Another command that uses the data in a folder, until it is killed. */
async function hold(state: string) {
  const script = `const { holdState } = await import(${JSON.stringify(resolve('functions/local/command/hold-state.ts'))});
    holdState('npm run preview', 'http://localhost:4321'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOCAL_STATE: state },
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(said)).toBe('held\n');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const SERVERS: [name: string, isThere: boolean][] = [
  ['dev', true],
  ['commerce', isEmbedded],
  ['preview', existsSync(COMMERCE_BUILD)],
];
for (const [name, isThere] of SERVERS)
  test.skipIf(!isThere)(`[RUN-004] npm run ${name} refuses a port that is in use, and one that is none`, async () => {
    refuses(await run(name, [], { PORT: String(holder.port) }), new RegExp(`^Port ${holder.port} is in use: set PORT`));
    refuses(await run(name, [], { PORT: 'abc' }), /^PORT is "abc": a number from 1 to 65535 is expected\.$/);
  });

test.skipIf(!isEmbedded)(
  '[RUN-005] a second command on the data of a running one names the first',
  async () => {
    const state = join(folder, 'held');
    const env = { LOCAL_STATE: state };
    const first = await hold(state);
    const commands = [...SERVERS.filter(([, isThere]) => isThere).map(([name]) => name), 'db:reset'];
    for (const name of commands)
      refuses(
        await run(name, [], { ...env, PORT: String(await freePort()) }),
        /^The data in .*held is in use by npm run preview at http:\/\/localhost:4321: use that one/,
      );
    // The end of the first frees the data, also when it is killed.
    await first.kill();
    await (await hold(state)).kill();
  },
  180_000,
);
