import { describe, expect, test } from 'vitest';
import { isCommonPassword, isOwnName } from './common-password.ts';

describe('common passwords', () => {
  test.each([
    ...['Password1', 'P@ssw0rd', 'P@ssw0rd2026!', 'Matkhau@123', 'Mật Khẩu 1', 'Qwerty123', 'Abc@12345', 'Abcd1234'],
    ...['Aa123456', 'Iloveyou1', 'Anhyeuem1', '1qaz@WSX', 'Admin@123', 'Vietnam2026', 'Dragon!!1', 'Welcome1'],
  ])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(['Abcdefg1', 'Chi-vai-2026', 'Mot-Hai-3', 'Rồng bay phượng múa 7', 'x7Kq-92mZ', 'Áo Lụa Xanh 5'])(
    '%s is not a common password [SESSION-037]',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe('passwords that anybody who knows the owner could guess', () => {
  const owner = { email: 'thuha.le@example.vn', firstname: 'Thu Hà', lastname: 'Lê', phone: '0912345678' };
  test.each([
    'Thuha.le@example.vn1',
    'Thuha.Le',
    'ThuhaLe1',
    'LeThuHa1995',
    'Lê Thu Hà 1',
    'Ha 0912345678',
    'Ha.0912.345.678',
  ])('%s', (password) => expect(isOwnName(password, owner)).toBe(true));
  test.each(['Chi-vai-2026', 'Abcdefg1', 'Thuở ấy 7x'])('not %s', (password) =>
    expect(isOwnName(password, owner)).toBe(false),
  );
});
