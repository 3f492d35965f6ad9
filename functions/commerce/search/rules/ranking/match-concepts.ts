import type { NameWords } from '../meaning/name-words.ts';
import type { Alternative, Concept, Fact, PhraseFact } from '../meaning/search-concept.ts';
import type { Word } from '../meaning/search-tokens.ts';
import type { SearchIndex } from '../search-index.ts';

/** How well each product matches a concept, 0 to 106; 0 is no match. */
export type Scores = Uint8Array;

/** A phrase at the start of a name says what the product is; a later one only describes it. */
const AT_START = 100;
const LATER = 80;
const PER_WORD = 4;
const LATEST = 50;
/** Extra points when both the name and the category match. */
const BOTH = 6;
const WELL_LISTED = 80;
/** The weight of alternatives that mean the same. */
const CLOSE = 0.9;
/** The score at the ends of a range such as "about 300"; it is 100 in the middle. */
const FAR = 60;
const PROSE = 100;

const placeScore = (position: number) => (position === 0 ? AT_START : Math.max(LATEST, LATER - PER_WORD * position));

interface Phrase {
  /** The possible numbers of each word. */
  words: readonly (readonly number[])[];
  /** Empty while no name has it. */
  scores: Scores;
  /** The products whose names have it. */
  places: number[];
  /** Some name begins with it. */
  isFirst: boolean;
}

const phraseKey = (fact: PhraseFact) =>
  `${fact.isFolded ? 'f' : ''}${fact.isBegun ? 'b' : ''} ${fact.words.map((word) => (fact.isFolded ? word.fold : word.key)).join(' ')}`;

function numbersOf(names: NameWords, word: Word, isFolded: boolean, isBegun: boolean): readonly number[] {
  return isBegun ? names.beginningWith(word.fold) : names.numbersOf(word, isFolded);
}

/**
 * Matches concepts with the products in an index; each phrase is looked up once even if several concepts contain it.
 */
export class Matcher {
  readonly #index: SearchIndex;
  readonly #phrases = new Map<string, Phrase>();
  /** Scores by the alternatives of a concept: several readings of a text are tried, with the same rows of the shop. */
  readonly #matched = new Map<readonly Alternative[], Scores>();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** The final price in đồng. */
  priceOf(place: number): number {
    return this.#index.finalPrice.at(place);
  }

  /** The scores of all products for each of the concepts; they may not be changed. */
  match(concepts: readonly (Pick<Concept, 'alternatives'> & { role?: Concept['role'] })[]): Scores[] {
    const fresh = concepts.filter(({ alternatives }) => !this.#matched.has(alternatives));
    this.#findPhrases(fresh.flatMap(({ alternatives }) => alternatives.flatMap(({ facts }) => facts)));
    return concepts.map(({ alternatives, role }) => {
      const known = this.#matched.get(alternatives);
      if (known) return known;
      const scores = this.#concept(alternatives, role === 'need');
      this.#matched.set(alternatives, scores);
      return scores;
    });
  }

  /** Whether some name begins with the words: they say which goods are meant, and do not only describe them. */
  isThing({ role, alternatives }: Pick<Concept, 'role' | 'alternatives'>): boolean {
    const alone = alternatives.flatMap(({ facts, weight }) => (facts.length === 1 && weight >= CLOSE ? facts : []));
    return (
      role === 'kind' && alone.some((fact) => fact.kind === 'phrase' && this.#phrases.get(phraseKey(fact))?.isFirst)
    );
  }

  #findPhrases(facts: readonly Fact[]): void {
    const names = this.#index.nameWords;
    const byStart = new Map<number, Phrase[]>();
    for (const given of facts) {
      const fact = given.kind === 'lacks' ? given.phrase : given;
      if (fact.kind !== 'phrase' || this.#phrases.has(phraseKey(fact))) continue;
      const words = fact.words.map((word, index) =>
        numbersOf(names, word, fact.isFolded === true, fact.isBegun === true && index === fact.words.length - 1),
      );
      const phrase = { words, scores: new Uint8Array(), places: [], isFirst: false };
      this.#phrases.set(phraseKey(fact), phrase);
      if (words.some((numbers) => numbers.length === 0)) continue;
      for (const number of words[0] ?? []) {
        const same = byStart.get(number);
        if (same) same.push(phrase);
        else byStart.set(number, [phrase]);
      }
    }
    if (byStart.size > 0) this.#scan(byStart);
  }

  /** One pass over all names. */
  #scan(byStart: ReadonlyMap<number, readonly Phrase[]>): void {
    const { nameWords } = this.#index;
    const { heads } = nameWords;
    heads.refresh();
    const { stream, starts } = nameWords;
    const { values: isLive } = this.#index.isLive;
    const isStart = new Uint8Array(nameWords.numbers.size);
    for (const number of byStart.keys()) isStart[number] = 1;
    const { size } = this.#index;
    for (let place = 0; place < size; place++) {
      if (!isLive[place]) continue;
      const start = starts[place] ?? 0;
      const stop = place + 1 < size ? (starts[place + 1] ?? 0) : nameWords.end;
      for (let at = start; at < stop; at++) {
        const number = stream[at] ?? 0;
        if (!isStart[number]) continue;
        for (const phrase of byStart.get(number) ?? []) {
          const { words } = phrase;
          if (at + words.length > stop || !standsAt(stream, at, words)) continue;
          const position = heads.positionOf(place, at, words.length);
          phrase.isFirst ||= position === 0;
          if (phrase.places.length === 0) phrase.scores = new Uint8Array(size);
          const { scores } = phrase;
          if (!scores[place]) phrase.places.push(place);
          scores[place] = Math.max(scores[place] ?? 0, placeScore(position));
        }
      }
    }
  }

  #concept(alternatives: readonly Alternative[], isNeed: boolean): Scores {
    const { size } = this.#index;
    const named = new Uint8Array(size);
    const listed = new Uint8Array(size);
    const least = isNeed ? AT_START : 0;
    let isNamed = false;
    let isListed = false;
    for (const { facts, weight } of alternatives) {
      const [only] = facts;
      // Most words that mean the same are in no name.
      const isNowhere = (fact: Fact) => fact.kind === 'phrase' && this.#placesOf(fact).length === 0;
      if (!only || facts.some(isNowhere)) continue;
      if (facts.length === 1 && only.kind === 'phrase') {
        isNamed = true;
        const scores = this.#phraseScores(only);
        for (const place of this.#placesOf(only))
          named[place] = Math.max(named[place] ?? 0, Math.ceil(weight * Math.max(least, scores[place] ?? 0)));
        continue;
      }
      isListed = true;
      if (facts.length === 1 && only.kind === 'field') {
        const score = weight * only.score;
        this.#eachPlace(only, (place) => {
          if (score > (listed[place] ?? 0)) listed[place] = score;
        });
        continue;
      }
      // The first fact says what the goods are, the others which of them.
      const [first, ...others] = facts.map((fact) => this.#fact(fact));
      for (let place = 0; place < size; place++) {
        let score = Math.max(least, first?.[place] ?? 0);
        if (!first?.[place]) continue;
        for (const list of others) if (!list[place]) score = 0;
        if (score > 0) listed[place] = Math.max(listed[place] ?? 0, Math.ceil(weight * score));
      }
    }
    if (!isListed) return named;
    if (!isNamed) return listed;
    for (let place = 0; place < size; place++) {
      const name = named[place] ?? 0;
      const list = listed[place] ?? 0;
      if (list > name) named[place] = list;
      if (name > 0 && list >= WELL_LISTED) named[place] = Math.max(name, list) + BOTH;
    }
    return named;
  }

  #placesOf(fact: PhraseFact): readonly number[] {
    return this.#phrases.get(phraseKey(fact))?.places ?? [];
  }

  #phraseScores(fact: PhraseFact): Scores {
    return this.#phrases.get(phraseKey(fact))?.scores ?? new Uint8Array();
  }

  #eachPlace({ fields, values }: Fact & { kind: 'field' }, use: (place: number) => void): void {
    for (const field of fields) {
      const postings = this.#index.postings(field);
      for (const value of values) postings.get(value)?.places.each(use);
    }
  }

  #fact(fact: Fact): Scores {
    const scores = new Uint8Array(this.#index.size);
    if (fact.kind === 'phrase') return this.#placesOf(fact).length > 0 ? this.#phraseScores(fact) : scores;
    switch (fact.kind) {
      case 'field':
        this.#eachPlace(fact, (place) => {
          scores[place] = fact.score;
        });
        break;
      case 'lacks':
        return this.#fact(fact.phrase).map((score) => (score > 0 ? 0 : AT_START));
      case 'price':
        for (let place = 0; place < scores.length; place++) {
          const price = this.#index.finalPrice.values[place] ?? 0;
          if (price >= fact.from && price <= fact.to) scores[place] = nearness(price, fact);
        }
        break;
      case 'sale':
        for (const { places } of this.#index.postings('special_price').values())
          places.each((place) => {
            scores[place] = AT_START;
          });
        break;
      case 'order':
        scores.fill(AT_START);
        break;
      case 'prose':
        for (const id of fact.ids) {
          const place = this.#index.placeOf(id);
          if (place !== undefined) scores[place] = PROSE;
        }
    }
    return scores;
  }
}

function standsAt(stream: Int32Array, at: number, words: Phrase['words']): boolean {
  for (let index = 1; index < words.length; index++) {
    if (!words[index]?.includes(stream[at + index] ?? -1)) return false;
  }
  return true;
}

function nearness(price: number, { from, to, around }: Fact & { kind: 'price' }): number {
  if (around === undefined) return AT_START;
  const widest = Math.max(around - from, to - around, 1);
  return Math.round(AT_START - (AT_START - FAR) * (Math.abs(price - around) / widest));
}
