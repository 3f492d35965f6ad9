import type { Judged } from '../grade.ts';
import {
  all,
  any,
  aoDai,
  backpacks,
  bags,
  dresses,
  forBabies,
  forBoys,
  forGirls,
  forGrownUps,
  forKids,
  forMen,
  forWomen,
  hats,
  inColor,
  inSize,
  inside,
  jackets,
  jeans,
  joggers,
  leggings,
  named,
  occasion,
  onSale,
  priced,
  type Rule,
  shirts,
  shorts,
  skirts,
  sweaters,
  topLike,
  trouserLike,
  trousers,
  tShirts,
} from '../rules.ts';

/** One group of queries. */
export const group = (name: string, list: readonly [query: string, best: Rule | null, fair?: Rule][]): Judged[] =>
  list.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

export const atMost = (price: number): Rule => priced(0, price);
export const babyHats: Rule = all(hats, forBabies);
export const bibs: Rule = named('yếm ăn', 'yếm tam giác');
export const blankets: Rule = named('chăn');
export const dungarees: Rule = named('quần yếm', 'yếm quần');
export const tops: Rule = any(topLike, inside('nu/ao', 'nam/ao'));
/** Blazers, which the catalogue names "áo vest". */
export const blazers: Rule = named('áo vest');
export const windbreakers: Rule = named('áo gió');
export const puffers: Rule = named('áo phao', 'gi lê phao', 'gi lê em bé chần bông');
export const cardigans: Rule = named('cardigan');
export const kneeLength: Rule = any(shorts, named('quần lót nam modal ống ngắn'));
export const dressLike: Rule = any(dresses, skirts, aoDai);
export const warmTops: Rule = any(sweaters, jackets, named('áo nỉ', 'hoodie'));
export const officeWear: Rule = all(forGrownUps, occasion('Đi làm'));
export const partyWear: Rule = all(occasion('Dịp đặc biệt'), any(topLike, dressLike, trouserLike));
export const sportWear: Rule = occasion('Vận động');
export const sunny: Rule = occasion('Ngày nắng');
export const cold: Rule = occasion('Ngày lạnh');
export const atHome: Rule = occasion('Ở nhà');
export const school: Rule = occasion('Đi học');
export const outing: Rule = occasion('Đi chơi');
export const allBags: Rule = any(bags, backpacks);
export const longTrousers: Rule = any(trousers, jeans, joggers, leggings);
export const boysTop: Rule = inside('tre-em/be-trai/ao');
export const girlsDress: Rule = inside('tre-em/be-gai/vay-dam');
export const women = (rule: Rule): Rule => all(rule, forWomen);
export const men = (rule: Rule): Rule => all(rule, forMen);
export const girls = (rule: Rule): Rule => all(rule, forGirls);
export const boys = (rule: Rule): Rule => all(rule, forBoys);
export const kids = (rule: Rule): Rule => all(rule, forKids);
export const babies = (rule: Rule): Rule => all(rule, forBabies);
export const cheap = (rule: Rule, price: number): Rule => all(rule, atMost(price));
export const sale = (rule: Rule): Rule => all(rule, onSale);
export const colored = (rule: Rule, ...words: string[]): Rule => all(rule, inColor(...words));
export const sized = (rule: Rule, ...sizes: string[]): Rule => all(rule, inSize(...sizes));
export const womensShirts: Rule = women(shirts);
export const mensShirts: Rule = men(shirts);
export const womensTees: Rule = women(tShirts);
export const mensTees: Rule = men(tShirts);
