import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BROWSER_FLAGS, findWholeBrowser } from '../browser.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of the browser's debugging protocol, read field by field
type Answer = any;

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
  const socket = new WebSocket(await addressOf(join(profile, 'DevToolsActivePort')));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
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

function asker(
  socket: WebSocket,
  listeners: Record<string, (parameters: Answer) => void>,
): (method: string, params?: object, sessionId?: string) => Promise<Answer> {
  const asked = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let number = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data));
    if (method) listeners[method]?.(params);
    const one = asked.get(id);
    asked.delete(id);
    if (error) one?.reject(new Error(error.message));
    else one?.resolve(result);
  };
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      number += 1;
      asked.set(number, { resolve, reject });
      socket.send(JSON.stringify({ id: number, method, params, sessionId }));
    });
}
