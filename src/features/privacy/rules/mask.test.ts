import { expect, test } from 'vitest';
import { masked, maskPhone } from './mask.ts';

test('[SEC-004] passwords, tokens, codes and cart contents never reach a log', () => {
  const variables = {
    email: 'lan@chi.vn',
    password: 'Bi-mat-123',
    currentPassword: 'x',
    cartId: 'abc',
    cartItems: [{ sku: 'A' }],
    input: { firstname: 'Lan', gender: 2, nested: [{ otp: '123456', token: 't' }] },
  };
  expect(masked(variables)).toEqual({
    email: '***',
    password: '***',
    currentPassword: '***',
    cartId: '***',
    cartItems: '***',
    input: { firstname: '***', gender: 2, nested: [{ otp: '***', token: '***' }] },
  });
});

test('a masked phone number can be recognised but not read', () => {
  expect(maskPhone('0912345678')).toBe('0912 ••• 678');
  expect(maskPhone('091')).toBe('•••');
});
