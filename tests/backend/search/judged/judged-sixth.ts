import type { Judged } from './grade.ts';
import * as r from './rules.ts';

const K = 1000;
type Entry = [query: string, best: Judged['best'], fair?: Judged['fair']];
const group = (name: string, entries: Entry[]): Judged[] =>
  entries.map(([query, best, fair]) => ({ query, group: name, best, ...(fair ? { fair } : {}) }));

const skirtsOrDresses = r.any(r.dresses, r.skirts);

/** Queries of every kind, as people type them on a phone: short, mixed, and with more than one wish. */
export const JUDGED_SIXTH: readonly Judged[] = [
  ...group('kinds', [
    ['áo croptop nữ', r.all(r.topLike, r.forWomen, r.named('lửng', 'croptop')), r.all(r.topLike, r.forWomen)],
    [
      'quần suông nữ',
      r.all(r.trouserLike, r.forWomen, r.named('suông', 'ống suông', 'ống rộng')),
      r.all(r.trouserLike, r.forWomen),
    ],
    ['áo nỉ nam', r.all(r.forMen, r.any(r.hoodies, r.named('áo nỉ')))],
    ['váy chữ a', r.all(skirtsOrDresses, r.named('chữ a')), skirtsOrDresses],
    ['áo khoác dạ nữ', r.all(r.jackets, r.forWomen, r.named('dạ', 'măng tô')), r.all(r.jackets, r.forWomen)],
    ['khăn quàng cổ len', r.all(r.scarves, r.any(r.named('len'), r.material('Len'))), r.scarves],
    ['quần lót nữ', r.all(r.underwear, r.forWomen, r.named('quần lót')), r.all(r.underwear, r.forWomen)],
  ]),
  ...group('audiences', [
    ['đồ cho bà bầu', null],
    ['áo bà nội', r.all(r.topLike, r.forWomen)],
    ['áo con trai 5 tuổi', r.all(r.topLike, r.forBoys, r.inSize('110'))],
    ['áo cho ông ngoại', r.all(r.topLike, r.forMen)],
    ['quần áo cho cháu trai', r.forBoys, r.forKids],
    ['đồ con gái 10 tuổi', r.all(r.forGirls, r.inSize('140')), r.forGirls],
    ['sơ mi cho chồng', r.all(r.shirts, r.forMen)],
    ['áo khoác cho vợ', r.all(r.jackets, r.forWomen)],
  ]),
  ...group('unmarked', [
    ['ao thun tre em', r.all(r.tShirts, r.forKids), r.all(r.topLike, r.forKids)],
    ['quan short kaki nam', r.all(r.shorts, r.forMen, r.named('kaki')), r.all(r.shorts, r.forMen)],
    [
      'do ngu nu lua',
      r.all(r.homeWear, r.forWomen, r.any(r.named('satin', 'lụa'), r.material('Lụa satin'))),
      r.all(r.homeWear, r.forWomen),
    ],
    ['ao len nu mau be', r.all(r.sweaters, r.forWomen, r.inColor('be')), r.all(r.sweaters, r.forWomen)],
    ['tat em be', r.all(r.socks, r.forBabies), r.any(r.socks, r.all(r.hats, r.forBabies))],
    ['chan vay dai', r.skirts],
  ]),
  ...group('Telex', [
    ['aos khoacs nam', r.all(r.jackets, r.forMen)],
    ['vays traawngs', r.all(skirtsOrDresses, r.inColor('trắng'))],
    ['muxx len', r.named('mũ len')],
    ['quaanf short nam', r.all(r.shorts, r.forMen)],
    ['ddaamf hoa nhis', r.all(r.dresses, r.named('hoa nhí')), r.dresses],
    ['so7 mi nam', r.all(r.shirts, r.forMen)],
  ]),
  ...group('size and price', [
    ['quần jeans nam dưới 600', r.all(r.jeans, r.forMen, r.priced(0, 600 * K))],
    ['áo polo tầm 300', r.all(r.polos, r.priced(210 * K, 390 * K)), r.polos],
    [
      'đầm size s dưới 500k',
      r.all(r.dresses, r.inSize('S'), r.priced(0, 500 * K)),
      r.all(skirtsOrDresses, r.priced(0, 500 * K)),
    ],
    ['áo khoác nữ từ 500 đến 800k', r.all(r.jackets, r.forWomen, r.priced(500 * K, 800 * K))],
    ['tất trẻ em dưới 40k', r.all(r.socks, r.forKids, r.priced(0, 40 * K)), r.all(r.socks, r.priced(0, 40 * K))],
    ['quà tặng khoảng 200k', r.all(r.inside('phu-kien'), r.priced(140 * K, 260 * K)), r.inside('phu-kien')],
    ['áo thun nữ size xs', r.all(r.tShirts, r.forWomen, r.inSize('XS'))],
    ['áo dưới 3 trăm', r.all(r.topLike, r.priced(0, 300 * K))],
    ['body em bé 3 tháng', r.all(r.bodysuits, r.inSize('3-6M')), r.bodysuits],
    ['áo dưới 150 cành', r.all(r.topLike, r.priced(0, 150 * K))],
    ['váy 2 trăm mấy', r.all(skirtsOrDresses, r.priced(200 * K, 300 * K)), skirtsOrDresses],
  ]),
  ...group('needs', [
    ['đồ đi làm nữ mùa hè', r.all(r.forWomen, r.occasion('Đi làm')), r.all(r.forWomen, r.occasion('Ngày nắng'))],
    ['quần đi mưa lạnh', r.occasion('Ngày lạnh'), r.any(r.jackets, r.trouserLike)],
    ['đồ đi du lịch biển cho nam', r.all(r.forMen, r.occasion('Ngày nắng')), r.forMen],
    ['áo mặc trong mùa đông', r.all(r.topLike, r.any(r.occasion('Ngày lạnh'), r.sweaters)), r.topLike],
    ['quà tân gia', r.inside('phu-kien'), r.any(r.inside('phu-kien'), r.homeWear)],
    ['đồ đi tập nam', r.all(r.forMen, r.occasion('Vận động'))],
    ['quà cho bé trai', r.any(r.forBoys, r.forKids), r.forBabies],
    ['váy đi làm', r.all(skirtsOrDresses, r.occasion('Đi làm')), skirtsOrDresses],
    ['đồ giữ ấm cho bé sơ sinh', r.all(r.forBabies, r.occasion('Ngày lạnh')), r.forBabies],
  ]),
  ...group('synonyms', [
    ['áo pull nam', r.all(r.tShirts, r.forMen)],
    ['nón tai bèo nữ', r.all(r.hats, r.named('vành', 'rộng vành', 'cói')), r.hats],
    ['vớ cổ ngắn', r.all(r.socks, r.named('cổ ngắn')), r.socks],
    ['áo tay phồng', r.named('tay bồng'), r.topLike],
    ['đầm thun', r.all(r.dresses, r.any(r.named('thun'), r.material('Cotton', 'Modal'))), r.dresses],
    ['quần bò nữ ống rộng', r.all(r.jeans, r.forWomen, r.named('ống rộng')), r.all(r.jeans, r.forWomen)],
    ['giỏ xách nữ', r.bags],
    ['áo ấm nam', r.all(r.topLike, r.forMen, r.any(r.occasion('Ngày lạnh'), r.jackets, r.sweaters))],
    ['áo 3 lỗ', r.strapTops],
  ]),
  ...group('English', [
    ['denim skirt', r.all(r.skirts, r.any(r.material('Denim'), r.named('denim', 'jeans'))), r.skirts],
    ["men's shorts", r.all(r.shorts, r.forMen)],
    ['women blazer', r.all(r.forWomen, r.any(r.named('vest', 'blazer'))), r.all(r.jackets, r.forWomen)],
    ['cotton tee', r.all(r.tShirts, r.any(r.material('Cotton'), r.named('cotton'))), r.tShirts],
    ['maxi skirt', r.skirts],
    ['vintage dress', r.dresses, skirtsOrDresses],
    ['ripped jeans', r.jeans],
    ['baby romper', r.any(r.inside('em-be/ao-lien-quan'))],
  ]),
  ...group('colours', [
    ['áo thun màu đen', r.all(r.tShirts, r.inColor('đen'))],
    ['đầm đỏ đô', r.all(r.dresses, r.inColor('đỏ')), skirtsOrDresses],
    ['quần trắng nam', r.all(r.trouserLike, r.forMen, r.inColor('trắng'))],
    ['áo xanh lá', r.all(r.topLike, r.inColor('xanh lá chuối', 'xanh rêu', 'xanh ngọc', 'xanh bạc hà'))],
    ['túi màu đen', r.all(r.bags, r.inColor('đen'))],
    ['áo len đỏ', r.all(r.sweaters, r.inColor('đỏ'))],
  ]),
  ...group('typos', [
    ['áo khoát nữ', r.all(r.jackets, r.forWomen)],
    ['chân váy xep li', r.all(r.skirts, r.named('xếp ly')), r.skirts],
    ['áo sơmi nữ công sỡ', r.all(r.shirts, r.forWomen), r.all(r.dresses, r.occasion('Đi làm'))],
    ['đồ ngũ nữ', r.all(r.homeWear, r.forWomen)],
    ['dầm công sở', r.all(r.dresses, r.occasion('Đi làm')), skirtsOrDresses],
    ['aokhoacnam', r.all(r.jackets, r.forMen)],
    ['vaycongso', r.all(skirtsOrDresses, r.occasion('Đi làm')), skirtsOrDresses],
    ['quanshortnu', r.all(r.shorts, r.forWomen)],
  ]),
  ...group('not sold', [
    ['giày tây nam', null],
    ['bình giữ nhiệt', null],
    ['ghế ăn dặm', null],
    ['sách thiếu nhi', null],
    ['gấu bông', null],
    ['khẩu trang', null],
    ['mắt kính nam', null],
  ]),
];
