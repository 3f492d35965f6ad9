import type { Judged } from './grade.ts';
import * as r from './rules.ts';

const K = 1000;
type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

const skirtsOrDresses = r.any(r.dresses, r.skirts);

/** Control queries: written without seeing the answers. Only their scores were read, and the search was not tuned by them. */
export const JUDGED_FOURTH: readonly Judged[] = [
  ...group('English colours', [
    ['white dress', r.all(r.dresses, r.inColor('trắng'))],
    ['black shirt men', r.all(r.shirts, r.forMen, r.inColor('đen'))],
    ['pink pajamas', r.all(r.homeWear, r.inColor('hồng')), r.homeWear],
    ['red scarf', r.all(r.scarves, r.inColor('đỏ'))],
    ['brown belt', r.all(r.belts, r.inColor('nâu'))],
  ]),
  ...group('English', [
    ['linen pants', r.all(r.trouserLike, r.material('Linen'))],
    ['baby bodysuit', r.bodysuits],
    ['straw bag', r.all(r.bags, r.material('Cói')), r.bags],
    ['denim jacket women', r.all(r.jackets, r.forWomen, r.material('Denim')), r.all(r.jackets, r.forWomen)],
    ['girls dress', r.all(r.dresses, r.forGirls)],
  ]),
  ...group('unmarked', [
    ['dam do', r.all(skirtsOrDresses, r.inColor('đỏ'))],
    ['quan tay den nu', r.all(r.trouserLike, r.forWomen, r.named('quần tây'), r.inColor('đen'))],
    ['ao polo nam mau den', r.all(r.polos, r.forMen, r.inColor('đen'))],
    ['ao gio be trai', r.all(r.forBoys, r.named('áo gió')), r.all(r.forBoys, r.jackets)],
    ['khan choang', r.scarves],
    ['mu len tre em', r.all(r.hats, r.named('mũ len'), r.forKids), r.all(r.hats, r.any(r.forBabies, r.forKids))],
  ]),
  ...group('Telex', [
    ['quaanf legging nuwx', r.all(r.leggings, r.forWomen)],
    ['aos hai daay', r.all(r.named('áo hai dây')), r.strapTops],
    ['ddoof lots nam', r.all(r.underwear, r.forMen)],
    ['thawts luwng da', r.all(r.belts, r.material('Da', 'Da tổng hợp')), r.belts],
  ]),
  ...group('size and price', [
    ['váy dưới 400 nghìn', r.all(skirtsOrDresses, r.priced(0, 400 * K))],
    ['áo sơ mi nam xxl', r.all(r.shirts, r.forMen, r.inSize('XXL'))],
    ['quần short nam tầm 250k', r.all(r.shorts, r.forMen, r.priced(180 * K, 320 * K)), r.all(r.shorts, r.forMen)],
    ['jeans nam size 32', r.all(r.jeans, r.forMen, r.inSize('32'))],
    ['áo bé trai 8 tuổi', r.all(r.topLike, r.forBoys, r.inSize('120', '130'))],
    ['đồ bộ em bé dưới một trăm nghìn', r.all(r.inside('em-be/bo-quan-ao/do-bo'), r.priced(1, 100 * K))],
    ['túi dưới 300', r.all(r.any(r.bags, r.backpacks), r.priced(0, 300 * K))],
  ]),
  ...group('needs', [
    ['váy đi ăn cưới', r.all(skirtsOrDresses, r.occasion('Dịp đặc biệt')), skirtsOrDresses],
    ['đồ thể thao nữ', r.all(r.forWomen, r.occasion('Vận động'))],
    ['quà cho bố', r.any(r.forMen, r.belts, r.named('thẻ quà tặng')), r.forGrownUps],
    ['đồ mặc ngủ cho bé', r.all(r.homeWear, r.forKids), r.homeWear],
    ['áo khoác đi học bé gái', r.all(r.jackets, r.forGirls, r.occasion('Đi học')), r.all(r.forGirls, r.topLike)],
    ['quần áo lạnh em bé', r.all(r.forBabies, r.occasion('Ngày lạnh')), r.forBabies],
  ]),
  ...group('typos', [
    ['áo plo nam', r.all(r.polos, r.forMen)],
    ['quần jogerr', r.joggers],
    ['cardigann nữ', r.all(r.forWomen, r.named('cardigan')), r.all(r.sweaters, r.forWomen)],
    ['chan vay bit chi', r.all(r.skirts, r.named('bút chì')), r.skirts],
    ['áo hoddie bé trai', r.all(r.hoodies, r.forBoys)],
    ['dép nũ', r.all(r.slippers, r.forWomen), r.slippers],
  ]),
  ...group('synonyms', [
    ['quần ngố nam', r.all(r.shorts, r.forMen)],
    ['áo thun cổ bẻ nam', r.all(r.polos, r.forMen)],
    ['nón kết', r.all(r.hats, r.named('lưỡi trai')), r.hats],
    ['áo bra', r.all(r.underwear, r.named('áo lót'))],
    ['đầm maxi', r.dresses],
  ]),
  ...group('not sold', [
    ['áo mưa trẻ em', null],
    ['giày búp bê', null],
    ['bình sữa', null],
    ['tai nghe bluetooth', null],
    ['nệm cao su', null],
  ]),
];
