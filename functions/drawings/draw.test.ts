import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawSvg } from './draw.ts';
import { PALETTE } from './palette.ts';
import { tonesOf } from './shade.ts';
import {
  CUTS,
  type Drawing,
  FABRICS,
  FIGURES,
  type Kind,
  type Piece,
  PRINTS,
  PRODUCT_VIEWS,
  SLEEVES,
  WORLDS,
} from './types.ts';

const KINDS = Object.keys(CUTS).filter((kind): kind is Kind => Object.hasOwn(CUTS, kind));
/** As sent: a drawing repeats its outlines, which compression finds. */
const MOST_BYTES = 6.25 * 1024;
/** Elements of one piece: a browser styles and lays out each on its main thread. */
const MOST_ELEMENTS = 320;

/** A browser copies what a `<use>` refers to: a button, of five elements. */
const COPIED = 5;

const elementsOf = (svg: string): number => svg.split(/<[a-z]/i).length - 1 + COPIED * (svg.split('<use ').length - 1);

/** Parses the markup strictly: tags are closed in order, attributes are quoted and unique, references exist. */
function assertWellFormed(svg: string): void {
  const open: string[] = [];
  const ids = new Set<string>();
  let rest = svg;
  while (rest.length > 0) {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9:-]*="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (!tag) throw new Error(`Not markup: ${rest.slice(0, 80)}`);
    const [whole, closing, name = '', attributes = '', isEmpty] = tag;
    if (closing) expect(open.pop()).toBe(name);
    else if (!isEmpty) open.push(name);
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) throw new Error(`An attribute twice: ${whole}`);
    const id = / id="([^"]+)"/.exec(attributes)?.[1];
    if (id !== undefined) {
      if (ids.has(id)) throw new Error(`The id ${id} twice`);
      ids.add(id);
    }
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
  for (const [, id = ''] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
    if (!ids.has(id)) throw new Error(`Nothing has the id ${id}`);
  }
}

/** `pieces`: how many pieces' weight the drawing may have. */
function assertDrawn(drawing: Drawing, pieces = 1): void {
  const svg = drawSvg(drawing);
  try {
    assertWellFormed(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<script|<text|<image|http:\/\/(?!www\.w3\.org\/2000\/svg)/);
    expect(drawSvg(drawing)).toBe(svg);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(pieces * MOST_BYTES);
    expect(elementsOf(svg)).toBeLessThanOrEqual(pieces * MOST_ELEMENTS);
  } catch (error) {
    throw new Error(`${JSON.stringify(drawing)}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A piece made from plain JSON values, as they are stored. */
const pieceOf = (values: object): Piece => JSON.parse(JSON.stringify({ color: 'Hồng phấn', ...values }));

describe.each(KINDS)('%s', (kind) => {
  test.each(PRODUCT_VIEWS)('every cut and sleeve is drawn: %s', (view) => {
    const lengths = Object.entries(SLEEVES).find(([name]) => name === kind)?.[1] ?? [undefined];
    for (const cut of CUTS[kind]) {
      for (const sleeve of lengths) assertDrawn({ view, world: 'nu', piece: pieceOf({ kind, cut, sleeve }) });
    }
  });

  test('every fabric, print and figure is drawn in every view', () => {
    const world = 'tre-em';
    for (const view of PRODUCT_VIEWS) {
      for (const fabric of FABRICS) assertDrawn({ view, world, piece: pieceOf({ kind, fabric, trim: 'Đỏ đô' }) });
      for (const print of PRINTS)
        assertDrawn({ view, world, piece: pieceOf({ kind, print, printColor: 'Xanh than' }) });
      for (const figure of FIGURES) assertDrawn({ view, world, piece: pieceOf({ kind, figure }) });
    }
  });

  test('front and back differ', () => {
    const piece = pieceOf({ kind });
    expect(drawSvg({ view: 'front', world: 'nu', piece })).not.toBe(drawSvg({ view: 'back', world: 'nu', piece }));
  });
});

test('every colour of the palette draws, and its shade is darker and its crest lighter', () => {
  for (const color of Object.keys(PALETTE))
    assertDrawn({ view: 'front', world: 'nam', piece: pieceOf({ kind: 'tee', color }) });
  for (const hex of Object.values(PALETTE)) {
    expect(tonesOf(tonesOf(hex).deep).lightness).toBeLessThan(tonesOf(hex).lightness);
    expect(tonesOf(tonesOf(hex).crest).lightness).toBeGreaterThanOrEqual(tonesOf(hex).lightness - 0.005);
  }
});

test('scenes of several pieces are drawn in every world', () => {
  const pieces = [
    pieceOf({ kind: 'tee' }),
    pieceOf({ kind: 'jeans', color: 'Denim' }),
    pieceOf({ kind: 'tote', color: 'Kem' }),
  ];
  const [piece, ...others] = pieces;
  if (!piece) throw new Error('No piece');
  for (const world of WORLDS) {
    assertDrawn({ view: 'outfit', world, piece, with: others }, 2);
    assertDrawn({ view: 'placeholder', world });
    for (const shape of ['square', 'portrait'] as const) assertDrawn({ view: 'category', world, shape, pieces }, 2);
    for (const room of ['left', 'right', 'none'] as const)
      assertDrawn({ view: 'banner', world, shape: 'wide', room, pieces }, 2);
    for (const room of ['top', 'bottom'] as const)
      assertDrawn({ view: 'banner', world, shape: 'tall', room, pieces }, 2);
  }
});

test.each([
  ['a kind', { kind: 'kilt' }, /Unknown kind "kilt"/],
  ['a cut', { kind: 'tee', cut: 'wrap' }, /Unknown cut of tee "wrap"/],
  ['a colour', { kind: 'tee', color: 'red' }, /Unknown colour "red"/],
  ['a fabric', { kind: 'tee', fabric: 'tweed' }, /Unknown fabric "tweed"/],
  ['a print', { kind: 'tee', print: 'zebra' }, /Unknown print "zebra"/],
  ['a figure', { kind: 'tee', figure: 'giant' }, /Unknown figure "giant"/],
  ['a sleeve', { kind: 'tote', sleeve: 'long' }, /no sleeve/],
])('%s outside the vocabulary is refused by name', (_, values, message) => {
  expect(() => drawSvg({ view: 'front', world: 'nu', piece: pieceOf(values) })).toThrow(message);
});

test('an unknown view, world or position is refused', () => {
  const piece = pieceOf({ kind: 'tee' });
  const other: Drawing = JSON.parse(JSON.stringify({ view: 'side', world: 'nu', piece }));
  expect(() => drawSvg(other)).toThrow(/Unknown view "side"/);
  const elsewhere: Drawing = JSON.parse(JSON.stringify({ view: 'front', world: 'pets', piece }));
  expect(() => drawSvg(elsewhere)).toThrow(/Unknown world "pets"/);
  expect(() => drawSvg({ view: 'banner', world: 'nu', shape: 'wide', room: 'top', pieces: [piece, piece] })).toThrow(
    /no position "top"/,
  );
});
