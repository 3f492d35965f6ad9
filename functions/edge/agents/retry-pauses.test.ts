import { expect, test, vi } from 'vitest';
import { readPauses } from './retry-pauses.ts';

test('[AGENT-020] pauses are seconds of the merchant, else the standard ones; a misspelled list is told and changes nothing', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const standard = readPauses(undefined);
  expect([standard.length, standard[0], standard.at(-1)]).toEqual([9, 5000, 86_400_000]);
  expect(readPauses('1, 2,30')).toEqual([1000, 2000, 30_000]);
  expect(told).not.toHaveBeenCalled();
  for (const wrong of ['soon', '0', '5,,60', '90000', '5;60', Array(21).fill(1).join()])
    expect(readPauses(wrong), wrong).toEqual(standard);
  expect(told).toHaveBeenCalledTimes(6);
});
