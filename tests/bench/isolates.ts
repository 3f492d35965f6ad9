import { readFileSync } from 'node:fs';
import { processesOf } from './cpu.ts';
import { type Answer, asker, openSocket } from './protocol/debugging-protocol.ts';

/** How often a profile looks what an isolate does, in microseconds. */
const INTERVAL = 1000;
/** What a profile calls an isolate that waits. */
const WAITING = '(idle)';

/** The workerd that this process, or one that it started, runs; 0 for none. */
export const workerdBelow = (pid: number): number => processesOf(pid).find(isWorkerd) ?? 0;

export const isWorkerd = (id: number): boolean => /^Name:\s+workerd/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));

/** The processor time of the thread that runs all Workers of a workerd, in ms; NaN if the system does not report it. */
export function threadTime(workerd: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${workerd}/task/${workerd}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/**
 * How the processor time of a workerd is divided among its isolates while `work` runs: the share of each, by its name
 * (`core:user:storefront`); together 1. It counts how often a profile of every isolate found it busy. The shares hardly
 * depend on other work of the machine, because that interrupts all isolates alike. What workerd does outside of any isolate
 * is divided in the same way. Throws when no inspector listens on the port.
 */
export async function sharesOf(inspectorPort: number, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const isolates = await Promise.all(
    ((await list.json()) as { id: string }[]).map(({ id }) => profilerOf(inspectorPort, id)),
  );
  await work();
  const busy = await Promise.all(isolates.map(async ({ id, stop }) => [id, await stop()] as const));
  const all = busy.reduce((sum, [, times]) => sum + times, 0);
  return new Map(busy.map(([id, times]) => [id, times / all]));
}

/** A running profile of an isolate; `stop` tells how often it was busy. */
async function profilerOf(port: number, id: string): Promise<{ id: string; stop(): Promise<number> }> {
  const socket = await openSocket(`ws://127.0.0.1:${port}/${id}`);
  const send = asker(socket);
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await send('Profiler.start');
  return {
    id,
    async stop() {
      const { profile } = await send('Profiler.stop');
      socket.close();
      return timesBusy(profile);
    },
  };
}

function timesBusy({ nodes, samples }: Answer): number {
  const waiting = new Set<number>(
    nodes.filter(({ callFrame }: Answer) => callFrame.functionName === WAITING).map((node: Answer) => node.id),
  );
  return samples.filter((node: number) => !waiting.has(node)).length;
}
