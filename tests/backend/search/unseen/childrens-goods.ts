import { type Goods, type Line, random, some, type Trait } from './goods.ts';

const COTTON: Trait = { is: 'cotton', named: 'cotton', material: 'Cotton' };
const BAMBOO: Trait = { is: 'bamboo', named: 'sợi tre', told: 'Vải sợi tre mềm, thấm mồ hôi.', material: 'Sợi tre' };
const MUSLIN: Trait = { is: 'muslin', named: 'xô muslin', told: 'Vải xô bốn lớp.', material: 'Xô muslin' };
const FLEECE: Trait = { is: 'fleece', named: 'nỉ bông', told: 'Nỉ bông dày cho ngày lạnh.', material: 'Nỉ bông' };
const DENIM: Trait = { is: 'denim', named: 'jean', material: 'Jean mềm' };
const TULLE: Trait = { is: 'tulle', named: 'voan lưới', material: 'Voan lưới' };
const KNIT: Trait = { is: 'knit', named: 'len', told: 'Len sợi mịn không ngứa.', material: 'Len' };
const WOOD: Trait = { is: 'wood', named: 'gỗ', told: 'Gỗ thông mài nhẵn, sơn gốc nước.', material: 'Gỗ' };
const SILICONE: Trait = { is: 'silicone', named: 'silicone', told: 'Silicone thực phẩm.', material: 'Silicone' };
const LONG: Trait = { is: 'longsleeve', named: 'tay dài' };
const SHORT: Trait = { is: 'shortsleeve', named: 'tay ngắn' };
const DINO: Trait = { is: 'dinosaur', named: 'khủng long' };
const BEAR: Trait = { is: 'bear', named: 'gấu' };
const CAR: Trait = { is: 'car', named: 'in ô tô' };
const UNICORN: Trait = { is: 'unicorn', named: 'kỳ lân' };
const FLORAL: Trait = { is: 'floral', named: 'hoa nhí' };
const STRIPED: Trait = { is: 'striped', named: 'kẻ sọc' };
const BOW: Trait = { is: 'bow', named: 'thắt nơ' };
const PARTY: Trait = { is: 'party', named: '', told: 'Bé mặc đi tiệc, sinh nhật, chụp ảnh.' };
const SCHOOL: Trait = { is: 'school', named: 'đi học' };
const SCHOOL_TOLD: Trait = { is: 'school', named: '', told: 'Mặc đi học mầm non thoải mái cả ngày.' };
const SUMMER: Trait = { is: 'summer', named: '', told: 'Mỏng nhẹ, mát cho mùa hè.' };
const WARM: Trait = { is: 'warm', named: 'lót lông', told: 'Giữ ấm mùa đông.' };
const SUN: Trait = { is: 'sun', named: 'chống nắng', told: 'Chỉ số UPF 50+.' };
const FOLDING: Trait = { is: 'folding', named: 'gấp gọn' };
const COLIC: Trait = { is: 'colic', named: '', told: 'Van chống sặc, chống đầy hơi cho bé.' };
const TEETHING: Trait = { is: 'teething', named: '', told: 'Giúp bé đỡ ngứa nướu khi mọc răng.' };
const SMART: Trait = { is: 'learning', named: '', told: 'Phát triển trí tuệ, luyện ngón tay khéo léo.' };
const NIGHT: Trait = { is: 'night', named: 'ban đêm' };
const LIGHT: Trait = { is: 'light', named: 'siêu nhẹ' };
const SOFT: Trait = { is: 'soft', named: 'đế mềm' };
const FIRST_STEPS: Trait = { is: 'firststeps', named: 'tập đi' };

const YEARS = ['1-2 tuổi', '3-4 tuổi', '5-6 tuổi', '7-8 tuổi', '9-10 tuổi'];
const MONTHS = ['0-3 tháng', '3-6 tháng', '6-12 tháng', '12-18 tháng'];
const FEET = ['19', '21', '23', '25', '27', '29'];
const ONE: readonly string[] = [];

const girl = { person: 'girl' as const, sizes: YEARS };
const boy = { person: 'boy' as const, sizes: YEARS };
const baby = { person: 'all' as const, sizes: MONTHS };
const any = { person: 'all' as const, sizes: ONE };

const LINES: readonly Line[] = [
  {
    ...girl,
    kinds: ['girl dress', 'clothes'],
    category: 'Bé gái/Đầm & váy',
    names: ['Đầm bé gái', 'Đầm công chúa', 'Váy bé gái', 'Đầm xòe bé gái'],
    traits: [COTTON, TULLE, DENIM, SHORT, LONG, FLORAL, BOW, UNICORN, PARTY, SUMMER],
    price: [149, 459],
    count: 26,
  },
  {
    ...girl,
    kinds: ['child tee', 'clothes'],
    category: 'Bé gái/Áo',
    names: ['Áo thun bé gái', 'Áo phông bé gái'],
    traits: [COTTON, BAMBOO, SHORT, LONG, UNICORN, STRIPED, BEAR],
    price: [79, 169],
    count: 14,
  },
  {
    ...girl,
    kinds: ['child trousers', 'clothes'],
    category: 'Bé gái/Quần',
    names: ['Quần legging bé gái', 'Quần dài bé gái', 'Quần ống rộng bé gái'],
    traits: [COTTON, DENIM, FLEECE, SCHOOL_TOLD, BEAR],
    price: [89, 229],
    count: 12,
  },
  {
    ...boy,
    kinds: ['child tee', 'clothes'],
    category: 'Bé trai/Áo',
    names: ['Áo thun bé trai', 'Áo polo bé trai', 'Áo ba lỗ bé trai'],
    traits: [COTTON, BAMBOO, SHORT, LONG, DINO, CAR, STRIPED],
    price: [79, 199],
    count: 18,
  },
  {
    ...boy,
    kinds: ['child shirt', 'clothes'],
    category: 'Bé trai/Áo',
    names: ['Áo sơ mi bé trai', 'Sơ mi bé trai cổ trụ'],
    traits: [COTTON, SHORT, LONG, STRIPED, PARTY, SCHOOL],
    price: [129, 259],
    count: 10,
  },
  {
    ...boy,
    kinds: ['child shorts', 'clothes'],
    category: 'Bé trai/Quần',
    names: ['Quần short bé trai', 'Quần đùi bé trai'],
    traits: [COTTON, DENIM, SUMMER, DINO],
    price: [79, 179],
    count: 10,
  },
  {
    ...boy,
    kinds: ['child trousers', 'clothes'],
    category: 'Bé trai/Quần',
    names: ['Quần jogger bé trai', 'Quần dài bé trai', 'Quần kaki bé trai'],
    traits: [COTTON, DENIM, FLEECE, SCHOOL_TOLD],
    price: [99, 249],
    count: 12,
  },
  {
    ...girl,
    kinds: ['child set', 'clothes'],
    category: 'Bé gái/Đồ bộ',
    names: ['Bộ đồ bé gái', 'Set áo quần bé gái', 'Đồ bộ mặc nhà bé gái'],
    traits: [COTTON, BAMBOO, SHORT, LONG, FLORAL, UNICORN, SUMMER],
    price: [119, 289],
    count: 14,
  },
  {
    ...boy,
    kinds: ['child set', 'clothes'],
    category: 'Bé trai/Đồ bộ',
    names: ['Bộ đồ bé trai', 'Bộ thể thao bé trai', 'Đồ bộ mặc nhà bé trai'],
    traits: [COTTON, BAMBOO, SHORT, LONG, DINO, CAR, SUMMER],
    price: [119, 289],
    count: 14,
  },
  {
    person: 'all',
    sizes: YEARS,
    kinds: ['child jacket', 'clothes'],
    category: 'Áo khoác trẻ em',
    names: ['Áo khoác trẻ em', 'Áo khoác gió trẻ em', 'Áo phao trẻ em'],
    traits: [FLEECE, WARM, SUN, DINO, UNICORN, LIGHT],
    price: [189, 599],
    count: 16,
  },
  {
    ...baby,
    kinds: ['bodysuit', 'newborn', 'clothes'],
    category: 'Sơ sinh/Bodysuit',
    names: ['Bodysuit', 'Body chip', 'Bodysuit liền thân'],
    traits: [COTTON, BAMBOO, LONG, SHORT, BEAR, STRIPED],
    price: [79, 199],
    count: 14,
  },
  {
    ...baby,
    kinds: ['newborn set', 'newborn', 'clothes'],
    category: 'Sơ sinh/Bộ sơ sinh',
    names: ['Bộ quần áo sơ sinh', 'Bộ cài giữa sơ sinh', 'Set đồ sơ sinh'],
    traits: [COTTON, BAMBOO, MUSLIN, LONG, SHORT, BEAR],
    price: [99, 259],
    count: 12,
  },
  {
    ...any,
    kinds: ['swaddle', 'newborn'],
    category: 'Sơ sinh/Khăn & chăn',
    names: ['Khăn quấn', 'Chăn ủ', 'Khăn sữa'],
    traits: [MUSLIN, BAMBOO, COTTON, BEAR],
    price: [49, 289],
    count: 12,
  },
  {
    ...any,
    kinds: ['mittens', 'newborn'],
    category: 'Sơ sinh/Phụ kiện sơ sinh',
    names: ['Bao tay bao chân', 'Mũ sơ sinh', 'Yếm ăn'],
    traits: [COTTON, MUSLIN, BEAR],
    price: [29, 89],
    count: 9,
  },
  {
    ...any,
    kinds: ['bottle', 'feeding'],
    category: 'Bú sữa & ăn dặm/Bình sữa',
    names: ['Bình sữa cổ rộng', 'Bình sữa cổ hẹp'],
    traits: [SILICONE, COLIC, LIGHT],
    price: [99, 399],
    count: 10,
  },
  {
    ...any,
    kinds: ['tableware', 'feeding'],
    category: 'Bú sữa & ăn dặm/Đồ ăn dặm',
    names: ['Bát ăn dặm chống đổ', 'Thìa ăn dặm', 'Khay chia ngăn'],
    traits: [SILICONE, WOOD, BEAR],
    price: [39, 189],
    count: 10,
  },
  {
    ...any,
    kinds: ['teether', 'feeding'],
    category: 'Bú sữa & ăn dặm/Gặm nướu & ti giả',
    names: ['Gặm nướu', 'Vòng gặm'],
    traits: [SILICONE, WOOD, TEETHING],
    price: [39, 129],
    count: 7,
  },
  {
    ...any,
    kinds: ['diapers'],
    category: 'Tã & vệ sinh',
    names: ['Tã quần', 'Tã dán', 'Bỉm vải'],
    traits: [NIGHT, LIGHT, COTTON],
    price: [129, 389],
    count: 10,
  },
  {
    ...any,
    kinds: ['stroller', 'gear'],
    category: 'Xe, nôi & ghế/Xe đẩy',
    names: ['Xe đẩy hai chiều', 'Xe đẩy du lịch'],
    traits: [FOLDING, LIGHT],
    price: [1290, 4990],
    count: 8,
  },
  {
    ...any,
    kinds: ['highchair', 'gear'],
    category: 'Xe, nôi & ghế/Ghế ăn',
    names: ['Ghế ăn dặm', 'Ghế ăn cho bé'],
    traits: [WOOD, FOLDING],
    price: [490, 1590],
    count: 7,
  },
  {
    ...any,
    kinds: ['toy', 'blocks'],
    category: 'Đồ chơi/Xếp hình',
    names: ['Đồ chơi xếp hình', 'Bộ lắp ráp', 'Khối xếp hình'],
    traits: [WOOD, SMART, DINO],
    price: [89, 590],
    count: 12,
  },
  {
    ...any,
    kinds: ['toy', 'plush'],
    category: 'Đồ chơi/Thú bông',
    names: ['Thú nhồi bông', 'Gối ôm thú bông'],
    traits: [BEAR, DINO, UNICORN],
    price: [79, 390],
    count: 10,
  },
  {
    ...girl,
    sizes: FEET,
    kinds: ['child sandals', 'child shoes'],
    category: 'Giày dép/Sandal',
    names: ['Sandal bé gái', 'Dép quai hậu bé gái'],
    traits: [SOFT, BOW, LIGHT],
    price: [119, 289],
    count: 9,
  },
  {
    ...boy,
    sizes: FEET,
    kinds: ['child sneakers', 'child shoes'],
    category: 'Giày dép/Giày thể thao',
    names: ['Giày thể thao bé trai', 'Giày bata bé trai'],
    traits: [SOFT, LIGHT, SCHOOL],
    price: [179, 399],
    count: 9,
  },
  {
    ...any,
    sizes: FEET,
    kinds: ['baby shoes', 'child shoes'],
    category: 'Giày dép/Giày tập đi',
    names: ['Giày em bé', 'Giày vải em bé'],
    traits: [FIRST_STEPS, SOFT, BEAR],
    price: [99, 219],
    count: 7,
  },
  {
    ...any,
    kinds: ['child hat'],
    category: 'Phụ kiện bé',
    names: ['Mũ rộng vành trẻ em', 'Nón lưỡi trai trẻ em', 'Mũ len trẻ em'],
    traits: [SUN, BEAR, KNIT],
    price: [59, 159],
    count: 9,
  },
  {
    ...any,
    kinds: ['school bag'],
    category: 'Phụ kiện bé',
    names: ['Balo mẫu giáo', 'Cặp chống gù tiểu học'],
    traits: [DINO, UNICORN, LIGHT],
    price: [159, 590],
    count: 9,
  },
];

const COLORS = ['Hồng', 'Trắng', 'Xanh dương', 'Xanh mint', 'Vàng', 'Đỏ', 'Xám', 'Be', 'Tím', 'Cam đất'];
const MAKERS = ['Kidora', 'Tổ Chim', 'Bông Nhỏ', 'Lalipop'];
const TRAITS = 2;

/**
 * A shop of children's clothes, toys and gear: names begin with a maker or end with one, sizes are months and years, and
 * a person is said only in the words of the name.
 */
export function childrensGoods(): Goods[] {
  const next = random(4603);
  return LINES.flatMap((line, at) =>
    Array.from({ length: line.count }, (_, number): Goods => {
      const name = line.names[next(line.names.length)] ?? '';
      const materials = line.traits.filter(({ material }) => material !== undefined);
      const material = next(4) > 0 ? materials[next(materials.length)] : undefined;
      const others = some(
        line.traits.filter((trait) => trait.material === undefined && trait !== SHORT && trait !== LONG),
        next(TRAITS + 1),
        next,
      );
      const sleeves = line.traits.filter((trait) => trait === SHORT || trait === LONG);
      const sleeve = next(2) === 0 ? sleeves[next(sleeves.length)] : undefined;
      const traits = [material, sleeve, ...others].filter((trait) => trait !== undefined);
      const detail = traits.flatMap(({ named }) => (named === '' ? [] : named)).join(' ');
      const maker = MAKERS[next(MAKERS.length)] ?? '';
      const said = `${name} ${detail}`.trim();
      const thousands = line.price[0] + 10 * next(1 + Math.floor((line.price[1] - line.price[0]) / 10));
      return {
        sku: `BE-${String(at + 1).padStart(2, '0')}-${String(number + 101)}`,
        name: next(3) === 0 ? `${maker} - ${said}` : `${said} ${maker}`,
        category: line.category,
        kinds: line.kinds,
        person: line.person,
        colors: some(COLORS, 2 + next(3), next),
        sizes: line.sizes.length === 0 ? [] : some(line.sizes, 3, next),
        traits: [...traits.map(({ is }) => is), ...(name.includes('du lịch') ? ['travel'] : [])],
        price: thousands * 1000,
        description: ['Hàng đạt chuẩn an toàn cho bé.', ...traits.flatMap(({ told }) => told ?? [])].join(' '),
        attributes: material?.material ? { material: material.material } : {},
      };
    }),
  );
}
