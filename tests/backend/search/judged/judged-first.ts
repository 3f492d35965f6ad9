import type { Judged } from './grade.ts';
import * as r from './rules.ts';

const K = 1000;
type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

/** The queries that were used to tune the search. */
export const JUDGED_FIRST: readonly Judged[] = [
  ...group('kinds', [
    ['áo thun', r.tShirts],
    ['áo khoác', r.jackets, r.all(r.topLike, r.named('hoodie', 'cardigan'))],
    ['áo dài', r.aoDai],
    ['chân váy', r.skirts],
    ['quần short', r.shorts],
    ['quần jeans', r.jeans],
    ['ba lô', r.backpacks],
    ['thắt lưng', r.belts],
    ['áo sơ mi', r.shirts],
    ['pijama', r.all(r.homeWear, r.named('pijama')), r.homeWear],
  ]),
  ...group('audiences', [
    ['áo thun nam', r.all(r.tShirts, r.forMen)],
    ['đồ bộ bé gái', r.all(r.inside('tre-em/mac-nha')), r.forGirls],
    ['quần bé trai', r.all(r.trouserLike, r.forBoys)],
    ['tất nữ', r.all(r.socks, r.forWomen)],
    ['áo khoác em bé', r.all(r.forBabies, r.inside('em-be/bo-quan-ao/ao-khoac'))],
    ['đầm cho bé gái', r.all(r.dresses, r.forGirls)],
    ['đồ lót nam', r.all(r.underwear, r.forMen)],
    ['mũ trẻ em', r.all(r.hats, r.forKids), r.all(r.hats, r.forBabies)],
  ]),
  ...group('unmarked', [
    ['ao so mi trang nu', r.all(r.shirts, r.forWomen, r.inColor('trắng'))],
    ['quan tay nam', r.all(r.forMen, r.named('quần tây'))],
    ['vay be gai', r.all(r.forGirls, r.any(r.dresses, r.skirts)), r.inside('tre-em/be-gai/vay-dam')],
    ['ao len co lo', r.all(r.sweaters, r.named('cổ lọ'))],
    ['do ngu', r.any(r.homeWear, r.named('bộ ngủ'))],
    ['tui xach', r.inside('phu-kien/tui-va-ba-lo/tui-xach'), r.bags],
  ]),
  ...group('Telex', [
    ['aos khoacs', r.jackets, r.all(r.topLike, r.named('hoodie', 'cardigan'))],
    ['vays hoa', r.all(r.any(r.dresses, r.skirts), r.named('hoa', 'hoa nhí')), r.any(r.dresses, r.skirts)],
    ['quaanf jeans nuwx', r.all(r.jeans, r.forWomen)],
    ['ddoof booj em bes', r.inside('em-be/bo-quan-ao/do-bo'), r.forBabies],
    ['taats', r.socks],
  ]),
  ...group('needs', [
    ['đồ đi biển', r.occasion('Ngày nắng')],
    ['áo giữ ấm', r.all(r.topLike, r.occasion('Ngày lạnh'))],
    ['đồ tập gym', r.occasion('Vận động')],
    ['váy dự tiệc', r.all(r.any(r.dresses, r.skirts), r.occasion('Dịp đặc biệt'))],
    ['quà cho bé sơ sinh', r.forBabies],
    ['áo công sở nữ', r.all(r.topLike, r.forWomen, r.occasion('Đi làm'))],
    ['đồ mặc ở nhà', r.homeWear, r.occasion('Ở nhà')],
    ['áo chống nắng', r.all(r.topLike, r.any(r.occasion('Ngày nắng'), r.named('che nắng')))],
    ['quần áo mùa đông', r.occasion('Ngày lạnh')],
  ]),
  ...group('synonyms', [
    ['quần bò nam', r.all(r.jeans, r.forMen)],
    ['vớ nam', r.all(r.socks, r.forMen)],
    ['nón lưỡi trai', r.all(r.hats, r.named('lưỡi trai')), r.hats],
    ['áo phông', r.tShirts],
    ['váy liền', r.dresses],
    ['balo đi học', r.all(r.backpacks, r.occasion('Đi học')), r.backpacks],
    ['quần đùi nam', r.all(r.shorts, r.forMen)],
    ['đồ bầu', null],
    ['áo blazer nữ', r.all(r.forWomen, r.named('áo vest')), r.all(r.jackets, r.forWomen)],
    ['dây nịt da', r.all(r.belts, r.material('Da', 'Da tổng hợp')), r.belts],
  ]),
  ...group('English', [
    ['T-shirt', r.tShirts],
    ['dress', r.dresses],
    ['men jacket', r.all(r.jackets, r.forMen)],
    ['white shirt', r.all(r.shirts, r.inColor('trắng'))],
    ['baby socks', r.all(r.socks, r.forBabies)],
    ['skirt', r.skirts],
    ['jeans women', r.all(r.jeans, r.forWomen)],
  ]),
  ...group('size and price', [
    ['áo thun dưới 200k', r.all(r.tShirts, r.priced(0, 200 * K))],
    ['váy tầm 300', r.all(r.any(r.dresses, r.skirts), r.priced(220 * K, 380 * K))],
    ['áo sơ mi nam size XL', r.all(r.shirts, r.forMen, r.inSize('XL'))],
    ['quần jeans nữ size 27', r.all(r.jeans, r.forWomen, r.inSize('27'))],
    ['đầm từ 300 đến 500 nghìn', r.all(r.dresses, r.priced(300 * K, 500 * K))],
    ['áo khoác trên 1 triệu', r.all(r.jackets, r.priced(1000 * K, 99_000 * K))],
    ['đồ cho bé 6 tháng', r.all(r.forBabies, r.inSize('6-9M', '6-12M', '3-6M')), r.forBabies],
    ['áo đỏ', r.all(r.topLike, r.inColor('đỏ'))],
    ['quần đen nữ', r.all(r.trouserLike, r.forWomen, r.inColor('đen'))],
  ]),
  ...group('typos', [
    ['áo thunn', r.tShirts],
    ['quần jaen', r.jeans],
    ['áo sơ mj', r.shirts],
    ['hoodei', r.hoodies],
    ['pijma', r.all(r.homeWear, r.named('pijama')), r.homeWear],
    ['cadigan', r.named('cardigan')],
  ]),
  ...group('run together', [
    ['aothun', r.tShirts],
    ['aosomi', r.shirts],
    ['quanjean', r.jeans],
    ['chanvay', r.skirts],
  ]),
  ...group('phrases', [
    ['áo sơ mi linen nam cổ tàu', r.named('áo sơ mi nam linen cổ tàu'), r.all(r.shirts, r.forMen)],
    ['quần ống rộng nữ', r.all(r.trouserLike, r.forWomen, r.named('ống rộng'))],
    ['đầm hoa nhí', r.all(r.dresses, r.named('hoa nhí'))],
    ['áo len vặn thừng', r.all(r.topLike, r.named('vặn thừng'))],
    ['túi đeo chéo', r.named('túi đeo chéo'), r.bags],
  ]),
  ...group('not sold', [
    ['nước hoa', null],
    ['giày cao gót', null],
    ['điện thoại', null],
    ['áo mưa', null],
    ['kính râm', null],
  ]),
];
