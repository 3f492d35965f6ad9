import { expect, test } from 'vitest';
import { splitSku } from '../../catalog/rules/sku.ts';
import { decodeNotice, encodeNotice } from '../../shell/rules/notice.ts';
import { sitePath } from './site-path.ts';

test('a form can only lead to paths of this site', () => {
  expect(sitePath('/gio-hang?a=1#b')).toBe('/gio-hang?a=1#b');
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/..//evil.example',
    '/a\nb',
    '',
    null,
    '/_actions/cart.add',
  ]) {
    expect(sitePath(bad)).toBeNull();
  }
});

test('[X37] a notice survives its cookie, and a forged cookie is ignored', () => {
  const notice = { kind: 'success', message: 'Đã thêm; "xong", 100%' } as const;
  for (const more of [{}, { title: 'Giỏ hàng' }, { isPersistent: true }, { title: 'Giỏ hàng', isPersistent: true }])
    expect(decodeNotice(encodeNotice({ ...notice, ...more }))).toEqual({ ...notice, ...more });
  for (const bad of [undefined, '', '{', '["x","y"]', '["success",1]', '{"kind":"success"}'])
    expect(decodeNotice(bad)).toBeNull();
});

test('[PDP-015] [X77] a SKU is split from the right', () => {
  expect(splitSku('ABC123-SK010-M')).toEqual({ parent: 'ABC123', color: 'SK010', size: 'M' });
  expect(splitSku('AB-C-SK010-M')?.parent).toBe('AB-C');
  expect(splitSku('ABC123')).toBeNull();
});
