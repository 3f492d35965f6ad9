import { expect, test } from 'vitest';
import { tagsOfPattern } from './magento-purge.ts';

test.each([
  ['((^|,)cat_p_12(,|$))', ['cat_p_12']],
  ['((^|,)cat_p_12(,|$))|((^|,)cat_c_7(,|$))', ['cat_p_12', 'cat_c_7']],
  ['((^|,)cms_b_home-hero(,|$))|((^|,)cms_b_giao.hang(,|$))', ['cms_b_home-hero', 'cms_b_giao.hang']],
  ['.*', ['*']],
])('[B-28] the pattern %s names %j', (pattern, tags) => {
  expect(tagsOfPattern(pattern)).toEqual(tags);
});

test.each([
  '',
  '(a+)+$',
  'cat_p_12',
  '((^|,)cat_p_.*(,|$))',
  '((^|,)cat_p_12(,|$))|',
  '((^|,)cat_p_12(,|$))|(x)',
  '((^|,)cat p(,|$))',
  `((^|,)${'a'.repeat(101)}(,|$))`,
])('[B-28] %s is no pattern of Magento and is refused', (pattern) => {
  expect(tagsOfPattern(pattern)).toBeNull();
});
