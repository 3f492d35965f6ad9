import { describe, expect, test } from 'vitest';
import { Refused } from './api.ts';
import { whenFree } from './when-free.ts';

const HELD = new Refused(409, 'Another import is under way. It holds the shop until 12:01.');

describe('[RUN-008] an import that another one holds up', () => {
  const watched = () => {
    const said: string[] = [];
    const waits: number[] = [];
    return { said, waits, say: (text: string) => said.push(text), wait: async (ms: number) => waits.push(ms) };
  };

  test('begins when the other one has ended, and says once what it waits for', async () => {
    const { said, waits, say, wait } = watched();
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 4) throw HELD;
      return 'filled';
    };
    expect(await whenFree(work, say, wait)).toBe('filled');
    expect(said).toEqual([`${HELD.message} Waiting for its end …`]);
    expect(waits).toEqual([2000, 2000, 2000]);
  });

  test('is given up when the other one does not end in a minute and a half', async () => {
    const { waits, say, wait } = watched();
    await expect(whenFree(() => Promise.reject(HELD), say, wait)).rejects.toBe(HELD);
    expect(waits.reduce((sum, ms) => sum + ms)).toBe(90_000);
  });

  test('fails at once for every other reason', async () => {
    const { waits, say, wait } = watched();
    const full = new Refused(507, 'The database is full.');
    await expect(whenFree(() => Promise.reject(full), say, wait)).rejects.toBe(full);
    expect(waits).toEqual([]);
  });
});
