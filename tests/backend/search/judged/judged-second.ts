import type { Judged } from './grade.ts';
import * as r from './rules.ts';

const K = 1000;
type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

const womenTops = r.all(r.topLike, r.forWomen);

/** Queries that were written without seeing the answers of the search. */
export const JUDGED_SECOND: readonly Judged[] = [
  ...group('kinds', [
    ['áo polo', r.polos],
    ['quần tây', r.all(r.trouserLike, r.named('quần tây'))],
    ['áo hoodie', r.hoodies],
    ['bodysuit', r.bodysuits],
    ['túi vải', r.inside('phu-kien/tui-va-ba-lo/tui-vai'), r.bags],
    ['quần legging', r.leggings],
    ['áo gile', r.all(r.topLike, r.named('gi lê')), r.jackets],
    ['thẻ quà tặng', r.named('thẻ quà tặng')],
    ['yếm em bé', r.all(r.forBabies, r.named('yếm'))],
  ]),
  ...group('audiences', [
    ['áo sơ mi cho mẹ', r.all(r.shirts, r.forWomen)],
    ['áo khoác bé trai', r.all(r.forBoys, r.inside('tre-em/be-trai/ao-khoac')), r.all(r.forBoys, r.topLike)],
    ['đồ lót phụ nữ', r.all(r.underwear, r.forWomen)],
    ['áo thun con trai', r.all(r.tShirts, r.any(r.forMen, r.forBoys))],
    ['quần áo trẻ sơ sinh', r.forBabies],
    ['dép nam', r.all(r.slippers, r.forMen)],
    ['áo len cho nam', r.all(r.sweaters, r.forMen)],
    ['ba lô cho học sinh', r.all(r.backpacks, r.occasion('Đi học')), r.backpacks],
  ]),
  ...group('unmarked', [
    ['ao thun be trai', r.all(r.tShirts, r.forBoys)],
    ['dam du tiec', r.all(r.dresses, r.occasion('Dịp đặc biệt'))],
    ['quan lot nam', r.all(r.underwear, r.forMen, r.named('quần lót'))],
    ['mu len', r.all(r.hats, r.named('mũ len'))],
    ['ao dai do', r.all(r.aoDai, r.inColor('đỏ')), r.aoDai],
    ['khan lua', r.all(r.scarves, r.material('Lụa satin')), r.scarves],
    ['ao phao tre em', r.all(r.forKids, r.named('áo phao'))],
    ['that lung da', r.all(r.belts, r.material('Da', 'Da tổng hợp')), r.belts],
  ]),
  ...group('Telex', [
    ['ddaamf nuwx', r.dresses],
    ['aos thun nam', r.all(r.tShirts, r.forMen)],
    ['tuis ddeo cheos', r.named('túi đeo chéo'), r.bags],
    ['quaanf taay nam', r.all(r.forMen, r.named('quần tây'))],
    ['mux luwowix trai', r.all(r.hats, r.named('lưỡi trai'))],
  ]),
  ...group('needs', [
    ['đồ cho bé đi học', r.all(r.forKids, r.occasion('Đi học')), r.occasion('Đi học')],
    ['áo mặc đi làm cho nam', r.all(r.topLike, r.forMen, r.occasion('Đi làm'))],
    ['quần áo chạy bộ', r.occasion('Vận động')],
    ['quà cho người yêu', r.inside('phu-kien'), r.any(r.forGrownUps, r.named('thẻ quà tặng'))],
    ['đồ đi đà lạt', r.occasion('Ngày lạnh')],
    ['váy đi biển', r.all(r.any(r.dresses, r.skirts), r.occasion('Ngày nắng')), r.any(r.dresses, r.skirts)],
    ['áo mát mùa hè', r.all(r.topLike, r.any(r.occasion('Ngày nắng'), r.material('Linen', 'Sợi mát')))],
    ['áo dài mặc tết', r.aoDai],
    ['đồ ngủ mùa đông', r.all(r.homeWear, r.occasion('Ngày lạnh')), r.homeWear],
    ['quà đầy tháng', r.forBabies],
  ]),
  ...group('synonyms', [
    ['vớ trẻ em', r.all(r.socks, r.forKids), r.all(r.socks, r.forBabies)],
    ['nón rộng vành', r.all(r.hats, r.named('vành')), r.hats],
    ['áo cánh nữ', r.blouses, womenTops],
    ['mền em bé', r.all(r.forBabies, r.named('chăn'))],
    ['quần sooc nam', r.all(r.shorts, r.forMen)],
    ['áo nịt ngực', r.all(r.underwear, r.named('áo lót')), r.underwear],
    ['dép lào', r.slippers],
    ['áo vét nam', r.all(r.forMen, r.named('áo vest'))],
    ['cặp đi học', r.all(r.backpacks, r.occasion('Đi học')), r.backpacks],
  ]),
  ...group('English', [
    ['black jeans men', r.all(r.jeans, r.forMen, r.inColor('đen'))],
    ['linen shirt', r.all(r.shirts, r.material('Linen'))],
    ['kids pajamas', r.all(r.homeWear, r.forKids), r.homeWear],
    ['hat', r.hats],
    ['summer dress', r.all(r.dresses, r.occasion('Ngày nắng')), r.dresses],
    ['tote bag', r.inside('phu-kien/tui-va-ba-lo/tui-vai'), r.bags],
    ['baby blanket', r.all(r.forBabies, r.named('chăn'))],
    ['hoodie for women', r.all(r.hoodies, r.forWomen)],
    ['winter coat', r.all(r.jackets, r.occasion('Ngày lạnh')), r.jackets],
  ]),
  ...group('size and price', [
    ['quần jean nam dưới 500k', r.all(r.jeans, r.forMen, r.priced(0, 500 * K))],
    ['váy trắng size S', r.all(r.any(r.dresses, r.skirts), r.inColor('trắng'), r.inSize('S'))],
    ['áo khoác khoảng 600 nghìn', r.all(r.jackets, r.priced(450 * K, 750 * K))],
    ['đầm từ 500k đến 700k', r.all(r.dresses, r.priced(500 * K, 700 * K))],
    ['áo thun cỡ L màu đen nam', r.all(r.tShirts, r.forMen, r.inColor('đen'), r.inSize('L'))],
    ['quần áo bé 5 tuổi', r.all(r.forKids, r.inSize('110'))],
    ['túi xách trên 400k', r.all(r.bags, r.priced(400 * K, 99_000 * K))],
    ['tất dưới 50 ngàn', r.all(r.socks, r.priced(0, 50 * K))],
    ['áo sơ mi xanh', r.all(r.shirts, r.inColor('xanh'))],
  ]),
  ...group('typos', [
    ['áo khoac nũ', r.all(r.jackets, r.forWomen), womenTops],
    ['quần sọt jeann', r.all(r.shorts, r.material('Denim')), r.shorts],
    ['bodisuit', r.bodysuits],
    ['áo thnu nam', r.all(r.tShirts, r.forMen)],
    ['chân vyá', r.skirts],
    ['lengging', r.leggings],
  ]),
  ...group('run together', [
    ['aokhoac', r.jackets, r.topLike],
    ['vaydam', r.dresses, r.any(r.skirts, r.aoDai)],
    ['quantay', r.all(r.trouserLike, r.named('quần tây'))],
    ['tuideocheo', r.named('túi đeo chéo'), r.bags],
  ]),
  ...group('phrases', [
    ['áo thun nữ cổ tim', r.all(r.tShirts, r.forWomen, r.named('cổ tim')), r.all(r.tShirts, r.forWomen)],
    ['quần linen ống rộng', r.all(r.trouserLike, r.material('Linen'), r.named('ống rộng')), r.trouserLike],
    ['áo sơ mi oxford', r.named('oxford'), r.shirts],
    ['đầm hai dây satin', r.all(r.dresses, r.named('hai dây')), r.dresses],
    ['áo khoác dạ dáng dài', r.named('áo khoác dạ'), r.jackets],
    ['bộ pijama satin', r.all(r.homeWear, r.named('satin')), r.homeWear],
  ]),
  ...group('not sold', [
    ['giày thể thao nam', null],
    ['mũ bảo hiểm', null],
    ['nhẫn bạc', null],
    ['bikini', null],
    ['máy hút bụi', null],
    ['sữa bột', null],
  ]),
];
