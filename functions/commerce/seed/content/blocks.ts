import type { Drawing } from '../../../drawings/types.ts';
import { SIZE_GUIDES } from './size-guides.ts';

interface BlockSeed {
  identifier: string;
  title: string;
  content: string;
}

const world = (path: string, name: string, line: string, alt: string) =>
  `<li><a href="/${path}.html"><img src="/media/wysiwyg/home-${path}.svg" alt="${alt}" width="800" height="1000"><span>${name}</span> <small>${line}</small></a></li>`;

export const BLOCKS: readonly BlockSeed[] = [
  {
    identifier: 'home-hero',
    title: 'Mùa gió',
    content: `<img src="/media/wysiwyg/home-hero.svg" alt="Áo măng tô màu be, áo len kem và quần ống rộng" width="800" height="800">
<h2>Mùa gió, mặc thêm một lớp</h2>
<p>Len mềm không ngứa, măng tô nhẹ vai và những chiếc áo khoác để cả nhà ra đường sớm.</p>
<p><a href="/nu/ao-khoac-va-len.html">Xem đồ nữ</a> <a href="/nam/ao-khoac-va-len.html">Xem đồ nam</a></p>`,
  },
  {
    identifier: 'home-worlds',
    title: 'Cho cả nhà',
    content: `<ul>${[
      world('nu', 'Nữ', 'Áo mềm, váy biết bay', 'Đầm quấn hồng đất và túi đeo chéo'),
      world('nam', 'Nam', 'Gọn, bền, dễ phối', 'Áo polo xanh than và quần kaki be'),
      world('tre-em', 'Trẻ em', 'Chạy được, lấm được', 'Áo kẻ, quần yếm denim và mũ vàng'),
      world('em-be', 'Em bé', 'Cotton hữu cơ mềm sẵn', 'Áo liền quần kem, mũ len và bao tay'),
    ].join('')}</ul>`,
  },
  {
    identifier: 'home-story',
    title: 'Từ một sợi chỉ',
    content: `<img src="/media/wysiwyg/home-story.svg" alt="Áo sơ mi linen, quần ống rộng và túi vải" width="960" height="1200">
<h2>Bắt đầu từ một sợi chỉ</h2>
<p>Mỗi phân đường may của Chỉ có từ năm đến sáu mũi. Nhiều hơn một chút so với lệ thường, đủ để chiếc áo sống lâu hơn vài mùa.</p>
<p>Vải được giặt co trước khi cắt, mẫu được mặc thử ba tháng trước khi bán. Nếu đường may bung trong năm đầu, chúng tôi khâu lại.</p>
<p><a href="/gioi-thieu">Đọc chuyện của Chỉ</a></p>`,
  },
  {
    identifier: 'home-promises',
    title: 'Chỉ hứa',
    content: `<ul><li><h3>Đổi cỡ trong 30 ngày</h3><p>Lần đầu miễn phí cả hai chiều, kể cả hàng giảm giá.</p></li><li><h3>Xem hàng rồi mới trả tiền</h3><p>Mở gói, sờ vải, ướm thử trước mặt người giao.</p></li><li><h3>Khâu lại miễn phí</h3><p>Đường may bung trong năm đầu, Chỉ sửa cho bạn.</p></li><li><h3>Vải an toàn</h3><p>Đồ em bé may bằng cotton hữu cơ, đường may lộn ra ngoài.</p></li></ul>`,
  },
  {
    identifier: 'giao-hang',
    title: 'Giao hàng',
    content:
      '<p>Giao toàn quốc trong 2 đến 5 ngày; trong 24 giờ ở Hà Nội và Thành phố Hồ Chí Minh. Bạn được mở gói xem hàng trước khi trả tiền.</p><p><a href="/van-chuyen">Xem phí và thời gian giao</a></p>',
  },
  {
    identifier: 'doi-tra',
    title: 'Đổi trả',
    content:
      '<p>Đổi cỡ, đổi màu hoặc trả hàng trong 30 ngày, chỉ cần còn nhãn và chưa giặt. Đổi cỡ lần đầu miễn phí cả hai chiều.</p><p><a href="/chinh-sach-doi-tra">Xem cách đổi trả</a></p>',
  },
  {
    identifier: 'footer-about',
    title: 'Về Chỉ',
    content: '<p>Chỉ may quần áo hằng ngày cho cả nhà. Vải tốt, đường may kỹ, giá vừa túi.</p>',
  },
  {
    identifier: 'footer-contact',
    title: 'Liên hệ',
    content:
      '<p>Gọi <a href="tel:19000000">1900 0000</a>, 8 giờ đến 21 giờ mỗi ngày, hoặc viết cho <a href="mailto:xinchao@chi.example">xinchao@chi.example</a>.</p>',
  },
  {
    identifier: 'tu-do-cua-be',
    title: 'Tủ đồ đầu tiên của bé',
    content:
      '<div class="cards"><section><h2>Chọn theo cân nặng</h2><p>Bé mỗi tháng một khác, cân nặng nói đúng hơn tháng tuổi.</p><p><a href="/huong-dan-chon-size">Xem bảng cỡ em bé</a></p></section><section><h2>Bộ đồ tuần đầu</h2><p>Sáu bodysuit, bốn áo liền quần dài, hai mũ và ba đôi tất: đủ thay khi giặt hai ngày một lần.</p></section><section><h2>Giặt trước khi mặc</h2><p>Nước ấm 30 độ, nước giặt không mùi, lộn trái và phơi nơi có gió.</p><p><a href="/cham-soc-quan-ao">Cách giữ vải mềm</a></p></section></div>',
  },
  ...Object.entries(SIZE_GUIDES).map(([identifier, block]) => ({ identifier, ...block })),
];

/** What stands behind the pictures that pages and blocks name, below /media. */
export const CONTENT_DRAWINGS: Record<string, Drawing> = {
  'wysiwyg/home-hero.svg': {
    view: 'category',
    world: 'nu',
    shape: 'square',
    pieces: [
      { kind: 'jacket', cut: 'trench', color: 'Be' },
      { kind: 'sweater', cut: 'crew', color: 'Kem', fabric: 'cable' },
      { kind: 'trousers', cut: 'wide', color: 'Nâu đất' },
    ],
  },
  'wysiwyg/home-nu.svg': {
    view: 'category',
    world: 'nu',
    shape: 'portrait',
    pieces: [
      { kind: 'dress', cut: 'wrap', color: 'Hồng đất', fabric: 'satin' },
      { kind: 'handbag', cut: 'crossbody', color: 'Nâu đất' },
    ],
  },
  'wysiwyg/home-nam.svg': {
    view: 'category',
    world: 'nam',
    shape: 'portrait',
    pieces: [
      { kind: 'polo', color: 'Xanh than' },
      { kind: 'trousers', cut: 'straight', color: 'Be', fabric: 'twill' },
    ],
  },
  'wysiwyg/home-tre-em.svg': {
    view: 'category',
    world: 'tre-em',
    shape: 'portrait',
    pieces: [
      { kind: 'tee', color: 'Trắng ngà', print: 'stripes', printColor: 'Cam gạch' },
      { kind: 'dungarees', cut: 'long', color: 'Denim' },
      { kind: 'bucket-hat', color: 'Vàng nghệ' },
    ],
  },
  'wysiwyg/home-em-be.svg': {
    view: 'category',
    world: 'em-be',
    shape: 'portrait',
    pieces: [
      { kind: 'romper', cut: 'sleepsuit', color: 'Kem' },
      { kind: 'beanie', cut: 'regular', color: 'Vàng bơ' },
      { kind: 'mittens', color: 'Trắng ngà' },
    ],
  },
  'wysiwyg/home-story.svg': {
    view: 'banner',
    world: 'nu',
    shape: 'tall',
    room: 'top',
    pieces: [
      { kind: 'shirt', cut: 'oversized', color: 'Trắng ngà', fabric: 'linen' },
      { kind: 'trousers', cut: 'wide', color: 'Xanh rêu', fabric: 'linen' },
      { kind: 'tote', color: 'Be' },
    ],
  },
  'wysiwyg/ve-chi.svg': {
    view: 'banner',
    world: 'phu-kien',
    shape: 'wide',
    room: 'left',
    pieces: [
      { kind: 'shirt', cut: 'classic', color: 'Trắng' },
      { kind: 'trousers', cut: 'straight', color: 'Be', fabric: 'twill' },
      { kind: 'tote', color: 'Trắng ngà' },
    ],
  },
  'wysiwyg/ve-chi-co-ao.svg': { view: 'detail', world: 'nam', piece: { kind: 'shirt', color: 'Xanh trời' } },
  'wysiwyg/ve-chi-mat-vai.svg': {
    view: 'fabric',
    world: 'nu',
    piece: { kind: 'shirt', color: 'Kem', fabric: 'linen' },
  },
  'wysiwyg/ve-chi-do-be.svg': { view: 'detail', world: 'em-be', piece: { kind: 'romper', color: 'Vàng bơ' } },
  'wysiwyg/vai-cotton.svg': {
    view: 'fabric',
    world: 'nu',
    piece: { kind: 'tee', color: 'Trắng ngà', fabric: 'jersey' },
  },
  'wysiwyg/vai-linen.svg': {
    view: 'fabric',
    world: 'phu-kien',
    piece: { kind: 'shirt', color: 'Be', fabric: 'linen' },
  },
  'wysiwyg/vai-len.svg': {
    view: 'fabric',
    world: 'nu',
    piece: { kind: 'sweater', color: 'Hồng đất', fabric: 'cable' },
  },
  'wysiwyg/vai-denim.svg': { view: 'fabric', world: 'nam', piece: { kind: 'jeans', color: 'Denim', fabric: 'denim' } },
  'wysiwyg/vai-em-be.svg': {
    view: 'fabric',
    world: 'em-be',
    piece: { kind: 'romper', color: 'Xanh bạc hà', fabric: 'rib' },
  },
  'wysiwyg/dang-nhap.svg': {
    view: 'category',
    world: 'nu',
    shape: 'portrait',
    pieces: [
      { kind: 'cardigan', color: 'Vàng bơ' },
      { kind: 'skirt', cut: 'pleated', color: 'Nâu đất' },
    ],
  },
  'wysiwyg/tuan-le-ao-am.svg': {
    view: 'banner',
    world: 'nam',
    shape: 'wide',
    room: 'left',
    pieces: [
      { kind: 'puffer', cut: 'jacket', color: 'Xanh rêu' },
      { kind: 'sweater', cut: 'turtle', color: 'Kem' },
      { kind: 'beanie', color: 'Đỏ đô' },
    ],
  },
};
