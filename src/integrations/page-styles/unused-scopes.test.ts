// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tested code contains templates.
import { expect, test } from 'vitest';
import { scopedParts, withoutUnusedScopes } from './unused-scopes.ts';

const CSS =
  '.bar[data-s-1],li[data-s-1]>a:hover{a:1}@media print{h2.title[data-s-1]{a:2}}[data-s-2][aria-current]{a:3}.a:not(.b[data-s-3]){a:4}';
const scopes = scopedParts(CSS);
const written = (code: string) => withoutUnusedScopes(code, scopes);

test('the parts that a component styles', () => {
  expect(scopes).toEqual(
    new Map([
      ['data-s-1', new Set(['.bar', 'li', '.title'])],
      ['data-s-2', new Set(['*'])],
      ['data-s-3', new Set(['.b'])],
    ]),
  );
});

test('elements that no rule of their component styles lose its attribute', () => {
  expect(written('<div data-s-1><p class="note" data-s-1><br data-s-1/>')).toBe('<div><p class="note"><br/>');
  expect(written('<a${T(C(`x`,1),`href`)} data-open="menu"${T(D(`a>b`),`aria-label`)} data-s-1>')).toBe(
    '<a${T(C(`x`,1),`href`)} data-open="menu"${T(D(`a>b`),`aria-label`)}>',
  );
  expect(written('<p data-s-4>')).toBe('<p>');
});

test.each([
  ['an element that a rule names', '<li data-s-1>'],
  ['a class that a rule names', '<a class="wide bar" data-s-1>'],
  ['a component with a rule for any element', '<p class="note" data-s-2>'],
  ['a class within brackets of a rule', '<i class="b" data-s-3>'],
  ['classes that only the page knows', '<a${T([`x`,y&&`bar`],`class:list`)} data-s-1>'],
  ['a class that only the page knows', '<a${T(x,"class")} data-s-1>'],
  ['attributes that are spread', '<a${z(rest,void 0,{class:`x`})} data-s-1>'],
  ['an expression that is not read', '<a${x?T(`b`,`href`):{}} data-s-1>'],
])('%s: it stays', (_, code) => {
  expect(written(code)).toBe(code);
});
