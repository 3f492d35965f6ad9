import { expect, test } from 'vitest';
import { withPlainImports } from './light-scripts.ts';

test.each([
  [
    'e(async()=>{let{show:e}=await import(`./a.js`);return{show:e}},[]).then(({show:e})=>e(1))',
    'import(`./a.js`).then(({show:e})=>e(1))',
  ],
  [
    'let{A:n,B:r}=await e(async()=>{let{A:e,B:t}=await import(`./a.js`).then(e=>e.r);return{A:e,B:t}},[])',
    'let{A:n,B:r}=await import(`./a.js`).then(e=>e.r)',
  ],
  ['x$(()=>import(`./a.js`),[]),y()', 'import(`./a.js`),y()'],
])('a late import stays without its wrapper: %s', (code, plain) => {
  expect(withPlainImports(code)).toBe(plain);
});

test('other code stays as it is', () => {
  const code = 'f(async()=>{let{a:e}=await g();return{a:e}},[]);h(()=>import(`./a.js`),[1])';
  expect(withPlainImports(code)).toBe(code);
});
