import { expect, test } from 'vitest';
import { toSender } from './seller.ts';

test.each([
  [{ name: 'Mây', email: 'chao@may.vn' }, 'Mây <chao@may.vn>'],
  [{ name: 'Công ty May, TNHH', email: 'chao@may.vn' }, '"Công ty May, TNHH" <chao@may.vn>'],
  [{ name: 'Mây" <ai@khac.vn>, "', email: 'chao@may.vn' }, '"Mây ai@khac.vn, " <chao@may.vn>'],
  [{ email: 'chao@may.vn' }, 'chao@may.vn'],
  [{ name: 'Mây', email: 'không phải thư' }, null],
  [null, null],
])('letters of %j come from %s', (setting, sender) => {
  expect(toSender(setting)).toBe(sender);
});
