import { expect, test } from 'vitest';
import { isSyllable } from './syllable.ts';

test.each(['ao', 'vay', 'dam', 'quan', 'nghieng', 'tuyen', 'yeu', 'khuya', 'giay', 'quai', 'thuoc', 'luoi', 'ruou'])(
  '[B-13] %s could be a word',
  (word) => {
    expect(isSyllable(word)).toBe(true);
  },
);

test.each(['lenn', 'dma', 'vya', 'avy', 'ln', 'qun', 'thn', 'jean', 'aoo', 'xyz', ''])(
  '[B-13] %s cannot be a Vietnamese word',
  (word) => {
    expect(isSyllable(word)).toBe(false);
  },
);
