import type { Garment } from './design.ts';
import type { ColorName } from '../../drawings/palette.ts';
import type { World } from '../../drawings/types.ts';

interface SpecialBase {
  sku: string;
  name: string;
  category: string;
  /** Option of the attribute `type`. */
  kind: string;
  world: World;
  garment: Garment;
  color: ColorName;
  lead: string;
  story: string;
}

/** A variant, named by what a shopper would choose. */
interface Member {
  parent: string;
  color: ColorName;
  size: string;
}

/** Products that are no garment with colours and sizes: one of every other type and more. */
export type Special = SpecialBase &
  (
    | { type: 'simple'; price: number }
    | { type: 'virtual'; price: number }
    | { type: 'downloadable'; price: number; links: readonly { title: string; price: number }[] }
    | { type: 'giftcard'; amounts: readonly number[] }
    | { type: 'grouped'; members: readonly Member[] }
    | { type: 'bundle'; parents: readonly { title: string; parent: string; size: string }[] }
  );

const GIFTS = { category: 'phu-kien/qua-tang/goi-qua-va-dich-vu', world: 'phu-kien' } as const;
const PATTERNS = {
  category: 'phu-kien/qua-tang/rap-may',
  kind: 'Rập may',
  world: 'phu-kien',
  garment: { kind: 'sewing-pattern' },
  color: 'Trắng ngà',
  type: 'downloadable',
} as const;

export const SPECIALS: readonly Special[] = [
  {
    type: 'giftcard',
    sku: 'PQT2601',
    name: 'Thẻ quà tặng Chỉ',
    category: 'phu-kien/qua-tang/the-qua-tang',
    kind: 'Quà tặng',
    world: 'phu-kien',
    garment: { kind: 'gift-card' },
    color: 'Đỏ đô',
    amounts: [200_000, 300_000, 500_000, 1_000_000],
    lead: 'Món quà cho người mà bạn biết gu nhưng không biết cỡ.',
    story:
      'Thẻ được gửi qua thư điện tử kèm lời nhắn của bạn. Người nhận dùng cho mọi món trong tiệm, nhiều lần cho đến hết, trong vòng hai năm.',
  },
  {
    ...GIFTS,
    type: 'virtual',
    sku: 'PDV2601',
    name: 'Dịch vụ lên gấu quần',
    kind: 'Dịch vụ',
    garment: { kind: 'trousers', cut: 'straight' },
    color: 'Be',
    price: 39_000,
    lead: 'Gấu quần vừa đúng mắt cá ngay khi bạn mở gói.',
    story:
      'Ghi chiều dài mong muốn vào phần ghi chú của đơn. Thợ của Chỉ lên gấu cùng màu chỉ, giữ lại phần vải thừa để sau này còn hạ được.',
  },
  {
    ...GIFTS,
    type: 'virtual',
    sku: 'PDV2602',
    name: 'Dịch vụ thêu tên',
    kind: 'Dịch vụ',
    garment: { kind: 'bib', cut: 'round' },
    color: 'Kem',
    price: 59_000,
    lead: 'Tên của bé, hay hai chữ cái đầu của bạn, thêu tay bằng chỉ cotton.',
    story:
      'Tối đa tám chữ, cao một phân, thêu ở ngực hoặc gấu áo. Đơn có thêu đi chậm hơn hai ngày, bù lại chẳng ai cầm nhầm.',
  },
  {
    ...GIFTS,
    type: 'virtual',
    sku: 'PDV2603',
    name: 'Dịch vụ gói quà bằng vải',
    kind: 'Dịch vụ',
    garment: { kind: 'gift-box' },
    color: 'Hồng đất',
    price: 29_000,
    lead: 'Gói bằng vải vụn may lại, tháo ra dùng làm khăn gói cơm.',
    story:
      'Mỗi tấm vải gói ghép từ phần thừa sau khi cắt áo nên không gói nào giống gói nào. Kèm một tấm thiệp nhỏ viết tay theo lời bạn.',
  },
  {
    ...GIFTS,
    type: 'simple',
    sku: 'PHQ2601',
    name: 'Hộp quà giấy cứng nơ vải',
    kind: 'Quà tặng',
    garment: { kind: 'gift-box' },
    color: 'Đỏ đô',
    price: 49_000,
    lead: 'Hộp giấy cứng vừa một áo len hoặc ba áo thun, nơ buộc bằng dải lụa.',
    story: 'Nắp hộp ôm khít, lót giấy mỏng, bên trong có chỗ cài thiệp. Dùng xong để đựng kim chỉ hay thư cũ đều hợp.',
  },
  {
    ...GIFTS,
    type: 'simple',
    sku: 'PHQ2602',
    name: 'Túi quà canvas dây rút',
    kind: 'Quà tặng',
    garment: { kind: 'tote', cut: 'canvas' },
    color: 'Trắng ngà',
    price: 39_000,
    lead: 'Túi vải nhỏ thay giấy gói, sau đó thành túi đựng tất khi đi xa.',
    story: 'Canvas mộc may một mảnh, dây rút cotton hai bên. Vừa đôi tất, chiếc khăn hay bộ đồ sơ sinh đầu tiên.',
  },
  {
    ...PATTERNS,
    sku: 'PRM2601',
    name: 'Rập may áo thun cổ tròn người lớn',
    price: 59_000,
    links: [
      { title: 'Bản in A4 ghép, đủ cỡ XS đến XXL', price: 0 },
      { title: 'Bản khổ lớn A0 in ở tiệm', price: 10_000 },
    ],
    lead: 'Rập chiếc áo thun bán chạy nhất của Chỉ, để bạn tự cắt từ mảnh vải mình thích.',
    story:
      'Gồm thân trước, thân sau, tay và bo cổ với đường may chừa sẵn một phân. Kèm hướng dẫn từng bước có hình, người mới may hai buổi là xong.',
  },
  {
    ...PATTERNS,
    sku: 'PRM2602',
    name: 'Rập may yếm em bé ba kiểu',
    price: 39_000,
    links: [{ title: 'Bản in A4, ba kiểu yếm', price: 0 }],
    lead: 'Ba chiếc yếm từ một mảnh vải nhỏ, dự án đầu tay cho mẹ đang đợi ngày sinh.',
    story: 'Yếm tròn, yếm tam giác và yếm có túi hứng. Mỗi kiểu chỉ một trang giấy, may tay cũng được.',
  },
  {
    ...PATTERNS,
    sku: 'PRM2603',
    name: 'Rập may túi vải quai dài',
    price: 49_000,
    links: [
      { title: 'Bản in A4 ghép', price: 0 },
      { title: 'Phim hướng dẫn 40 phút', price: 30_000 },
    ],
    lead: 'Chiếc túi đi chợ của Chỉ, phiên bản do chính bạn may.',
    story:
      'Hai cỡ, có và không có lót, đáy hộp mười phân. Vải bố, vải rèm cũ hay quần jeans không mặc nữa đều dùng được.',
  },
  {
    type: 'grouped',
    sku: 'NBP2601',
    name: 'Bộ phối đi làm nữ: sơ mi trắng và quần tây',
    category: 'nu/quan/quan-dai',
    kind: 'Bộ phối',
    world: 'nu',
    garment: { kind: 'shirt', cut: 'classic' },
    color: 'Trắng',
    members: [
      { parent: 'NSM2601', color: 'Trắng', size: 'M' },
      { parent: 'NQD2601', color: 'Đen', size: 'M' },
      { parent: 'PTL2603', color: 'Đen', size: '85' },
    ],
    lead: 'Bộ đồ của sáng thứ Hai, đã phối sẵn để bạn ngủ thêm mười phút.',
    story:
      'Sơ mi poplin sơ vin trong quần ống suông, thắt lưng mảnh giữ đường eo. Mua cả bộ hoặc bỏ bớt món bạn đã có.',
  },
  {
    type: 'grouped',
    sku: 'MBP2601',
    name: 'Bộ phối cuối tuần nam: polo và short kaki',
    category: 'nam/quan/quan-short',
    kind: 'Bộ phối',
    world: 'nam',
    garment: { kind: 'polo' },
    color: 'Xanh than',
    members: [
      { parent: 'MPL2601', color: 'Xanh than', size: 'L' },
      { parent: 'MQS2601', color: 'Be', size: 'L' },
      { parent: 'PMU2601', color: 'Be', size: 'L' },
    ],
    lead: 'Đưa con đi đá bóng, ghé quán cà phê, rồi ăn trưa nhà bà ngoại.',
    story:
      'Polo cá sấu thả ngoài short kaki, thêm chiếc mũ cùng tông che nắng. Ba món hợp nhau và hợp cả với những gì đã có trong tủ.',
  },
  {
    type: 'grouped',
    sku: 'EBP2601',
    name: 'Giỏ đi sinh cho bé 0–3 tháng',
    category: 'em-be/bo-quan-ao/do-bo',
    kind: 'Bộ phối',
    world: 'em-be',
    garment: { kind: 'romper', cut: 'sleepsuit' },
    color: 'Trắng ngà',
    members: [
      { parent: 'EBS2601', color: 'Trắng ngà', size: '0-3M' },
      { parent: 'ELQ2601', color: 'Vàng bơ', size: '0-3M' },
      { parent: 'EYB2603', color: 'Trắng ngà', size: 'Một cỡ' },
      { parent: 'ETM2601', color: 'Trắng ngà', size: '0-3M' },
      { parent: 'ECK2601', color: 'Vàng bơ', size: 'Một cỡ' },
    ],
    lead: 'Những món bé cần trong tuần đầu tiên, gom sẵn cho mẹ khỏi lo quên.',
    story:
      'Bodysuit, áo liền quần, bao tay, tất và chăn muslin, tất cả đều mềm và dễ giặt. Bạn đổi số lượng từng món theo ý mình.',
  },
  {
    type: 'bundle',
    sku: 'MCB2601',
    name: 'Combo 3 áo thun nam cotton compact',
    category: 'nam/ao/ao-thun',
    kind: 'Combo',
    world: 'nam',
    garment: { kind: 'tee', cut: 'crew' },
    color: 'Xanh than',
    parents: [
      { title: 'Áo thứ nhất', parent: 'MAT2601', size: 'L' },
      { title: 'Áo thứ hai', parent: 'MAT2601', size: 'L' },
      { title: 'Áo thứ ba', parent: 'MAT2601', size: 'L' },
    ],
    lead: 'Ba chiếc áo cùng dáng, ba màu tự chọn, xong phần áo cho cả mùa.',
    story:
      'Chọn màu cho từng chiếc, cỡ L vừa người từ một mét sáu bảy đến một mét bảy hai. Giặt chung, gấp chung, mặc thay nhau.',
  },
  {
    type: 'bundle',
    sku: 'NCB2601',
    name: 'Combo 3 quần lót nữ cotton',
    category: 'nu/mac-nha-va-do-lot/do-lot',
    kind: 'Combo',
    world: 'nu',
    garment: { kind: 'briefs', cut: 'woman' },
    color: 'Hồng phấn',
    parents: [
      { title: 'Chiếc thứ nhất', parent: 'NDL2603', size: 'M' },
      { title: 'Chiếc thứ hai', parent: 'NDL2603', size: 'M' },
      { title: 'Chiếc thứ ba', parent: 'NDL2603', size: 'M' },
    ],
    lead: 'Ba chiếc một lần, chọn màu theo tâm trạng.',
    story:
      'Cotton co giãn cạp vừa, cùng cỡ M, mỗi chiếc một màu hay cả ba một màu đều được. Món nên thay mới mỗi sáu tháng.',
  },
  {
    type: 'bundle',
    sku: 'ECB2601',
    name: 'Combo 3 bodysuit em bé tay ngắn',
    category: 'em-be/ao-lien-quan/bodysuit',
    kind: 'Combo',
    world: 'em-be',
    garment: { kind: 'bodysuit', cut: 'envelope' },
    color: 'Xanh bạc hà',
    parents: [
      { title: 'Chiếc thứ nhất', parent: 'EBS2601', size: '3-6M' },
      { title: 'Chiếc thứ hai', parent: 'EBS2601', size: '3-6M' },
      { title: 'Chiếc thứ ba', parent: 'EBS2601', size: '3-6M' },
    ],
    lead: 'Ba chiếc là số nhỏ nhất để mẹ kịp giặt kịp phơi.',
    story: 'Cotton hữu cơ, vai phong bì, cúc bấm đáy. Bạn chọn màu cho từng chiếc, cỡ ba đến sáu tháng.',
  },
];
