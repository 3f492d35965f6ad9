import type { Judged } from '../grade.ts';
import * as r from '../rules.ts';

/** In thousands of đồng. */
export const K = 1000;

type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
export const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

export const w = (rule: r.Rule): r.Rule => r.all(rule, r.forWomen);
export const m = (rule: r.Rule): r.Rule => r.all(rule, r.forMen);
export const girl = (rule: r.Rule): r.Rule => r.all(rule, r.forGirls);
export const boy = (rule: r.Rule): r.Rule => r.all(rule, r.forBoys);
export const kid = (rule: r.Rule): r.Rule => r.all(rule, r.forKids);
export const baby = (rule: r.Rule): r.Rule => r.all(rule, r.forBabies);

export const special = r.occasion('Dịp đặc biệt');
export const sport = r.occasion('Vận động');
export const cold = r.occasion('Ngày lạnh');
export const sunny = r.occasion('Ngày nắng');
export const atHome = r.occasion('Ở nhà');
export const atWork = r.occasion('Đi làm');
export const atSchool = r.occasion('Đi học');
export const outing = r.occasion('Đi chơi');

/** What is worn on the upper and on the lower body by grown-ups. */
export const womensTops = r.all(r.topLike, r.forWomen, r.not(r.underwear), r.not(r.aoDai));
export const mensTops = m(r.topLike);
export const womensTrousers = r.all(r.trouserLike, r.forWomen, r.not(r.underwear), r.not(r.socks));
export const mensTrousers = r.all(r.trouserLike, r.forMen, r.not(r.underwear));
export const dressy = r.any(r.dresses, r.skirts);
export const womensDresses = r.all(r.dresses, r.forWomen);
export const warm = r.any(r.jackets, r.sweaters, r.hoodies, r.named('áo nỉ'));
export const floral = r.named('hoa nhí', 'hoa rơi', 'hoa');
export const striped = r.named('kẻ ngang', 'kẻ mảnh', 'sọc mảnh', 'kẻ', 'sọc');
export const strapped = r.any(r.strapTops, r.named('hai dây', 'ba lỗ'));
export const slim = r.named('ôm', 'ôm nhẹ', 'ôm co giãn', 'gân tăm');
export const loose = r.named('dáng rộng', 'dáng suông', 'suông', 'rộng', 'dáng hộp', 'mềm rủ');
export const babyBlankets = r.all(r.forBabies, r.named('chăn'));
export const noveltyOrGift = r.inside('phu-kien/qua-tang');
