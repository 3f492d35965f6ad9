import { expect, test } from 'vitest';
import { formStatus } from './form-status.ts';

test('[B-68] a form that the backend did not answer is no mistake of the shopper', () => {
  expect(formStatus(undefined, undefined)).toBeNull();
  expect(formStatus(undefined, { status: 400 })).toBe(400);
  expect(formStatus({ status: 403 }, undefined)).toBe(400);
  expect(formStatus({ status: 503 })).toBe(503);
  expect(formStatus({ status: 500 })).toBe(503);
});
