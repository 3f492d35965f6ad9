import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signPreview } from './preview-signature.ts';

test('a preview is signed by a key that nothing else uses', async () => {
  const wanted = createHmac('sha256', 'preview bí mật').update('page.7.1.Lw==.aHR0cHM=').digest('hex');
  expect(await signPreview('bí mật', 'page.7.1.Lw==.aHR0cHM=')).toBe(wanted);
  expect(await signPreview('bí mật', 'page.8.1.Lw==.aHR0cHM=')).not.toBe(wanted);
});
