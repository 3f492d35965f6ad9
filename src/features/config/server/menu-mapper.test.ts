import { expect, test } from 'vitest';
import { toMenu } from './menu-mapper.ts';

const item = (change: Record<string, unknown> = {}) => ({ title: 'Nữ', link: 'nu.html', itemEnable: '1', ...change });
const only = (change: Record<string, unknown>) => toMenu([item(change)])[0];

test('[MENU-003] an entry is shown only if it is enabled by the text 1', () => {
  const wires = [item(), item({ itemEnable: '0' }), { title: 'Nam', link: 'nam.html' }, { link: 'no-title' }, null];
  expect(toMenu(wires).map(({ title }) => title)).toEqual(['Nữ']);
  for (const nonsense of [null, 'x', {}]) expect(toMenu(nonsense)).toEqual([]);
});

test('[MENU-004] [MENU-005] only a word grid is shown as tiles', () => {
  expect(only({ mainContentType: 'grid' })?.isGrid).toBe(true);
  for (const other of ['columns', '', null, 'GRID']) expect(only({ mainContentType: other })?.isGrid).toBe(false);
});

test('[MENU-009] children come from childrenraw, to any depth, without disabled ones', () => {
  const children = [item({ title: 'Áo', childrenraw: [item({ title: 'Áo thun' })] }), item({ itemEnable: '0' })];
  expect(only({ childrenraw: children, children: [item({ title: 'Lạ' })] })?.children).toMatchObject([
    { title: 'Áo', children: [{ title: 'Áo thun', children: [] }] },
  ]);
});

test('[MENU-011] a label of 0 means no label; any other is sanitised HTML', () => {
  for (const none of [0, '0', '', null, undefined, { html: '' }]) expect(only({ label: none })?.labelHtml).toBeNull();
  expect(only({ label: { html: '<span>Mới</span><script>alert(1)</script>' } })?.labelHtml).toBe('<span>Mới</span>');
});

test('[MENU-012] banners with a picture and a link are shown', () => {
  const first = { imageFirst: { url: '/media/menu/1.svg' }, link_image_1: 'dam.html' };
  const second = { imageSecond: { url: '/media/menu/2.svg' }, link_image_2: 'ao.html' };
  expect(only({})?.banners).toEqual([]);
  expect(only({ ...first, imageSecond: { url: '' }, link_image_2: 'ao.html' })?.banners).toEqual([
    { image: '/menu/1.svg', href: '/dam.html' },
  ]);
  expect(only({ ...first, ...second })?.banners).toHaveLength(2);
});

test('[MENU-014] [MENU-015] a link is a path of the shop; a link with http is not changed', () => {
  expect(only({ link: 'nu.html' })?.href).toBe('/nu.html');
  expect(only({ link: '/nu.html' })?.href).toBe('/nu.html');
  expect(only({ link: 'https://blog.example/x' })?.href).toBe('https://blog.example/x');
});
