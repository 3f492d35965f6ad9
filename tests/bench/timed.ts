import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOf } from './cpu.ts';

const LOOK_EVERY_MS = 500;

/** Runs a script of this project; returns the seconds, and its maximum memory in MB if the system reports it. */
export async function timed(
  script: string[],
  env: Record<string, string>,
): Promise<{ seconds: number; memory: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, script, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid ?? 0));
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`${script.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, memory };
}
