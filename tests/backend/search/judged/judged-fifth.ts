import type { Judged } from './grade.ts';
import * as r from './rules.ts';

const K = 1000;
type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

/** Control queries of every kind: written before anybody saw the answers. The search was not tuned by them. */
export const JUDGED_FIFTH: readonly Judged[] = [
  ...group('kinds', [
    ['sơ mi trắng nữ', r.all(r.shirts, r.forWomen, r.inColor('trắng')), r.all(r.shirts, r.forWomen)],
    ['quần tây nam đen', r.all(r.named('quần tây'), r.forMen, r.inColor('đen')), r.all(r.trousers, r.forMen)],
    ['áo khoác gió', r.named('áo gió'), r.jackets],
    ['chân váy xếp ly', r.all(r.skirts, r.named('xếp ly')), r.skirts],
    ['mũ len', r.named('mũ len')],
    ['ba lô đi học cho bé', r.all(r.backpacks, r.forKids), r.backpacks],
  ]),
  ...group('unmarked', [
    ['vay hoa nhi', r.all(r.any(r.dresses, r.skirts), r.named('hoa nhí')), r.any(r.dresses, r.skirts)],
    ['do bo be gai', r.all(r.homeWear, r.forKids), r.any(r.forGirls, r.forBabies)],
    ['quan jean nam rach', r.all(r.jeans, r.forMen)],
    ['tui deo cheo', r.named('túi đeo chéo'), r.bags],
    ['giay tat nam', r.all(r.socks, r.forMen), r.all(r.slippers, r.forMen)],
  ]),
  ...group('size and price', [
    ['áo thun nam size xl dưới 150k', r.all(r.tShirts, r.forMen, r.inSize('XL'), r.priced(0, 150 * K))],
    ['đầm dưới 500 nghìn', r.all(r.dresses, r.priced(0, 500 * K))],
    ['quần short nữ size m', r.all(r.shorts, r.forWomen, r.inSize('M'))],
    ['váy từ 300 đến 400k', r.all(r.any(r.dresses, r.skirts), r.priced(300 * K, 400 * K))],
    ['đồ cho bé 6-9 tháng', r.all(r.forBabies, r.inSize('6-9M')), r.forBabies],
    ['áo sơ mi giảm giá', r.all(r.shirts, r.onSale), r.shirts],
  ]),
  ...group('needs', [
    ['quà sinh nhật cho mẹ', r.all(r.forWomen), r.any(r.inside('phu-kien'), r.forGrownUps)],
    ['đồ tập gym nữ', r.all(r.forWomen, r.occasion('Vận động'))],
    ['đồ đi đẻ', r.all(r.forBabies, r.named('đi sinh', 'sơ sinh')), r.forBabies],
    ['áo chống nắng', r.any(r.named('che nắng', 'chống nắng')), r.occasion('Ngày nắng')],
    ['quần áo mùa đông cho bé trai', r.all(r.forBoys, r.occasion('Ngày lạnh')), r.forBoys],
  ]),
  ...group('English', [
    ['hoodie', r.hoodies],
    ['men polo shirt', r.all(r.polos, r.forMen)],
    ['crossbody bag', r.named('túi đeo chéo'), r.bags],
    ['wool sweater women', r.all(r.sweaters, r.forWomen, r.material('Len')), r.all(r.sweaters, r.forWomen)],
  ]),
  ...group('typos', [
    ['áo sơ my nam', r.all(r.shirts, r.forMen)],
    ['quấn legging', r.leggings],
    ['thăt lưng da', r.all(r.belts, r.material('Da', 'Da tổng hợp')), r.belts],
    ['aothunbegai', r.all(r.tShirts, r.forGirls), r.all(r.topLike, r.forGirls)],
  ]),
  ...group('not sold', [
    ['giày cao gót', null],
    ['đồng hồ nam', null],
    ['áo bơi', null],
  ]),
];
