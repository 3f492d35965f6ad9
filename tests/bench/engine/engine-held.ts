import * as z from 'zod';
import { callEngine } from '../../../functions/commerce/search/rules/engine/engine-call.ts';
import type { SearchEngine } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';

const CALL_MS = 30_000;

const Stored = z.object({
  _all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
});
const Nodes = z.object({
  nodes: z.record(
    z.string(),
    z.object({
      jvm: z.object({ mem: z.object({ heap_used_in_bytes: z.number(), heap_max_in_bytes: z.number() }) }),
      process: z.object({ cpu: z.object({ total_in_millis: z.number() }) }),
    }),
  ),
});

/** The bytes that an engine has of the shop's index on its disk, that its heap has in use, and that it was given. */
export async function engineHeld(engine: SearchEngine): Promise<{ disk: number; heap: number; given: number }> {
  const { _all } = Stored.parse(await ask(engine, `/${engine.alias}/_stats/store`));
  const { nodes } = await nodesOf(engine);
  const memory = Object.values(nodes).map(({ jvm }) => jvm.mem);
  return {
    disk: _all.primaries.store.size_in_bytes,
    heap: memory.reduce((sum, { heap_used_in_bytes }) => sum + heap_used_in_bytes, 0),
    given: memory.reduce((sum, { heap_max_in_bytes }) => sum + heap_max_in_bytes, 0),
  };
}

/** The processor time that the machines of an engine have used, in ms. */
export async function engineCpu(engine: SearchEngine): Promise<number> {
  const { nodes } = await nodesOf(engine);
  return Object.values(nodes).reduce((sum, { process }) => sum + process.cpu.total_in_millis, 0);
}

const nodesOf = async (engine: SearchEngine) => Nodes.parse(await ask(engine, '/_nodes/stats/jvm,process'));

const ask = (engine: SearchEngine, path: string) => callEngine(engine, { method: 'GET', path, patience: CALL_MS });
