import { at, between } from './choice.ts';
import { CLOTHS } from './cloths.ts';
import type { Design, Range } from './design.ts';
import { SIGNATURES } from './signatures.ts';
import { SIZES } from './sizes.ts';

/** Sentences are taken in turn over the whole catalogue, so that neighbours never read alike. */
export class Turns {
  readonly #next = new Map<string, number>();

  take(key: string, sentences: readonly string[]): string {
    const index = this.#next.get(key) ?? 0;
    this.#next.set(key, index + 1);
    return at(sentences, index);
  }
}

/** The description: make, cloth, wearing, measures. */
export function describe(range: Range, design: Design, sku: string, turns: Turns): string {
  const cloth = CLOTHS[design.cloth];
  const own = SIGNATURES[design.name];
  const make = turns.take(`make/${range.code}`, range.make);
  const feel = turns.take(`feel/${design.cloth}`, cloth.feel);
  const wear = turns.take(`wear/${range.code}`, range.wear);
  const facts = [measureText(range, design, sku), `Chất liệu: ${cloth.label}.`, `Mã sản phẩm: ${sku}.`];
  const list = facts.map((fact) => fact && `<li>${fact}</li>`).join('');
  return `<p>${own?.make ?? make} ${feel}</p><p>${own?.wear ?? wear}</p><ul>${list}</ul>`;
}

/** Measures of the middle size; empty when the product has none to tell. */
function measureText(range: Range, design: Design, sku: string): string {
  const sizes: readonly string[] = SIZES[design.more.sizes ?? range.sizes];
  const measures = design.more.measures ?? range.measures;
  const isSingle = sizes.length === 1;
  if (measures.length === 0 || !(isSingle || sizes.includes(range.measuredSize))) return '';
  const told = measures.map(([name, from, to]) => `${name} ${between(`${sku}/${name}`, from, to)} cm`);
  return `${isSingle ? 'Kích thước' : `Số đo cỡ ${range.measuredSize}`}: ${told.join(', ')}.`;
}

export function careHtml(design: Design): string {
  return `<ul>${CLOTHS[design.cloth].care.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

export function materialsHtml(design: Design): string {
  return `<p>${CLOTHS[design.cloth].label}</p>`;
}
