import { at, between } from './choice.ts';
import { CLOTHS } from './cloths.ts';
import type { Design, Range } from './design.ts';

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
  const make = turns.take(`make/${range.code}`, range.make);
  const feel = turns.take(`feel/${design.cloth}`, cloth.feel);
  const wear = turns.take(`wear/${range.code}`, range.wear);
  const measures = range.measures.map(([name, from, to]) => `${name} ${between(`${sku}/${name}`, from, to)} cm`);
  const facts = measures.length ? [`<li>Số đo cỡ ${range.measuredSize}: ${measures.join(', ')}.</li>`] : [];
  facts.push(`<li>Chất liệu: ${cloth.label}.</li>`, `<li>Mã sản phẩm: ${sku}.</li>`);
  return `<p>${make} ${feel}</p><p>${wear}</p><ul>${facts.join('')}</ul>`;
}

export function careHtml(design: Design): string {
  return `<ul>${CLOTHS[design.cloth].care.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

export function materialsHtml(design: Design): string {
  return `<p>${CLOTHS[design.cloth].label}</p>`;
}
