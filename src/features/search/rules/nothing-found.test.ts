import { expect, test } from 'vitest';
import type { SearchReading } from '../../catalog/rules/listing.ts';
import { nothingFound } from './nothing-found.ts';

const READING: SearchReading = { filters: [], leftOut: [], matching: null, unsold: null, question: null, pages: [] };
const PAGE = { label: 'Giao hàng', href: '/van-chuyen' };

test('[B-133] a question names the pages that answer it, or the questions', () => {
  const asked = { ...READING, question: 'phí giao hàng' };
  expect(nothingFound('phí ship', asked, [PAGE])).toMatchObject({ hint: 'search.pagesHint', links: [PAGE] });
  expect(nothingFound('phí ship', asked, [])).toMatchObject({ hint: 'search.questionHint', question: 'phí giao hàng' });
});

test('[B-133] goods that are not sold are named, with similar goods and without a question', () => {
  const said = nothingFound('giày nữ', { ...READING, unsold: { text: 'giày', instead: ['dép'] } }, []);
  expect(said).toMatchObject({ title: 'search.unsold', about: 'giày', question: null });
  expect(said.links).toEqual([{ label: 'dép', href: '/search?q=d%C3%A9p' }]);
});

test('[B-133] other words are named, and can be searched for among the questions', () => {
  expect(nothingFound('xyz', null, [])).toMatchObject({ title: 'searchbox.empty', about: 'xyz', question: 'xyz' });
});
