import type { Judged } from './grade.ts';
import * as r from './rules.ts';

const K = 1000;
type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

const skirtsOrDresses = r.any(r.dresses, r.skirts);
const colorsOfJeans = r.inColor('denim', 'xanh chàm', 'xanh than');

/** Queries as people type them on phones. They were written without seeing the answers, and then used to tune the search. */
export const JUDGED_THIRD: readonly Judged[] = [
  ...group('English colours', [
    ['black dress', r.all(r.dresses, r.inColor('đen'))],
    ['red t-shirt', r.all(r.tShirts, r.inColor('đỏ'))],
    ['pink skirt', r.all(r.skirts, r.inColor('hồng'))],
    ['navy polo men', r.all(r.polos, r.forMen, r.inColor('xanh than'))],
    ['beige pants women', r.all(r.trouserLike, r.forWomen, r.inColor('be'))],
    ['grey hoodie', r.all(r.hoodies, r.inColor('xám'))],
    ['white blouse', r.all(r.any(r.blouses, r.all(r.shirts, r.forWomen)), r.inColor('trắng'))],
    ['brown bag', r.all(r.any(r.bags, r.backpacks), r.inColor('nâu'))],
    ['blue jeans men', r.all(r.jeans, r.forMen, colorsOfJeans)],
    ['green jacket', r.all(r.jackets, r.inColor('xanh rêu', 'xanh lá chuối', 'xanh bạc hà', 'xanh ngọc'))],
  ]),
  ...group('English', [
    ['kids backpack', r.all(r.backpacks, r.any(r.named('trẻ em'), r.occasion('Đi học'))), r.backpacks],
    ['baby hat', r.all(r.hats, r.forBabies), r.all(r.hats, r.forKids)],
    ['leather belt', r.all(r.belts, r.material('Da', 'Da tổng hợp')), r.belts],
    ["women's pajamas", r.all(r.homeWear, r.forWomen, r.named('pijama')), r.all(r.homeWear, r.forWomen)],
    ['gym leggings', r.all(r.leggings, r.occasion('Vận động')), r.leggings],
    ['long sleeve t-shirt men', r.all(r.tShirts, r.forMen, r.named('dài tay')), r.all(r.tShirts, r.forMen)],
    ['boys shorts', r.all(r.shorts, r.forBoys)],
    ['sweater for men', r.all(r.sweaters, r.forMen)],
  ]),
  ...group('unmarked', [
    ['ao thun den nam', r.all(r.tShirts, r.forMen, r.inColor('đen'))],
    ['vay hong be gai', r.all(skirtsOrDresses, r.forGirls, r.inColor('hồng'))],
    ['quan short trang nu', r.all(r.shorts, r.forWomen, r.inColor('trắng'))],
    ['ao khoac xanh navy nam', r.all(r.jackets, r.forMen, r.inColor('xanh than'))],
    ['ao so mi xanh duong nam', r.all(r.shirts, r.forMen, r.inColor('xanh trời', 'xanh than', 'xanh chàm'))],
    ['tat trang nam', r.all(r.socks, r.forMen, r.inColor('trắng'))],
    ['ba lo di hoc cho be', r.all(r.backpacks, r.named('trẻ em')), r.backpacks],
    ['ao len co tron nu', r.all(r.sweaters, r.forWomen, r.named('cổ tròn')), r.all(r.sweaters, r.forWomen)],
  ]),
  ...group('Telex', [
    ['aos polo traawngs', r.all(r.polos, r.inColor('trắng'))],
    ['quaanf short nuwx', r.all(r.shorts, r.forWomen)],
    ['ddoof nguwr', r.any(r.homeWear, r.named('bộ ngủ'))],
    ['khawn len', r.all(r.scarves, r.material('Len')), r.scarves],
    ['ao khoacs phao', r.all(r.topLike, r.named('phao')), r.jackets],
    ['vays ddaamf ddor', r.all(skirtsOrDresses, r.inColor('đỏ'))],
  ]),
  ...group('size and price', [
    ['ao thun nam duoi 200 nghin', r.all(r.tShirts, r.forMen, r.priced(0, 200 * K))],
    ['áo khoác không quá 500k', r.all(r.jackets, r.priced(0, 500 * K))],
    ['quần jean nữ eo 28', r.all(r.jeans, r.forWomen, r.inSize('28'))],
    ['đầm size lớn', r.all(r.dresses, r.inSize('XL', 'XXL'))],
    ['váy bé gái 6 tuổi', r.all(skirtsOrDresses, r.forGirls, r.inSize('120'))],
    ['bodysuit 9 tháng', r.all(r.bodysuits, r.inSize('6-9M', '9-12M'))],
    ['áo polo nam 300k', r.all(r.polos, r.forMen, r.priced(220 * K, 380 * K)), r.all(r.polos, r.forMen)],
    ['quà dưới 100 nghìn', r.all(r.any(r.inside('phu-kien'), r.forBabies), r.priced(1, 100 * K)), r.priced(1, 100 * K)],
    ['dép nữ size 38', r.all(r.slippers, r.forWomen, r.inSize('37-38'))],
    ['áo thun hai trăm nghìn', r.all(r.tShirts, r.priced(140 * K, 260 * K)), r.tShirts],
    [
      'quần dài nam từ 300 tới 500',
      r.all(r.trousers, r.forMen, r.priced(300 * K, 500 * K)),
      r.all(r.trouserLike, r.forMen, r.priced(300 * K, 500 * K)),
    ],
    ['tất nam size 42', r.all(r.socks, r.forMen, r.inSize('41-42'))],
    ['áo khoác giá rẻ', r.all(r.jackets, r.any(r.onSale, r.priced(0, 500 * K))), r.jackets],
    ['áo sơ mi nữ M màu trắng', r.all(r.shirts, r.forWomen, r.inSize('M'), r.inColor('trắng'))],
  ]),
  ...group('needs', [
    ['ao giu nhiet', r.any(r.sweaters, r.occasion('Ngày lạnh'))],
    ['đồ đi đám cưới', r.occasion('Dịp đặc biệt')],
    ['áo mặc đi phỏng vấn nam', r.all(r.topLike, r.forMen, r.occasion('Đi làm'))],
    ['đồ leo núi', r.occasion('Vận động')],
    ['đồ đi biển cho bé gái', r.all(r.forGirls, r.occasion('Ngày nắng'))],
    ['đồ trời lạnh cho bé trai', r.all(r.forBoys, r.occasion('Ngày lạnh'))],
    ['quà sinh nhật bạn gái', r.any(r.inside('phu-kien'), r.forWomen), r.forGrownUps],
    ['quà tặng mẹ', r.any(r.inside('phu-kien'), r.forWomen), r.forGrownUps],
    ['đồ mùa hè cho em bé', r.all(r.forBabies, r.occasion('Ngày nắng')), r.forBabies],
    ['áo đi nắng nữ', r.all(r.topLike, r.forWomen, r.occasion('Ngày nắng'))],
    ['váy công sở', r.all(skirtsOrDresses, r.occasion('Đi làm')), skirtsOrDresses],
    ['giỏ đồ đi sinh', r.forBabies],
    ['đồ tập yoga', r.occasion('Vận động')],
    ['đồ đi học bé trai', r.all(r.forBoys, r.occasion('Đi học'))],
  ]),
  ...group('typos', [
    ['ao thung nam', r.all(r.tShirts, r.forMen)],
    ['quần jeasn nữ', r.all(r.jeans, r.forWomen)],
    ['áo khoắc nữ', r.all(r.jackets, r.forWomen)],
    ['váy dầm hoa', r.all(skirtsOrDresses, r.named('hoa', 'hoa nhí')), skirtsOrDresses],
    ['sơ mi linnen nam', r.all(r.shirts, r.forMen, r.material('Linen')), r.all(r.shirts, r.forMen)],
    ['tui sach nu', r.bags],
    ['quan dui nam', r.all(r.shorts, r.forMen)],
    ['áo hodie nam', r.all(r.hoodies, r.forMen)],
    ['mũ lưởi trai', r.all(r.hats, r.named('lưỡi trai')), r.hats],
    ['bộ pizama nữ', r.all(r.homeWear, r.forWomen, r.named('pijama')), r.all(r.homeWear, r.forWomen)],
  ]),
  ...group('synonyms', [
    ['áo may ô nam', r.all(r.forMen, r.named('ba lỗ'))],
    ['quần lửng nam', r.all(r.shorts, r.forMen)],
    ['áo ấm trẻ em', r.all(r.forKids, r.topLike, r.occasion('Ngày lạnh'))],
    ['khăn choàng cổ', r.scarves],
    ['đồ bộ nữ', r.all(r.homeWear, r.forWomen), r.all(r.forWomen, r.named('bộ ngủ'))],
    ['nón len em bé', r.all(r.hats, r.forBabies, r.named('mũ len')), r.hats],
    ['áo sát nách nữ', r.all(r.strapTops, r.forWomen)],
    ['màu ghi áo khoác nam', r.all(r.jackets, r.forMen, r.inColor('xám'))],
  ]),
  ...group('not sold', [
    ['giày sneaker trắng', null],
    ['tã bỉm', null],
    ['son môi', null],
    ['vali kéo', null],
    ['xe đẩy em bé', null],
    ['đồ bơi nữ', null],
    ['máy sấy tóc', null],
    ['đồng hồ nam', null],
  ]),
];
