import type { Facts } from './facts.ts';

/** Whether a product is meant, by its facts. */
export type Rule = (facts: Facts) => boolean;

/** In one of these categories or below, by address. */
export const inside =
  (...paths: string[]): Rule =>
  ({ categories }) =>
    paths.some((path) => categories.has(path));

const hasWords = (text: string, words: string) =>
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words.normalize('NFC')} `);

/** The name contains one of these, as whole words with diacritics. */
export const named =
  (...phrases: string[]): Rule =>
  ({ name }) =>
    phrases.some((phrase) => hasWords(name, phrase));

/** The product has an option with this label. */
export const labelled =
  (code: string, ...labels: string[]): Rule =>
  (facts) =>
    labels.some((label) => facts.labels.get(code)?.has(label));
export const material = (...labels: string[]): Rule => labelled('material', ...labels);
export const occasion = (...labels: string[]): Rule => labelled('tag', ...labels);

/** Can be bought in a colour whose name contains the word. */
export const inColor =
  (...words: string[]): Rule =>
  ({ colors }) =>
    [...colors].some((color) => words.some((word) => hasWords(color.toLowerCase(), word)));
export const inSize =
  (...sizes: string[]): Rule =>
  (facts) =>
    sizes.some((size) => facts.sizes.has(size));
/** The price of the cheapest choice is in this range, in đồng, both ends included. */
export const priced =
  (from: number, to: number): Rule =>
  ({ price }) =>
    price >= from && price <= to;
export const onSale: Rule = ({ isOnSale }) => isOnSale;

export const all =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.every((rule) => rule(facts));
export const any =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.some((rule) => rule(facts));
export const not =
  (rule: Rule): Rule =>
  (facts) =>
    !rule(facts);

/** Products to wear or to carry: no sewing patterns, services or gift cards. */
const goods: Rule = ({ type }) => !['downloadable', 'virtual', 'giftcard'].includes(type);
const garment = (rule: Rule): Rule => all(goods, rule);

export const forWomen = garment(any(inside('nu'), named('nữ')));
export const forMen = garment(any(inside('nam'), named('nam')));
export const forGirls = garment(any(inside('tre-em/be-gai'), named('bé gái')));
export const forBoys = garment(any(inside('tre-em/be-trai'), named('bé trai')));
export const forKids = garment(any(inside('tre-em'), named('trẻ em', 'bé gái', 'bé trai')));
export const forBabies = garment(any(inside('em-be'), named('em bé', 'sơ sinh')));
export const forGrownUps = garment(any(inside('nu', 'nam'), named('nữ', 'nam')));

const kind = (path: string[], ...names: string[]): Rule => garment(any(inside(...path), named(...names)));
const starts =
  (...phrases: string[]): Rule =>
  ({ name }) =>
    phrases.some((phrase) => `${name} `.startsWith(`${phrase} `));

/** Kinds of goods: their category, and words in the names of goods in other categories. */
export const tShirts = kind(['nu/ao/ao-thun', 'nam/ao/ao-thun'], 'áo thun');
export const polos = kind(['nu/ao/ao-polo', 'nam/ao/ao-polo'], 'áo polo');
export const shirts = kind(['nu/ao/ao-so-mi', 'nam/ao/ao-so-mi'], 'áo sơ mi');
export const blouses = kind(['nu/ao/ao-kieu'], 'áo kiểu');
export const strapTops = kind(['nu/ao/ao-hai-day-va-ba-lo'], 'áo hai dây', 'áo ba lỗ');
export const jackets = kind(
  ['nu/ao-khoac-va-len/ao-khoac', 'nam/ao-khoac-va-len/ao-khoac'],
  'áo khoác',
  'áo gió',
  'áo phao',
  'áo vest',
  'áo gi lê',
);
export const sweaters = kind(['nu/ao-khoac-va-len/ao-len', 'nam/ao-khoac-va-len/ao-len'], 'áo len', 'áo cardigan');
export const hoodies = kind([], 'hoodie');
export const dresses = garment(
  all(any(inside('nu/vay-dam/dam'), starts('đầm'), all(inside('tre-em/be-gai/vay-dam'), named('đầm')))),
);
export const skirts = kind(['nu/vay-dam/chan-vay'], 'chân váy');
export const aoDai = garment(any(inside('nu/vay-dam/ao-dai'), starts('áo dài')));
export const jeans = garment(any(inside('nu/quan/quan-jeans', 'nam/quan/quan-jeans'), named('quần jeans')));
export const trousers = garment(inside('nu/quan/quan-dai', 'nam/quan/quan-dai'));
export const shorts = kind(['nu/quan/quan-short', 'nam/quan/quan-short'], 'quần short');
export const leggings = kind(['nu/quan/quan-legging'], 'legging');
export const joggers = garment(any(inside('nam/quan/quan-ni'), named('jogger', 'quần nỉ')));
export const homeWear = kind(
  ['nu/mac-nha-va-do-lot/do-mac-nha', 'nam/mac-nha-va-do-lot/do-mac-nha', 'tre-em/mac-nha'],
  'pijama',
  'mặc nhà',
);
export const underwear = garment(inside('nu/mac-nha-va-do-lot/do-lot', 'nam/mac-nha-va-do-lot/do-lot'));
export const bodysuits = kind(['em-be/ao-lien-quan/bodysuit'], 'bodysuit');
export const socks = garment(any(starts('tất', 'quần tất')));
export const hats = garment(starts('mũ'));
export const scarves = garment(inside('phu-kien/mu-va-khan/khan'));
export const bags = garment(inside('phu-kien/tui-va-ba-lo/tui-vai', 'phu-kien/tui-va-ba-lo/tui-xach'));
export const backpacks = garment(inside('phu-kien/tui-va-ba-lo/ba-lo'));
export const belts = garment(inside('phu-kien/tat-giay-that-lung/that-lung'));
export const slippers = garment(inside('phu-kien/tat-giay-that-lung/dep'));
export const trouserLike = garment(starts('quần'));
export const topLike = garment(starts('áo'));
