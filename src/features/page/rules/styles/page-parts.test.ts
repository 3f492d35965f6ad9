import { expect, test } from 'vitest';
import { partsOf } from './page-parts.ts';

const tested = { names: new Set(['open', 'dir', 'href', 'class']), withValue: new Set(['dir']) };
const parts = (html: string) => [...partsOf(html, tested)].filter((part) => !part.startsWith('[aria-busy')).toSorted();

test('elements, classes, and of the attributes those that a rule tests or that name a component', () => {
  const html =
    '<p data-s-5c dir="ltr" title="x"><a-b class="card  big" href="/very/long/address/of/a/page" open></a-b><br/></p>';
  expect(parts(html)).toEqual(
    ['.big', '.card', '[class', '[data-s-5c', '[dir', '[dir=ltr', '[href', '[open', 'a-b', 'br', 'p'].toSorted(),
  );
});

test('what only looks like an element or an attribute is none: texts, closing tags, values', () => {
  expect(parts('1 <2 a<b. <!-- i --></u></P><B><p title=" open class=" >')).toEqual(['p']);
  expect(parts('<p title="i dir" data-x="open">dir open</p>')).toEqual(['p']);
});

test('values without quotes, tags that end in the middle, and a page that does', () => {
  expect(parts('<p dir=rtl open>')).toEqual(['[dir', '[dir=rtl', '[open', 'p']);
  expect(parts('<p\n\tdir = "rtl"><i <b open')).toEqual(['[dir', '[dir=', '[open', 'b', 'i', 'p']);
  expect(parts('<p class="card')).toEqual(['p']);
  expect(parts('<p open=')).toEqual(['[open', 'p']);
  expect(parts('<')).toEqual([]);
});
