import { type Goods, type Line, random, some, type Trait } from './goods.ts';

/** Leather: what the shop calls cowhide, imitation leather, suede and so on. */
const COW: Trait = {
  is: 'leather',
  named: 'da bò',
  told: 'Da bò thật thuộc thảo mộc, càng dùng càng bóng.',
  material: 'Da bò',
};
const PU: Trait = { is: 'imitation', named: 'da PU', told: 'Da tổng hợp dễ lau chùi.', material: 'Da tổng hợp' };
const SUEDE: Trait = { is: 'suede', named: 'da lộn', told: 'Mặt da lộn mịn, nên tránh nước.', material: 'Da lộn' };
const CANVAS: Trait = { is: 'canvas', named: 'canvas', told: 'Vải bố dày, giặt được.', material: 'Vải canvas' };
const MESH: Trait = { is: 'mesh', named: 'vải lưới', told: 'Thân lưới thoáng khí.', material: 'Vải lưới' };
const PATENT: Trait = { is: 'patent', named: 'da bóng', told: 'Da bóng phủ gương.', material: 'Da bóng' };
const HEEL_7: Trait = { is: 'heel7', named: 'gót nhọn 7 phân' };
const BLOCK: Trait = { is: 'block', named: 'gót vuông 5 phân' };
const POINTED: Trait = { is: 'pointed', named: 'mũi nhọn' };
const WIDE: Trait = { is: 'wide', named: '', told: 'Phom rộng ngang, hợp người chân bè.' };
const OFFICE: Trait = { is: 'office', named: '', told: 'Hợp đi làm, đứng cả ngày ở văn phòng không mỏi.' };
const PARTY: Trait = { is: 'party', named: '', told: 'Dành cho buổi tiệc cưới và dạ hội.' };
const RUN: Trait = { is: 'running', named: 'chạy bộ', told: 'Đế đàn hồi cho người tập chạy.' };
const SOFT: Trait = { is: 'soft', named: 'đế êm' };
const PLATFORM: Trait = { is: 'platform', named: 'đế độn' };
const WATER: Trait = { is: 'waterproof', named: 'chống nước' };
const LAPTOP: Trait = { is: 'laptop', named: '', told: 'Ngăn đệm vừa laptop 15 inch.' };
const TRAVEL: Trait = { is: 'travel', named: 'du lịch', told: 'Rộng rãi cho chuyến đi ba ngày.' };
const CHAIN: Trait = { is: 'chain', named: 'quai xích' };
const BOW: Trait = { is: 'bow', named: 'đính nơ' };
const LONG: Trait = { is: 'long', named: 'dáng dài' };
const WEDDING: Trait = { is: 'wedding', named: '', told: 'Cô dâu chọn nhiều cho ngày cưới.' };

const WOMEN = ['35', '36', '37', '38', '39'];
const MEN = ['39', '40', '41', '42', '43'];
const SMALL = ['22', '24', '26', '28', '30'];
const ONE: readonly string[] = [];

const LINES: readonly Line[] = [
  {
    kinds: ['heels', 'shoes'],
    category: 'Giày nữ/Giày cao gót',
    person: 'women',
    names: ['Giày cao gót', 'Giày cao gót bít mũi', 'Giày cao gót hở gót', 'Giày pump'],
    traits: [COW, PU, PATENT, SUEDE, HEEL_7, BLOCK, POINTED, OFFICE, PARTY, WEDDING],
    sizes: WOMEN,
    price: [390, 990],
    count: 28,
  },
  {
    kinds: ['flats', 'shoes'],
    category: 'Giày nữ/Giày búp bê',
    person: 'women',
    names: ['Giày búp bê', 'Giày bệt', 'Giày búp bê quai mảnh'],
    traits: [COW, PU, BOW, SOFT, OFFICE, WIDE, POINTED],
    sizes: WOMEN,
    price: [290, 650],
    count: 18,
  },
  {
    kinds: ['loafers', 'shoes'],
    category: 'Giày nữ/Giày lười',
    person: 'women',
    names: ['Giày lười', 'Giày mọi', 'Giày loafer'],
    traits: [COW, PU, SUEDE, PLATFORM, OFFICE],
    sizes: WOMEN,
    price: [390, 790],
    count: 12,
  },
  {
    kinds: ['sandals', 'shoes'],
    category: 'Giày nữ/Sandal',
    person: 'women',
    names: ['Sandal quai ngang', 'Sandal chiến binh', 'Sandal quai mảnh', 'Sandal xỏ ngón'],
    traits: [COW, PU, BLOCK, PLATFORM, PARTY, SOFT],
    sizes: WOMEN,
    price: [250, 690],
    count: 20,
  },
  {
    kinds: ['boots', 'shoes'],
    category: 'Giày nữ/Bốt',
    person: 'women',
    names: ['Bốt cổ ngắn', 'Bốt cao cổ', 'Bốt chelsea'],
    traits: [COW, PU, SUEDE, BLOCK, POINTED],
    sizes: WOMEN,
    price: [590, 1490],
    count: 12,
  },
  {
    kinds: ['sneakers', 'shoes'],
    category: 'Giày nữ/Giày thể thao',
    person: 'women',
    names: ['Giày thể thao', 'Giày sneaker cổ thấp', 'Giày thể thao cổ cao'],
    traits: [MESH, PU, CANVAS, RUN, PLATFORM, SOFT],
    sizes: WOMEN,
    price: [350, 1190],
    count: 16,
  },
  {
    kinds: ['oxfords', 'shoes'],
    category: 'Giày nam/Giày tây',
    person: 'men',
    names: ['Giày tây oxford', 'Giày tây derby', 'Giày tây brogue', 'Giày tây buộc dây'],
    traits: [COW, PATENT, PU, OFFICE, WEDDING, WIDE],
    sizes: MEN,
    price: [690, 1990],
    count: 18,
  },
  {
    kinds: ['loafers', 'shoes'],
    category: 'Giày nam/Giày lười',
    person: 'men',
    names: ['Giày lười', 'Giày mọi', 'Giày loafer chuông'],
    traits: [COW, PU, SUEDE, OFFICE, WIDE],
    sizes: MEN,
    price: [490, 1290],
    count: 14,
  },
  {
    kinds: ['sneakers', 'shoes'],
    category: 'Giày nam/Giày thể thao',
    person: 'men',
    names: ['Giày thể thao', 'Giày sneaker cổ thấp', 'Giày thể thao đế bằng'],
    traits: [MESH, PU, CANVAS, RUN, SOFT, WATER],
    sizes: MEN,
    price: [390, 1390],
    count: 18,
  },
  {
    kinds: ['boots', 'shoes'],
    category: 'Giày nam/Bốt',
    person: 'men',
    names: ['Bốt chelsea', 'Bốt cổ lửng buộc dây'],
    traits: [COW, SUEDE, WATER],
    sizes: MEN,
    price: [890, 1990],
    count: 8,
  },
  {
    kinds: ['slides', 'shoes'],
    category: 'Giày nam/Dép',
    person: 'men',
    names: ['Dép quai ngang', 'Dép xỏ ngón', 'Dép sục'],
    traits: [COW, PU, SOFT],
    sizes: MEN,
    price: [150, 490],
    count: 12,
  },
  {
    kinds: ['sandals', 'shoes'],
    category: 'Trẻ em/Sandal',
    person: 'girl',
    names: ['Sandal bé gái', 'Sandal công chúa bé gái'],
    traits: [PU, BOW, SOFT],
    sizes: SMALL,
    price: [150, 320],
    count: 9,
  },
  {
    kinds: ['sneakers', 'shoes'],
    category: 'Trẻ em/Giày thể thao',
    person: 'boy',
    names: ['Giày thể thao bé trai', 'Giày bata bé trai'],
    traits: [MESH, CANVAS, SOFT, RUN],
    sizes: SMALL,
    price: [190, 420],
    count: 9,
  },
  {
    kinds: ['handbags', 'bags'],
    category: 'Túi ví/Túi xách tay',
    person: 'women',
    names: ['Túi xách tay', 'Túi xách quai đôi', 'Túi hộp'],
    traits: [COW, PU, OFFICE, PARTY, CHAIN],
    sizes: ONE,
    price: [390, 1890],
    count: 20,
  },
  {
    kinds: ['crossbody', 'bags'],
    category: 'Túi ví/Túi đeo chéo',
    person: 'women',
    names: ['Túi đeo chéo mini', 'Túi đeo chéo nắp gập', 'Túi kẹp nách'],
    traits: [COW, PU, CHAIN, PARTY],
    sizes: ONE,
    price: [290, 1190],
    count: 16,
  },
  {
    kinds: ['crossbody', 'bags'],
    category: 'Túi ví/Túi đeo chéo',
    person: 'men',
    names: ['Túi đeo chéo nam', 'Túi bao tử nam'],
    traits: [COW, CANVAS, WATER],
    sizes: ONE,
    price: [290, 990],
    count: 10,
  },
  {
    kinds: ['totes', 'bags'],
    category: 'Túi ví/Túi tote',
    person: 'all',
    names: ['Túi tote', 'Túi tote khóa kéo'],
    traits: [CANVAS, COW, LAPTOP, OFFICE],
    sizes: ONE,
    price: [150, 890],
    count: 12,
  },
  {
    kinds: ['backpacks', 'bags'],
    category: 'Túi ví/Balo',
    person: 'all',
    names: ['Balo', 'Balo học sinh', 'Balo thời trang'],
    traits: [CANVAS, PU, LAPTOP, WATER, TRAVEL],
    sizes: ONE,
    price: [290, 990],
    count: 16,
  },
  {
    kinds: ['clutches', 'bags'],
    category: 'Túi ví/Ví cầm tay',
    person: 'women',
    names: ['Clutch cầm tay', 'Ví cầm tay dự tiệc'],
    traits: [PU, PATENT, CHAIN, PARTY],
    sizes: ONE,
    price: [250, 790],
    count: 10,
  },
  {
    kinds: ['wallets'],
    category: 'Túi ví/Ví',
    person: 'men',
    names: ['Ví nam', 'Ví đứng nam', 'Ví dài nam'],
    traits: [COW, PU, LONG],
    sizes: ONE,
    price: [190, 690],
    count: 12,
  },
  {
    kinds: ['wallets'],
    category: 'Túi ví/Ví',
    person: 'women',
    names: ['Ví nữ gập ba', 'Ví nữ nhiều ngăn'],
    traits: [COW, PU, LONG],
    sizes: ONE,
    price: [190, 690],
    count: 10,
  },
  {
    kinds: ['belts'],
    category: 'Phụ kiện/Thắt lưng',
    person: 'men',
    names: ['Thắt lưng nam khóa kim', 'Thắt lưng nam khóa tự động'],
    traits: [COW, PU, OFFICE],
    sizes: ONE,
    price: [190, 690],
    count: 10,
  },
  {
    kinds: ['luggage', 'bags'],
    category: 'Túi ví/Vali',
    person: 'all',
    names: ['Vali kéo nhựa 20 inch', 'Vali kéo nhựa 24 inch', 'Túi du lịch trống'],
    traits: [TRAVEL, WATER],
    sizes: ONE,
    price: [590, 1990],
    count: 8,
  },
];

const COLORS = [
  'Đen',
  'Trắng',
  'Nâu bò',
  'Nâu đậm',
  'Kem',
  'Be',
  'Đỏ đô',
  'Đỏ tươi',
  'Hồng pastel',
  'Xanh navy',
  'Xanh rêu',
  'Bạc',
  'Vàng gold',
  'Xám',
];
/** Most traits that one name has. */
const TRAITS = 2;

/** A shop of shoes, bags and small leather goods: names of kinds with a person only where its makers write one. */
export function shoesAndBags(): Goods[] {
  const next = random(4601);
  return LINES.flatMap((line, at) =>
    Array.from({ length: line.count }, (_, number): Goods => {
      const name = line.names[next(line.names.length)] ?? '';
      const materials = line.traits.filter(({ material }) => material !== undefined);
      const material = materials[next(materials.length)];
      const others = some(
        line.traits.filter((trait) => trait.material === undefined),
        next(TRAITS + 1),
        next,
      );
      const traits = [...(material ? [material] : []), ...others];
      const isAdult = line.person === 'women' || line.person === 'men';
      const who = line.person === 'women' ? 'nữ' : 'nam';
      const said = isAdult && !name.includes(who) && next(3) > 0 ? ` ${who}` : '';
      const detail = traits
        .map(({ named }) => named)
        .filter((text) => text !== '')
        .join(' ');
      const thousands = line.price[0] + 10 * next(1 + Math.floor((line.price[1] - line.price[0]) / 10));
      return {
        sku: `GT${String(at + 1).padStart(2, '0')}${String(number + 1).padStart(3, '0')}`,
        name: `${name}${said} ${detail}`.trim(),
        category: line.category,
        kinds: line.kinds,
        person: line.person,
        colors: some(COLORS, 1 + next(3), next),
        sizes: line.sizes.length === 0 ? [] : some(line.sizes, 3, next),
        traits: traits.map(({ is }) => is),
        price: thousands * 1000,
        description: ['Đường may chắc, bảo hành keo chỉ sáu tháng.', ...traits.flatMap(({ told }) => told ?? [])].join(
          ' ',
        ),
        attributes: material?.material ? { material: material.material } : {},
      };
    }),
  );
}
