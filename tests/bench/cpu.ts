import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in. */
const TICK_MS = 10;

/**
 * Processor time that a process and all it started have used, in milliseconds: unlike the time on the clock it does not
 * depend on what else the machine does. NaN where the system does not tell.
 */
export function cpuTime(pid: number): number {
  try {
    return familyOf(pid).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
  } catch {
    return Number.NaN;
  }
}

const KB_PER_MB = 1024;

/** The most memory that a process has held, in MB; 0 where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    const [, kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb ?? 0) / KB_PER_MB;
  } catch {
    return 0; // it is gone, or the system has no such file
  }
}

/** The same of the process that held most among one and all it started. */
export const mostMemory = (pid: number): number => Math.max(...processesOf(pid).map(memoryOf));

/** Numbers of a process and of all it started. */
export function processesOf(pid: number): number[] {
  return familyOf(pid).map(({ id }) => id);
}

function familyOf(pid: number): { id: number; ticks: number }[] {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.id);
  }
  return processes.filter(({ id }) => family.has(id));
}

function readProcess(name: string): { id: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The second field is a name in brackets that may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return []; // it ended meanwhile
  }
}
