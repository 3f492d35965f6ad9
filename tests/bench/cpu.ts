import { readdirSync, readFileSync } from 'node:fs';

/** The unit in which Linux counts processor time, in ms. */
const TICK_MS = 10;

/**
 * The processor time of a process and all its child processes, in ms. Unlike the elapsed time, it does not depend on
 * other work of the machine. NaN if the system does not report it.
 */
export function cpuTime(pid: number): number {
  try {
    return familyOf(pid).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
  } catch {
    return Number.NaN;
  }
}

const KB_PER_MB = 1024;

/** The maximum memory of a process, in MB; 0 if the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    const [, kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb ?? 0) / KB_PER_MB;
  } catch {
    return 0; // the process has ended, or the system has no such file
  }
}

/** The same for the process with most memory, among a process and all its child processes. */
export const mostMemory = (pid: number): number => Math.max(...processesOf(pid).map(memoryOf));

/** The ids of a process and all its child processes. */
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
    // The second field is a name in brackets, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return []; // the process has ended in the meantime
  }
}
