import { expect, test } from 'vitest';
import { readSheet, withShortProperties } from '../../../../integrations/page-styles/read-sheet.ts';
import { partsOf } from './page-parts.ts';
import {
  commonClasses,
  FOLD,
  foldOf,
  forPhones,
  shownAtFirst,
  stylesBehindFold,
  stylesFor,
  testedAttributes,
  unfolded,
  withoutForcedColors,
  withoutUnread,
} from './page-styles.ts';

const stylesOf = (css: string, html: string) => {
  const blocks = readSheet(css);
  return stylesFor(partsOf(shownAtFirst(html), testedAttributes(blocks)), blocks);
};
/** What the first screen needs and what is later, of a page with the styles `css`. */
const folded = (html: string, css: string) => {
  const blocks = readSheet(css);
  return foldOf(html, commonClasses(blocks), testedAttributes(blocks));
};

test('a page contains the rules for its elements, classes and attributes, in their order', () => {
  const css = 'p{a:1}h2{a:2}.card .name{a:3}.card .price{a:4}p[data-x]{a:5}p[data-y]{a:6}.card{a:7}[dir="rtl"]{a:8}';
  const html = '<p data-x dir="ltr"><span class="card big"><b class="name"></b></span></p>';
  expect(stylesOf(css, html)).toBe('p{a:1}.card .name{a:3}p[data-x]{a:5}.card{a:7}');
});

test('a rule with several selectors needs one of them; functions and states need nothing', () => {
  const css = '.gone,.card{a:1}.card:not(.gone:active):focus-visible{a:2}:is(.gone,.card){a:3}.card:has(> .gone){a:4}';
  expect(stylesOf(`${css}:is(.gone:has(.card),.lost){a:5}`, '<i class="card"></i>')).toBe(css);
});

test('conditional blocks keep the rules that apply, and are left out when none does', () => {
  const css = '@media (min-width:64rem){.card{a:1}.gone{a:2}}@media (min-width:48rem){.gone{a:3}}@font-face{a:4}';
  expect(stylesOf(css, '<i class="card"></i>')).toBe('@media (min-width:64rem){.card{a:1}}@font-face{a:4}');
});

test('styles that nobody sees before an interaction stay in the complete sheet: hover, animation, print, closed dialogs', () => {
  const css =
    'i:hover{a:1}@keyframes x{to{a:2}}@media print{i{a:3}}dialog{a:7}.panel{a:4}.copied{a:5}.menu{a:6}.beside{a:8}.open{a:9}';
  const html =
    '<i></i><dialog class="x"><b class="panel"></b></dialog><template><b class="copied"></b></template>' +
    '<dialog id="menu"><b class="menu"></b></dialog><dialog id="f" data-beside><b class="beside"></b></dialog>' +
    '<dialog class="y" open><b class="open"></b></dialog>';
  expect(stylesOf(css, html)).toBe('dialog{a:7}.beside{a:8}.open{a:9}');
});

test('a custom property that no style of the page reads is left out; one that another reads stays', () => {
  const css = ':root{--a:1;--b:calc(var(--c)*2);--c:2;--d:3}p{margin:var(--b)}:root{color:red}';
  expect(withoutUnread(css)).toBe(':root{--b:calc(var(--c)*2);--c:2}p{margin:var(--b)}:root{color:red}');
});

test('custom properties have short names, the most used the shortest; one that is declared elsewhere keeps its own', () => {
  const css =
    ':root{--space-1:1px;--ink:#000}p{margin:var(--ink) var(--space-1);top:var(--ink);font:var(--font-family)}';
  expect(withShortProperties(css)).toBe(
    ':root{--1:1px;--0:#000}p{margin:var(--0) var(--1);top:var(--0);font:var(--font-family)}',
  );
});

const FORCED = '@media (forced-colors:active){i{a:9}}';
const PAGE_CSS = `p{a:1}.note{a:7}.note>i{a:8}.sheet{a:2}.sheet[open]{a:3}.card[data-s-1]{a:4}.foot[data-s-2]{a:5}.foot[data-s-2] .card[data-s-1]{a:6}${FORCED}`;

test('[B-171] components and common classes that are only behind the fold, panels and forced colours are styled there, all else before', () => {
  const html = `<p><i class="card" data-s-1></i></p>${FOLD}<i class="foot note" data-s-2></i><i class="card" data-s-1></i>`;
  const blocks = readSheet(PAGE_CSS);
  const common = commonClasses(blocks);
  expect(common).toEqual(['.note']);
  const fold = folded(html, PAGE_CSS);
  expect(fold?.later).toEqual(['2', '_0']);
  expect(stylesFor(fold?.parts ?? new Set(), withoutForcedColors(blocks))).toBe('p{a:1}.card[data-s-1]{a:4}');
  expect(stylesBehindFold(['2', '_0'], blocks, common)).toBe(
    `.note{a:7}.note>i{a:8}.sheet{a:2}.sheet[open]{a:3}.foot[data-s-2]{a:5}.foot[data-s-2] .card[data-s-1]{a:6}${FORCED}`,
  );
  expect(folded(html.replace('card"', 'card note"'), PAGE_CSS)?.later, 'a class of the first screen').toEqual(['2']);
});

test('[B-171] the frame of a closed dialog is styled behind the fold, wherever it stands', () => {
  const css = '.zoom[data-s-3]{a:1}.zoom[data-s-3] img{a:2}img{a:3}';
  const fold = folded(`<img><dialog class="zoom" data-s-3></dialog>${FOLD}<p>`, css);
  expect(fold?.later).toEqual(['3']);
  expect(stylesFor(fold?.parts ?? new Set(), readSheet(css))).toBe('img{a:3}');
});

test('[B-171] names that the sheet does not have add no rule', () => {
  const blocks = readSheet(PAGE_CSS);
  expect(stylesBehindFold(['zz', '_zz'], blocks, commonClasses(blocks))).toBe(`.sheet{a:2}.sheet[open]{a:3}${FORCED}`);
});

test('[B-171] a panel that is in the first screen, and the panels of a page without a fold, are styled in the page', () => {
  const blocks = readSheet(PAGE_CSS);
  const fold = folded(`<dialog class="sheet" open></dialog>${FOLD}<i class="foot" data-s-2></i>`, PAGE_CSS);
  expect(stylesFor(fold?.parts ?? new Set(), withoutForcedColors(blocks))).toBe('.sheet{a:2}.sheet[open]{a:3}');
  expect(folded('<i class="foot" data-s-2></i>', PAGE_CSS)).toBeNull();
  expect(stylesFor(unfolded('<i class="foot" data-s-2></i>', testedAttributes(blocks)), blocks)).toBe(
    `.sheet{a:2}.sheet[open]{a:3}.foot[data-s-2]{a:5}${FORCED}`,
  );
});

test('[B-171] a phone gets no rules for wide screens and for a mouse; narrower widths stay', () => {
  const narrow = '@media (width>=48rem){p{a:1}}@media (hover:hover){p{a:2}}';
  const wide =
    '@media (width>=64rem){p{a:3}}@media (width>=80rem){p{a:4}}@media (hover:hover) and (pointer:fine){p{a:5}}';
  const blocks = readSheet(narrow + wide);
  expect(stylesFor(partsOf('<p>', testedAttributes(blocks)), forPhones(blocks))).toBe(narrow);
});

test('[B-171] a custom property that only the later styles read stays', () => {
  expect(withoutUnread(':root{--a:1;--b:2}', 'i{c:var(--b)}')).toBe(':root{--b:2}');
});
