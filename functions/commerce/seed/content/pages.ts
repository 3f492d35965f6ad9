import { ALL_SIZES } from './size-guides.ts';

interface PageSeed {
  identifier: string;
  title: string;
  /** One sentence for search engines. */
  summary: string;
  content: string;
}

export const PAGES: readonly PageSeed[] = [
  {
    identifier: 'home',
    title: 'Chỉ – Quần áo cho cả nhà',
    summary: 'Quần áo nữ, nam, trẻ em và em bé: chất vải dễ chịu, đường may kỹ, giá vừa túi.',
    content: '<p>Quần áo cho mọi người trong nhà, may bằng những chất vải mà chính chúng tôi muốn mặc.</p>',
  },
  {
    identifier: 'gioi-thieu',
    title: 'Về Chỉ',
    summary: 'Chỉ may quần áo hằng ngày cho cả nhà, bắt đầu từ một sợi chỉ và một cuộn vải tốt.',
    content: `<p>Chỉ bắt đầu từ một cửa tiệm nhỏ có ba chiếc máy may, một bàn cắt và rất nhiều vải vụn. Người mẹ muốn may cho con chiếc áo không ngứa cổ. Người bố muốn có chiếc sơ mi mặc cả ngày không nhăn. Từ hai mong muốn ấy, chúng tôi may tiếp cho hàng xóm, rồi cho những người chưa từng gặp.</p>
<img src="/media/wysiwyg/ve-chi.svg" alt="Bàn may với áo sơ mi trắng, quần kaki và túi vải" width="1600" height="700">
<h2>Chúng tôi tin gì</h2>
<p>Quần áo tốt là quần áo được mặc. Một chiếc áo phải chịu được máy giặt, yên xe máy và cái ôm của trẻ con. Vì vậy, mỗi mẫu được mặc thử ba tháng trước khi bán, trên những người cao thấp, gầy béo khác nhau.</p>
<div class="gallery"><figure><img src="/media/wysiwyg/ve-chi-co-ao.svg" alt="Cổ áo sơ mi xanh với đường chỉ đều" width="1080" height="1340"><figcaption>Cổ áo: hai lớp keo, mũi chỉ đều tay</figcaption></figure><figure><img src="/media/wysiwyg/ve-chi-mat-vai.svg" alt="Mặt vải linen màu kem, một góc gấp lại" width="1080" height="1340"><figcaption>Linen đã giặt co trước khi cắt</figcaption></figure><figure><img src="/media/wysiwyg/ve-chi-do-be.svg" alt="Hàng cúc bấm trên áo liền quần em bé" width="1080" height="1340"><figcaption>Cúc bấm cho hai giờ sáng</figcaption></figure></div>
<h2>Chúng tôi may thế nào</h2>
<ul><li>Vải được giặt co trước khi cắt, để cỡ không đổi sau lần giặt đầu.</li><li>Mỗi phân đường may có từ năm đến sáu mũi chỉ, những chỗ chịu lực may hai lần.</li><li>Vải vụn thành dây buộc tóc, thành túi, thành ruột gối; rất ít thứ bị bỏ đi.</li></ul>
<h2>Và một lời hứa nhỏ</h2>
<p>Nếu đường may bung trong năm đầu, mang lại cho chúng tôi. Chỉ sẽ khâu lại, miễn phí, dù bạn mua ở đâu và khi nào.</p>`,
  },
  {
    identifier: 'chinh-sach-doi-tra',
    title: 'Đổi trả trong 30 ngày',
    summary: 'Đổi cỡ, đổi màu hoặc trả hàng trong 30 ngày, phí đổi cỡ do Chỉ chịu.',
    content: `<p>Mua quần áo mà chưa được sờ vải là một sự tin tưởng. Để đáp lại, Chỉ nhận đổi và trả trong 30 ngày kể từ khi bạn nhận hàng.</p>
<h2>Điều kiện</h2>
<ul><li>Sản phẩm còn nhãn, chưa giặt, chưa sửa.</li><li>Đồ lót và tất chỉ đổi khi có lỗi may.</li><li>Hàng giảm giá được đổi cỡ, đổi màu như hàng nguyên giá.</li></ul>
<h2>Cách làm</h2>
<ol><li><a href="/lien-he">Nhắn cho chúng tôi</a> số đơn hàng và món muốn đổi.</li><li>Gói lại bằng túi cũ; người giao hàng đến lấy trong hai ngày làm việc.</li><li>Chỉ gửi món mới ngay khi nhận, hoặc hoàn tiền trong năm ngày làm việc.</li></ol>
<h2>Chi phí</h2>
<p>Đổi cỡ lần đầu và mọi trường hợp lỗi do Chỉ đều miễn phí hai chiều. Trả hàng vì đổi ý, bạn chịu phí gửi về.</p>`,
  },
  {
    identifier: 'van-chuyen',
    title: 'Giao hàng',
    summary: 'Giao toàn quốc trong 2 đến 5 ngày, giao nhanh trong 24 giờ ở Hà Nội và Thành phố Hồ Chí Minh.',
    content: `<p>Đơn đặt trước 16 giờ được gói trong ngày. Mỗi gói hàng có mã theo dõi gửi qua tin nhắn.</p>
<table><caption>Thời gian và phí giao</caption><thead><tr><th scope="col">Cách giao</th><th scope="col">Thời gian</th><th scope="col">Nơi giao</th></tr></thead><tbody><tr><th scope="row">Tiêu chuẩn</th><td>2 đến 5 ngày</td><td>63 tỉnh, thành</td></tr><tr><th scope="row">Giao nhanh</th><td>Trong 24 giờ</td><td>Hà Nội, Thành phố Hồ Chí Minh</td></tr></tbody></table>
<p>Phí giao hiện ở bước thanh toán, cùng mức được miễn phí của đơn hàng. Bạn được mở gói xem hàng trước khi trả tiền cho người giao.</p>
<h2>Khi bạn vắng nhà</h2>
<p>Người giao gọi trước và thử lại hai lần. Bạn cũng có thể hẹn gửi ở chỗ bảo vệ hoặc hàng xóm, ghi rõ trong phần ghi chú.</p>`,
  },
  {
    identifier: 'thanh-toan',
    title: 'Thanh toán',
    summary: 'Trả tiền khi nhận hàng, thẻ ATM, thẻ quốc tế, VNPAY-QR hoặc ví ShopeePay.',
    content: `<h2>Khi nhận hàng</h2><p>Trả tiền mặt hoặc chuyển khoản cho người giao sau khi đã xem hàng.</p>
<h2>Qua VNPAY</h2><p>Quét mã bằng ứng dụng ngân hàng, hoặc dùng thẻ ATM và thẻ quốc tế. Bạn được chuyển sang trang của VNPAY; Chỉ không nhìn thấy và không giữ số thẻ.</p>
<h2>Ví ShopeePay</h2><p>Xác nhận trong ứng dụng ShopeePay trên điện thoại, đơn hàng được ghi nhận ngay.</p>
<h2>Hóa đơn</h2><p>Nếu cần hóa đơn công ty, bạn điền mã số thuế ở bước thanh toán. Hóa đơn điện tử được gửi trong ba ngày.</p>`,
  },
  {
    identifier: 'huong-dan-chon-size',
    title: 'Hướng dẫn chọn cỡ',
    summary: 'Bảng cỡ nữ, nam, trẻ em và em bé, cùng cách tự đo ở nhà bằng thước dây.',
    content: `<p>Bạn cần một chiếc thước dây, một chiếc áo mỏng và khoảng ba phút.</p>
<ol><li><strong>Ngực</strong>: vòng thước qua chỗ đầy nhất, thước ngang, không siết.</li><li><strong>Eo</strong>: chỗ nhỏ nhất, trên rốn chừng hai phân.</li><li><strong>Mông</strong>: chỗ lớn nhất, hai chân khép.</li><li><strong>Chiều dài quần</strong>: đo một chiếc quần bạn đang mặc vừa, từ cạp đến gấu.</li></ol>
${ALL_SIZES}
<h2>Vẫn phân vân?</h2><p>Gửi chiều cao, cân nặng và món bạn thích <a href="/lien-he">cho chúng tôi</a>. Người trả lời là người đã mặc thử món đó.</p>`,
  },
  {
    identifier: 'bao-mat',
    title: 'Bảo mật thông tin',
    summary: 'Chỉ giữ những thông tin cần để giao hàng, không bán cho ai và xóa khi bạn yêu cầu.',
    content: `<h2>Chúng tôi giữ gì</h2><p>Tên, số điện thoại, địa chỉ, email nếu bạn cho, và những món bạn đã mua. Chừng đó là đủ để giao hàng và bảo hành.</p>
<h2>Để làm gì</h2><p>Để giao đơn, trả lời khi bạn hỏi, và gửi tin về hàng mới nếu bạn đã đồng ý nhận.</p>
<h2>Ai được biết</h2><p>Đơn vị giao hàng biết địa chỉ, cổng thanh toán biết số tiền. Ngoài ra không ai khác.</p>
<h2>Quyền của bạn</h2><p>Bạn có thể xem, sửa hoặc yêu cầu xóa thông tin của mình bất cứ lúc nào. Chúng tôi làm xong trong bảy ngày và báo lại.</p>`,
  },
  {
    identifier: 'dieu-khoan',
    title: 'Điều khoản mua hàng',
    summary: 'Những điều Chỉ và bạn cùng thống nhất khi đặt hàng.',
    content: `<h2>Giá</h2><p>Giá trên trang đã gồm thuế, tính bằng đồng. Giá của đơn hàng là giá lúc bạn bấm đặt.</p>
<h2>Đơn hàng</h2><p>Đơn được xác nhận bằng tin nhắn. Nếu món hàng hết đột ngột, chúng tôi gọi cho bạn để đổi món hoặc hoàn tiền đủ.</p>
<h2>Hình ảnh</h2><p>Hình minh họa vẽ theo mẫu thật. Màu trên màn hình có thể đậm nhạt hơn màu vải một chút.</p>
<h2>Thẻ quà tặng</h2><p>Thẻ dùng được nhiều lần cho đến hết số tiền, trong hai năm kể từ ngày mua, không đổi ra tiền mặt.</p>`,
  },
  {
    identifier: 'khach-hang-than-thiet',
    title: 'Khách hàng thân thiết',
    summary: 'Một thẻ cho cả nhà: tích C Point ở cửa hàng và trên mạng, 1 điểm bằng 1 đồng, không có phí.',
    content: `<p>Một số điện thoại là một tấm thẻ, dùng chung cho cả nhà. Không cần mang theo, không mất phí, không hết hạn khi bạn còn ghé.</p>
<h2>Tích điểm</h2>
<ul><li>Mua ở cửa hàng hay trên mạng đều được cộng C Point.</li><li>1 điểm bằng 1 đồng, trừ thẳng vào đơn sau.</li><li>Đơn hủy hay trả hàng thì điểm đã dùng được trả lại đủ.</li></ul>
<h2>Thêm vào đó</h2>
<ul><li>Khâu lại miễn phí trong năm đầu, dù bạn mua ở đâu.</li><li>Lên gấu lấy ngay tại cửa hàng.</li><li>Mọi đơn cũ ở một chỗ, đổi cỡ chỉ cần đọc số điện thoại.</li></ul>
<h2>Cách có thẻ</h2>
<p>Đăng nhập bằng số điện thoại của bạn; thẻ được tạo ngay lúc đó. Ở cửa hàng, bạn đọc số cho người thu ngân là xong.</p>`,
  },
  {
    identifier: 'lien-he',
    title: 'Liên hệ',
    summary: 'Gọi, nhắn hoặc viết cho Chỉ; chúng tôi trả lời từ 8 giờ đến 21 giờ mỗi ngày.',
    content: `<p>Người trả lời là người của tiệm, đã sờ vải và mặc thử món bạn hỏi. Chúng tôi ở đây từ 8 giờ đến 21 giờ, kể cả thứ Bảy và Chủ nhật.</p>
<div class="cards"><section><h2>Gọi điện</h2><p>Nhanh nhất khi đơn đang trên đường.</p><p><a href="tel:19000000">1900 0000</a></p></section><section><h2>Viết thư</h2><p>Kèm ảnh được, trả lời trong ngày làm việc.</p><p><a href="mailto:xinchao@chi.example">xinchao@chi.example</a></p></section><section><h2>Ghé cửa hàng</h2><p>Thử đồ, lên gấu, đổi cỡ ngay tại chỗ.</p><p><a href="/cua-hang.html">Tìm cửa hàng gần bạn</a></p></section><section><h2>Hỏi về đơn hàng</h2><p>Có số đơn và số điện thoại là xem được.</p><p><a href="/tra-don-hang">Tra đơn hàng</a></p></section></div>
<h2>Trước khi gọi</h2>
<p>Những điều hay được hỏi đã có sẵn lời đáp: <a href="/chinh-sach-doi-tra">đổi và trả hàng</a>, <a href="/van-chuyen">giao hàng bao lâu</a>, <a href="/huong-dan-chon-size">chọn cỡ nào</a>. Còn lại, mời bạn xem <a href="/hoi-dap">tất cả câu hỏi</a>.</p>
<h2>Muốn bán hàng cùng Chỉ?</h2>
<p>Xưởng may, nhà vải, trường học cần đồng phục: viết cho chúng tôi vài dòng về việc của bạn, người phụ trách sẽ gọi lại trong ba ngày làm việc.</p>`,
  },
  {
    identifier: 'cham-soc-quan-ao',
    title: 'Chăm sóc quần áo',
    summary: 'Giặt, phơi, là và cất từng loại vải để quần áo bền hơn vài mùa.',
    content: `<p>Quần áo bền nhờ giặt đúng hơn là nhờ giặt nhiều. Mỗi loại vải một tính, nhớ ba điều là đủ: nước mát, lộn trái, phơi bóng râm.</p>
<div class="beside"><section><img src="/media/wysiwyg/vai-cotton.svg" alt="Vải cotton dệt kim màu trắng ngà" width="1080" height="1340"><div><h2>Cotton</h2><p>Lộn trái, giặt nước mát cùng màu. Phơi bóng râm. Áo thun nên gấp thay vì treo, để vai không chảy.</p></div></section><section><img src="/media/wysiwyg/vai-linen.svg" alt="Vải linen màu be" width="1080" height="1340"><div><h2>Linen</h2><p>Giặt nhẹ, giũ mạnh trước khi phơi. Thích phẳng thì là khi còn ẩm; thích tự nhiên thì cứ để yên.</p></div></section><section><img src="/media/wysiwyg/vai-len.svg" alt="Len vặn thừng màu hồng đất" width="1080" height="1340"><div><h2>Len</h2><p>Giặt tay nước mát, ép nước bằng khăn, trải phẳng. Vài tuần một lần cạo xù nhẹ. <a href="/blog/giat-ao-len-tai-nha">Xem cách giặt tay</a>.</p></div></section><section><img src="/media/wysiwyg/vai-denim.svg" alt="Vải denim xanh" width="1080" height="1340"><div><h2>Denim</h2><p>Càng ít giặt càng đẹp. Khi giặt thì lộn trái, nước lạnh, phơi ngược từ gấu.</p></div></section><section><img src="/media/wysiwyg/vai-em-be.svg" alt="Vải gân mềm màu bạc hà của đồ em bé" width="1080" height="1340"><div><h2>Đồ em bé</h2><p>Giặt một lần trước khi mặc, dùng nước giặt không mùi, phơi có nắng nhẹ. Nước xả để dành cho người lớn.</p></div></section></div>
<h2>Đường may bung?</h2>
<p>Trong năm đầu Chỉ khâu lại miễn phí. Mang món đồ đến <a href="/cua-hang.html">cửa hàng gần bạn</a>, hoặc <a href="/lien-he">nhắn cho chúng tôi</a>.</p>`,
  },
];
