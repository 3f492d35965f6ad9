import type { Alternative, Fact, PriceOrder } from './search-concept.ts';
import type { Label, LabelMatch, Labels } from './search-label.ts';
import { agree, type Word } from './search-tokens.ts';

/** How well a label matches words, 0 to 100. */
export const LABEL_SCORES = { whole: 90, start: 60, inside: 50 } as const;
/** How much the weight decreases with each further alternative of a target. */
const STEP = 0.04;
/** The same for colours and sizes: who asks for `be` wants that, before cream. At the end of a long list all count alike. */
const NEAR_STEP = 0.15;
const NEAR_LEAST = 0.6;
const ALTERNATIVES_MAX = 12;
/** The target of an audience that includes products without an audience. */
export const EVERYONE = 'everyone';
/** The target of words that deny what follows: `không`. */
export const NOT = 'not';
/** The target of words of the same meaning that describe goods and name none: materials, patterns, sleeves. */
export const DESCRIBES = 'describes';
/** The target of words after which other goods only say what the goods are worn with: `mặc với`. */
export const WITH = 'with';
/** The targets of the names of other makers, and of details that no product has: the rest is searched without them. */
export const ASIDE: ReadonlySet<string> = new Set(['maker', 'detail']);
const PRICE_ORDERS: ReadonlySet<string> = new Set<PriceOrder>(['cheapest', 'dearest']);

/** Colours are families: `trắng` includes Trắng ngà. */
const FAMILIES: ReadonlySet<string> = new Set(['color']);

/** Attributes whose values shops without the attribute write into names. */
const WRITTEN_IN_NAMES: ReadonlySet<string> = new Set(['material', 'type', 'tag']);

const fieldFact = (label: Pick<Label, 'fields' | 'id'>, score: number): Fact => ({
  kind: 'field',
  fields: label.fields,
  values: [label.id],
  score,
});

/** Labels that contain the words, as facts; exact matches first. */
export function labelFacts(
  words: readonly Word[],
  lexicon: Labels,
  isAgreeing: (words: readonly Word[]) => boolean,
): Fact[] {
  const found = lexicon.labelled(words).filter((match) => isAgreeing(match.words));
  const whole = found.filter(({ isWhole }) => isWhole);
  // A category above one with exactly these words also holds other goods: `Áo khoác và len` above `Áo khoác`.
  const isAbove = ({ label }: LabelMatch) =>
    label.url_path !== null && whole.some((match) => match.label.url_path?.startsWith(`${label.url_path}/`));
  return found
    .filter((match) => !isAbove(match))
    .map(({ label, isWhole, isStart }) =>
      fieldFact(label, isWhole ? LABEL_SCORES.whole : isStart ? LABEL_SCORES.start : LABEL_SCORES.inside),
    );
}

/** The words with diacritics as written, in names and labels. */
export function literal(words: readonly Word[], lexicon: Labels, weight: number): Alternative[] {
  const isSame = (own: readonly Word[]) => own.every(({ key }, index) => key === words[index]?.key);
  const hasWhole = lexicon.labelled(words).some((match) => match.isWhole && isSame(match.words));
  // If a label is exactly these words, labels that only contain them mean something more specific: `Váy đầm` next to
  // `Đầm`.
  const labels = labelFacts(words, lexicon, isSame).filter(
    (fact) => !hasWhole || (fact.kind === 'field' && fact.score === LABEL_SCORES.whole),
  );
  return [{ facts: [{ kind: 'phrase', words }], weight }, ...labels.map((fact) => ({ facts: [fact], weight }))];
}

/** Attribute values for a label: the value with this name, else all values that contain its words. */
function byLabel(code: string, label: string, lexicon: Labels): Fact | null {
  const typed = lexicon.phraseWords.of(label);
  const matches = lexicon.labelled(typed).filter((match) => match.label.code === code && agree(typed, match.words));
  const whole = matches.filter(({ isWhole }) => isWhole);
  const others = FAMILIES.has(code) ? matches.filter(({ isWhole }) => !isWhole) : [];
  const found = whole.length > 0 ? [...whole, ...others] : matches;
  const [first] = found;
  if (!first) return null;
  return {
    kind: 'field',
    fields: first.label.fields,
    values: found.map((match) => match.label.id),
    score: LABEL_SCORES.whole,
  };
}

/** A value that the catalogue does not have may stand in names: `material: Lụa` in a shop without materials. */
function inNames(code: string, value: string, lexicon: Labels): Fact | null {
  return WRITTEN_IN_NAMES.has(code)
    ? { kind: 'phrase', words: lexicon.phraseWords.of(value.toLowerCase()), code }
    : null;
}

function byPath(path: string, lexicon: Labels): Fact | null {
  const label = lexicon.labels.find(({ code, url_path }) => code === 'category' && url_path === path);
  return label ? fieldFact(label, LABEL_SCORES.whole) : byLabel('category', path, lexicon);
}

/**
 * One condition: `sale`, `cheapest`, `dearest`, `price: 0-200000`, `category: nu/quan` or its name, `material: Linen`, `name: trẻ em` for words
 * in names only, `lacks: hoa` for names without the words; null when it is just words.
 */
function conditionOf(text: string, lexicon: Labels): { fact: Fact | null } | null {
  const word = text.trim();
  if (word === 'sale') return { fact: { kind: 'sale' } };
  if (PRICE_ORDERS.has(word)) return { fact: { kind: 'order', by: word as PriceOrder } };
  if (!text.includes(':')) return null;
  const [, code = '', value = ''] = text.match(/^\s*([a-z_]+)\s*:\s*(.+?)\s*$/u) ?? [];
  if (!code) return null;
  if (code === 'category') return { fact: byPath(value, lexicon) };
  if (code === 'name') return { fact: { kind: 'phrase', words: lexicon.phraseWords.of(value) } };
  if (code === 'lacks')
    return { fact: { kind: 'lacks', phrase: { kind: 'phrase', words: lexicon.phraseWords.of(value) } } };
  if (code !== 'price') return { fact: byLabel(code, value, lexicon) ?? inNames(code, value, lexicon) };
  const [from, to] = value.split('-').map(Number);
  const isRange = from !== undefined && to !== undefined && to >= from;
  return { fact: isRange ? { kind: 'price', from, to } : null };
}

/** The alternatives of a target as texts. */
export const partsOf = (target: string): string[] =>
  target
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const weightAt = (part: string, index: number): number =>
  /^\s*(?:color|size)\s*:/.test(part) ? Math.max(NEAR_LEAST, 1 - NEAR_STEP * index) : 1 - STEP * index;

/**
 * The meaning of a target: alternatives separated by semicolons, the closest first, and the conditions of one
 * alternative joined by `+`. Conditions that the catalogue does not have are left out, so that one word list works for
 * many catalogues.
 */
export function parseTargets(target: string, lexicon: Labels): Alternative[] {
  return partsOf(target)
    .slice(0, ALTERNATIVES_MAX)
    .filter((part) => part !== EVERYONE)
    .flatMap((part, index): Alternative[] => {
      const weight = weightAt(part, index);
      const conditions = part.split('+').map((one) => ({ one, read: conditionOf(one, lexicon) }));
      const [only] = conditions;
      if (conditions.length === 1 && only && !only.read)
        return literal(lexicon.phraseWords.of(only.one), lexicon, weight);
      const facts = conditions.map(({ one, read }) =>
        read ? read.fact : ({ kind: 'phrase', words: lexicon.phraseWords.of(one) } as const),
      );
      return facts.every((fact) => fact !== null) ? [{ facts, weight }] : [];
    });
}
