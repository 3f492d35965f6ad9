/** Whom goods are for; each part is null where the shop does not say it. */
export interface People {
  gender: 'female' | 'male' | 'unisex' | null;
  ageGroup: 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult' | null;
}

type Gender = NonNullable<People['gender']>;
type AgeGroup = NonNullable<People['ageGroup']>;

/** A word stands alone: no letter or digit is directly before or behind it. */
const word = (words: string, flags = 'iu') => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, flags);

/** Words that make the name of a place with a following `Nam`, or with one before them: `Việt Nam`, `Nam Định`. */
const BEFORE_NAM = 'việt|hà|quảng|đông|tây|miền|phía|hải|vân|an';
const AFTER_NAM = 'định|phi|á|kỳ|bộ|mỹ|trung|cực|đàn|giang|sách|trực';
/** `nam` means men; with a capital letter only where it is no part of the name of a place. */
const MEN = [
  /(?<![\p{L}\d])nam(?!\p{L})/u,
  new RegExp(
    `(?<![\\p{L}\\d])(?<!(?<!\\p{L})(?:${BEFORE_NAM})\\s+)nam(?!\\p{L})(?!\\s+(?:${AFTER_NAM})(?!\\p{L}))`,
    'iu',
  ),
] as const;
const GENDERS: readonly (readonly [Gender, RegExp])[] = [
  ['unisex', word('unisex')],
  ['female', word('nữ(?! (?:trang|hoàng|công))|bé gái|women|woman|female|girls?|ladies')],
  ['male', word('bé trai|men|man|male|boys?')],
  ['male', MEN[0]],
  ['male', MEN[1]],
];
const AGES: readonly (readonly [AgeGroup, RegExp])[] = [
  ['newborn', word('sơ sinh|newborns?')],
  ['infant', word('em bé|infants?|baby')],
  ['toddler', word('toddlers?')],
  ['kids', word('trẻ em|bé gái|bé trai|thiếu nhi|kids?|children|girls?|boys?')],
  ['adult', word('người lớn|adults?')],
];
/** A category whose whole name says whom its goods are for. */
const PEOPLE = /^(?:nữ|nam|unisex|trẻ em|bé gái|bé trai|thiếu nhi|em bé|sơ sinh)$/iu;
/** `bé` alone says that goods are for a child, but neither its age nor its gender. */
const ANY_CHILD = word('bé');

function found<Value>(words: readonly (readonly [Value, RegExp])[], texts: readonly string[]): Set<Value> {
  return new Set(words.flatMap(([value, form]) => (texts.some((text) => form.test(text)) ? [value] : [])));
}

/** The one age that is meant; null for several. Things for newborn babies among those of babies are for babies. */
function ageOf(ages: ReadonlySet<AgeGroup>): AgeGroup | null {
  const [age = null, ...others] = [...ages].filter((age) => age !== 'newborn' || !ages.has('infant'));
  return others.length > 0 ? null : age;
}

/**
 * Whom goods are for, from several sources of texts, the most reliable first: the first source that says it counts.
 * Goods for women and for men are for everybody; goods for several ages are for none of them in particular.
 */
export function readPeople(sources: readonly (readonly string[])[]): People {
  const composed = sources.map((texts) => texts.map((text) => text.normalize('NFC').trim()));
  const genders = composed.map((texts) => found(GENDERS, texts)).find(({ size }) => size > 0);
  const ages = composed.map((texts) => found(AGES, texts)).find(({ size }) => size > 0);
  const [gender = null] = genders?.size === 1 ? genders : [];
  const ageGroup = ages ? ageOf(ages) : null;
  const isForChild = composed.flat().some((text) => ANY_CHILD.test(text));
  return {
    gender: genders && genders.size > 1 ? 'unisex' : gender,
    ageGroup: ages || isForChild || !genders ? ageGroup : 'adult',
  };
}

/** A name with the people of the category above it, unless it already says whom it is for: `Áo` below `Nữ` → `Áo nữ`. */
export function nameForPeople(name: string, above: readonly string[]): string {
  const { gender, ageGroup } = readPeople([[name]]);
  if (gender || ageGroup || ANY_CHILD.test(name)) return name;
  const people = above.findLast((each) => PEOPLE.test(each.normalize('NFC').trim()));
  return people ? `${name} ${people.trim().toLocaleLowerCase('vi')}` : name;
}
