import { type Goods, type Line, random, some, type Trait } from './goods.ts';

const SILK: Trait = { is: 'silk', named: 'lụa' };
const LINEN: Trait = { is: 'linen', named: 'đũi' };
const COTTON: Trait = { is: 'cotton', named: 'cotton' };
const JEAN: Trait = { is: 'denim', named: 'jean' };
const TUYTSI: Trait = { is: 'suiting', named: 'tuytsi' };
const LACE: Trait = { is: 'lace', named: 'ren' };
const VELVET: Trait = { is: 'velvet', named: 'nhung' };
const CHIFFON: Trait = { is: 'chiffon', named: 'voan' };
const KHAKI: Trait = { is: 'khaki', named: 'kaki' };
const THICK: Trait = { is: 'fleece', named: 'nỉ' };
const FLARED: Trait = { is: 'aline', named: 'dáng xòe' };
const STRAIGHT: Trait = { is: 'straight', named: 'dáng suông' };
const FITTED: Trait = { is: 'fitted', named: 'ôm body' };
const LONG_SLEEVE: Trait = { is: 'longsleeve', named: 'tay dài' };
const SHORT_SLEEVE: Trait = { is: 'shortsleeve', named: 'tay ngắn' };
const FLORAL: Trait = { is: 'floral', named: 'hoa nhí' };
const STRIPED: Trait = { is: 'striped', named: 'kẻ sọc' };
const HIGH: Trait = { is: 'highwaist', named: 'lưng cao' };
const WIDE: Trait = { is: 'wideleg', named: 'ống rộng' };
const OFFICE: Trait = { is: 'office', named: '', told: 'Đồ công sở nữ thanh lịch, mặc đi làm.' };
const OFFICE_NAMED: Trait = { is: 'office', named: 'công sở' };
const PARTY: Trait = { is: 'party', named: '', told: 'Thích hợp đi tiệc, dự đám cưới.' };
const PARTY_NAMED: Trait = { is: 'party', named: 'dự tiệc' };
const BELLY: Trait = { is: 'belly', named: '', told: 'Che bụng tốt, giấu khuyết điểm vòng hai.' };
const NURSING: Trait = { is: 'nursing', named: 'có khóa cho con bú' };
const NURSING_TOLD: Trait = { is: 'nursing', named: '', told: 'Có khe cho mẹ bú, dùng được sau sinh.' };
const SUMMER: Trait = { is: 'summer', named: '', told: 'Vải mát cho mùa hè.' };
const WARM: Trait = { is: 'warm', named: 'lót lông' };

const USUAL = ['S', 'M', 'L', 'XL'];
const LARGE = ['XL', '2XL', '3XL', '4XL', '5XL'];
const MOTHERS = ['M', 'L', 'XL', '2XL'];

const LINES: readonly Line[] = [
  {
    kinds: ['dress'],
    category: 'Đầm',
    person: 'women',
    names: ['Đầm', 'Váy đầm', 'Đầm chữ A', 'Đầm sơ mi'],
    traits: [
      SILK,
      LINEN,
      LACE,
      CHIFFON,
      FLARED,
      STRAIGHT,
      FITTED,
      LONG_SLEEVE,
      SHORT_SLEEVE,
      FLORAL,
      OFFICE,
      OFFICE_NAMED,
      PARTY,
      PARTY_NAMED,
      BELLY,
      SUMMER,
    ],
    sizes: USUAL,
    price: [190, 690],
    count: 48,
  },
  {
    kinds: ['skirt'],
    category: 'Chân váy',
    person: 'women',
    names: ['Chân váy', 'Chân váy bút chì', 'Chân váy xếp ly'],
    traits: [TUYTSI, JEAN, LACE, FLARED, HIGH, OFFICE, OFFICE_NAMED, FLORAL],
    sizes: USUAL,
    price: [150, 390],
    count: 22,
  },
  {
    kinds: ['blouse', 'tops'],
    category: 'Áo sơ mi & kiểu',
    person: 'women',
    names: ['Áo kiểu', 'Áo kiểu cổ nơ', 'Áo kiểu bẹt vai'],
    traits: [SILK, CHIFFON, LACE, LONG_SLEEVE, SHORT_SLEEVE, OFFICE, PARTY, FLORAL],
    sizes: USUAL,
    price: [130, 350],
    count: 20,
  },
  {
    kinds: ['shirt', 'tops'],
    category: 'Áo sơ mi & kiểu',
    person: 'women',
    names: ['Sơ mi nữ', 'Áo sơ mi nữ', 'Áo somi nữ'],
    traits: [SILK, COTTON, LINEN, STRIPED, LONG_SLEEVE, SHORT_SLEEVE, OFFICE, OFFICE_NAMED],
    sizes: USUAL,
    price: [150, 390],
    count: 22,
  },
  {
    kinds: ['trousers', 'bottoms'],
    category: 'Quần nữ',
    person: 'women',
    names: ['Quần tây nữ', 'Quần âu nữ'],
    traits: [TUYTSI, WIDE, HIGH, OFFICE, OFFICE_NAMED],
    sizes: USUAL,
    price: [190, 390],
    count: 18,
  },
  {
    kinds: ['jeans', 'bottoms'],
    category: 'Quần nữ',
    person: 'women',
    names: ['Quần jean nữ', 'Quần bò nữ'],
    traits: [WIDE, HIGH, FITTED],
    sizes: USUAL,
    price: [220, 450],
    count: 14,
  },
  {
    kinds: ['chinos', 'bottoms'],
    category: 'Quần nữ',
    person: 'women',
    names: ['Quần kaki nữ'],
    traits: [WIDE, HIGH],
    sizes: USUAL,
    price: [190, 350],
    count: 8,
  },
  {
    kinds: ['blazer', 'outerwear'],
    category: 'Áo khoác & vest',
    person: 'women',
    names: ['Áo vest nữ', 'Áo blazer nữ'],
    traits: [TUYTSI, LINEN, OFFICE, STRIPED],
    sizes: USUAL,
    price: [290, 690],
    count: 14,
  },
  {
    kinds: ['jacket', 'outerwear'],
    category: 'Áo khoác & vest',
    person: 'women',
    names: ['Áo khoác nữ', 'Áo khoác dạ nữ'],
    traits: [THICK, KHAKI, WARM],
    sizes: USUAL,
    price: [250, 890],
    count: 12,
  },
  {
    kinds: ['suit'],
    category: 'Set bộ',
    person: 'women',
    names: ['Set bộ vest quần', 'Set áo kiểu chân váy', 'Sét đồ nữ'],
    traits: [TUYTSI, LINEN, OFFICE, PARTY],
    sizes: USUAL,
    price: [350, 890],
    count: 12,
  },
  {
    kinds: ['jumpsuit'],
    category: 'Set bộ',
    person: 'women',
    names: ['Jumpsuit nữ', 'Đồ bay nữ'],
    traits: [LINEN, WIDE, PARTY],
    sizes: USUAL,
    price: [290, 590],
    count: 6,
  },
  {
    kinds: ['aodai'],
    category: 'Áo dài',
    person: 'women',
    names: ['Áo dài cách tân', 'Áo dài truyền thống'],
    traits: [SILK, VELVET, LACE, FLORAL],
    sizes: USUAL,
    price: [350, 1290],
    count: 14,
  },
  {
    kinds: ['maternity dress', 'maternity'],
    category: 'Đồ bầu & sau sinh',
    person: 'women',
    names: ['Váy bầu', 'Đầm bầu'],
    traits: [COTTON, LINEN, NURSING, NURSING_TOLD, OFFICE, FLORAL, STRAIGHT],
    sizes: MOTHERS,
    price: [150, 450],
    count: 22,
  },
  {
    kinds: ['maternity trousers', 'maternity'],
    category: 'Đồ bầu & sau sinh',
    person: 'women',
    names: ['Quần bầu', 'Quần bầu chun bụng'],
    traits: [COTTON, JEAN, TUYTSI, OFFICE],
    sizes: MOTHERS,
    price: [120, 350],
    count: 14,
  },
  {
    kinds: ['maternity set', 'maternity'],
    category: 'Đồ bầu & sau sinh',
    person: 'women',
    names: ['Đồ bộ bầu', 'Bộ sau sinh'],
    traits: [COTTON, NURSING, NURSING_TOLD, LONG_SLEEVE, SHORT_SLEEVE],
    sizes: MOTHERS,
    price: [190, 390],
    count: 14,
  },
  {
    kinds: ['nursing bra', 'maternity'],
    category: 'Đồ bầu & sau sinh',
    person: 'women',
    names: ['Áo lót cho con bú', 'Áo ngực bầu'],
    traits: [COTTON],
    sizes: MOTHERS,
    price: [60, 190],
    count: 6,
  },
  {
    kinds: ['dress', 'plus'],
    category: 'Bigsize',
    person: 'women',
    names: ['Đầm bigsize', 'Đầm trung niên bigsize'],
    traits: [LINEN, SILK, FLARED, STRAIGHT, BELLY, OFFICE, PARTY, FLORAL, SHORT_SLEEVE],
    sizes: LARGE,
    price: [220, 550],
    count: 20,
  },
  {
    kinds: ['tee', 'tops', 'plus'],
    category: 'Bigsize',
    person: 'women',
    names: ['Áo thun bigsize', 'Áo phông bigsize'],
    traits: [COTTON, BELLY, LONG_SLEEVE, SHORT_SLEEVE, STRIPED],
    sizes: LARGE,
    price: [120, 250],
    count: 12,
  },
  {
    kinds: ['jeans', 'bottoms', 'plus'],
    category: 'Bigsize',
    person: 'women',
    names: ['Quần jean bigsize'],
    traits: [HIGH, WIDE, BELLY],
    sizes: LARGE,
    price: [250, 450],
    count: 8,
  },
  {
    kinds: ['shirt', 'tops', 'men'],
    category: 'Đồ nam',
    person: 'men',
    names: ['Áo sơ mi nam', 'Sơ mi nam'],
    traits: [COTTON, STRIPED, LONG_SLEEVE, SHORT_SLEEVE, OFFICE],
    sizes: USUAL,
    price: [190, 390],
    count: 10,
  },
];

const COLORS = [
  'đen',
  'trắng',
  'be',
  'đỏ đô',
  'đỏ tươi',
  'đỏ rượu',
  'xanh than',
  'xanh rêu',
  'xanh cổ vịt',
  'hồng phấn',
  'vàng bơ',
  'nâu tây',
  'tím',
  'kem',
];
const LEADS = ['', '', '[FREESHIP] ', 'HÀNG CAO CẤP - ', '(Có sẵn) ', '🌸 '];
const ENDS = ['', ' hàng thiết kế', ' VNXK', ' siêu hot', ' kèm ảnh thật', ' 2026'];
const TRAITS = 3;

/**
 * A shop as it comes from a marketplace: praise, codes and a colour within the name, flat categories, no material and no
 * person as a value; what the goods are good for stands in the description.
 */
export function marketplace(): Goods[] {
  const next = random(4602);
  return LINES.flatMap((line, at) =>
    Array.from({ length: line.count }, (_, number): Goods => {
      const name = line.names[next(line.names.length)] ?? '';
      const traits = some(line.traits, 1 + next(TRAITS), next);
      const distinct = traits.filter(({ is }, place) => traits.findIndex((one) => one.is === is) === place);
      const said = distinct
        .map(({ named }) => named)
        .filter((text) => text !== '')
        .join(' ');
      const colors = some(COLORS, 1 + next(2), next);
      const isColorSaid = colors.length === 1 && next(2) === 0;
      const sku = `MS${String(at + 11)}${String(number + 1).padStart(2, '0')}`;
      const lead = LEADS[next(LEADS.length)] ?? '';
      const end = ENDS[next(ENDS.length)] ?? '';
      const thousands = line.price[0] + 5 * next(1 + Math.floor((line.price[1] - line.price[0]) / 5));
      const whole = [name, said, isColorSaid ? `màu ${colors[0]}` : ''].filter((text) => text !== '').join(' ');
      return {
        sku,
        name: `${lead}${whole}${end} ${sku}`,
        category: line.category,
        kinds: line.kinds,
        person: line.person,
        colors,
        sizes: some(line.sizes, 3, next),
        traits: distinct.map(({ is }) => is),
        price: thousands * 1000,
        description: ['Ảnh shop tự chụp, đổi trả trong ba ngày.', ...distinct.flatMap(({ told }) => told ?? [])].join(
          ' ',
        ),
        attributes: {},
      };
    }),
  );
}
