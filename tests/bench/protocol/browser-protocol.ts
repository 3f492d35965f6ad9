import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BROWSER_FLAGS, findWholeBrowser } from '../../browser.ts';
import { type Answer, asker, openSocket } from './debugging-protocol.ts';

/** A page of a browser, by Chromium's debugging protocol. */
export interface Target {
  /** The browser's word for a page that is prerendered is `prerender`; the page on the screen has none. */
  subtype?: string;
  send(method: string, parameters?: object): Promise<Answer>;
}

/** A browser without a library between: those for automation switch prerendering off. */
interface PlainBrowser {
  /** Opens an empty tab. The returned function names its pages now: the one on the screen, and those prerendered. */
  openTab(): Promise<() => Target[]>;
  /** The titles of all pages, asked without running a script in them: that would end a page that waits to be shown again. */
  titles(): Promise<string[]>;
  close(): Promise<void>;
}

const START_MS = 20_000;
const ASK_EVERY_MS = 50;

/** Starts a whole Chromium without copies of anything. Throws when there is none or it does not start. */
export async function startPlainBrowser(flags: readonly string[]): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'chi-browser-'));
  const all = [...BROWSER_FLAGS, ...flags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(findWholeBrowser() ?? '', all, { stdio: 'ignore' });
  const socket = await openSocket(await addressOf(join(profile, 'DevToolsActivePort')));
  const pages: (Target & { id: string })[] = [];
  const send = asker(socket, {
    'Target.attachedToTarget': ({ sessionId, targetInfo: { subtype } }) =>
      pages.push({ id: sessionId, subtype, send: (method, parameters) => send(method, parameters, sessionId) }),
    'Target.detachedFromTarget': ({ sessionId }) => {
      pages.splice(0, pages.length, ...pages.filter(({ id }) => id !== sessionId));
    },
  });
  return {
    async openTab() {
      // A client that is attached to the page itself, not to its tab, switches prerendering off.
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
      pages.length = 0;
      await send('Target.setAutoAttach', attach, sessionId);
      return () => [...pages];
    },
    async titles() {
      const { targetInfos } = await send('Target.getTargets');
      return targetInfos.map(({ title }: { title: string }) => title);
    },
    async close() {
      socket.close();
      browser.kill();
      await once(browser, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(file: string): Promise<string> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await wait(ASK_EVERY_MS);
  }
  throw new Error('Chromium did not start');
}
