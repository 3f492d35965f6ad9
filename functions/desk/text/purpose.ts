import { POINTS } from '../../../src/brand/names.ts';
import { settingPurpose } from './settings/settings.ts';

/** What each screen is for and what it does to the shop, in a sentence or two; shown above the screen. */
export const purpose = {
  homeLayout: 'Trang chủ từ trên xuống. Đổi thứ tự bằng hai mũi tên, rồi lưu nháp, xem trước và đăng.',
  blogPost: 'Bài viết của cửa hàng. Viết và lưu nháp thoải mái: khách chỉ thấy sau khi bạn bấm Đăng.',
  cmsPage:
    'Các trang riêng như Giới thiệu, Giao hàng, Đổi trả, hay trang cho một đợt bán. Khách chỉ thấy sau khi bạn bấm Đăng.',
  cmsBlock: 'Những mảnh chữ và hình dùng lại trong trang khác: chân trang, bảng cỡ, các phần của trang chủ.',
  faq: 'Câu hỏi khách hay hỏi, kèm câu trả lời, trên trang Trợ giúp và trong ô tìm kiếm. Lưu là khách thấy ngay.',
  watchShopVideo: 'Video khách xem và bấm mua hàng trong đó. Lưu là khách thấy ngay.',
  outfit:
    'Những món mặc cùng nhau trên một ảnh. Trang của từng món và các bài viết có chèn bộ này hiện ảnh với dấu bấm được; khách chọn cỡ rồi thêm cả bộ. Lưu là khách thấy ngay.',
  menuRow: 'Trình đơn của cửa hàng. Đổi thứ tự bằng hai mũi tên; bấm vào tên để sửa. Cửa hàng hiện ngay.',
  promoBar: 'Các lời trên dải đầu trang, lần lượt chạy. Để trống: cửa hàng nói về đổi trả và giao hàng.',
  popups: 'Mỗi chỗ hiện một cửa sổ: cái đầu tiên đang bật và chưa hết hạn.',
  campaign: 'Chiến dịch đang chạy hoặc sắp chạy, với đồng hồ đếm ngược trên trang chủ.',
  ads: 'Ảnh quảng cáo ở đầu danh mục và bên giỏ hàng, trong khoảng thời gian của nó.',
  letters: 'Mỗi thư như người nhận thấy, với số liệu mẫu và hàng đang bán. Máy ở chế độ tối thì thư cũng tối.',
  storeLocation: 'Các cửa hàng ngoài phố: địa chỉ, điện thoại, giờ mở cửa. Lưu là trang Cửa hàng đổi ngay.',
  addressLevels:
    'Địa chỉ mới dùng mấy cấp. Từ 1/7/2025 cả nước có 34 tỉnh, thành và phường xã, không còn quận huyện. Chỉ chọn ba cấp khi hãng vận chuyển của bạn còn cần quận huyện. Địa chỉ đã lưu giữ nguyên và vẫn giao được; cửa hàng đổi theo sau tối đa năm phút. Thêm dòng thì khách có chỗ riêng cho căn hộ, khu dân cư và hướng dẫn; các dòng ấy không bắt buộc.',
  blogCategory: 'Các chuyên mục để xếp bài viết.',
  faqGroup: 'Các nhóm để xếp câu hỏi trên trang Trợ giúp.',
  urlRewrite:
    'Khách mở địa chỉ cũ thì được đưa sang địa chỉ mới; sửa hay xóa một dòng thì cửa hàng theo sau ít phút. Khi bạn đổi địa chỉ của trang hay sản phẩm, cửa hàng tự làm việc này.',
  reviews: 'Đánh giá của khách: đọc, duyệt cho hiện hoặc không duyệt, và trả lời ngay dưới đánh giá.',
  subscribers:
    'Ai nhận bản tin, từ ngày nào, ai đã thôi nhận. Lấy danh sách ra tệp để gửi thư; mỗi lần lấy đều ghi vào nhật ký.',
  contactMessage: 'Lời nhắn khách gửi từ trang Liên hệ. Mở một lời nhắn để trả lời bằng thư.',
  productRow: 'Hàng của cửa hàng: giá, kho, ảnh, chữ. Đánh dấu nhiều sản phẩm để đổi giá, giá giảm, danh mục cùng lúc.',
  categoryRow: 'Các danh mục để xếp hàng. Mở một danh mục rồi bấm Xếp sản phẩm để đổi thứ tự hàng trong đó.',
  searchMeaning: 'Dạy ô tìm kiếm hiểu chữ khách gõ: từ cùng nghĩa, tên gọi khác, thứ cửa hàng không bán.',
  exchange: 'Lấy hàng và nội dung ra tệp, sửa rồi đưa vào lại; hoặc chuyển hàng từ nơi bán khác sang.',
  numbers: 'Bán được bao nhiêu, giỏ hàng đi tới đâu, khách tìm gì không thấy, trang mở nhanh hay chậm.',
  orders: 'Mọi đơn hàng, mới nhất trước. Tìm bằng số đơn, tên hoặc vài số của số điện thoại.',
  sending: 'Những đơn gửi được bây giờ, đơn chờ lâu nhất trước: in phiếu, quét kiểm, ghi đã gửi.',
  returns: 'Yêu cầu đổi, trả của khách, từ lúc gửi tới khi hoàn tiền hay đổi hàng xong.',
  customers: `Khách có tài khoản: đơn đã mua, địa chỉ, điểm ${POINTS}. Khách mua không có tài khoản chỉ có ở Đơn hàng.`,
  flashDeal: 'Bán giá thấp trong vài giờ với số món có hạn. Khách thấy đồng hồ và số món còn lại.',
  catalogRule: 'Giảm giá cả danh mục hoặc nhóm sản phẩm trong một thời gian. Giá gạch ngang hiện ngay trên trang hàng.',
  salesRules:
    'Ưu đãi tính trong giỏ hàng: giảm theo đơn, mua X tặng Y, quà, miễn phí giao hàng, có hoặc không cần nhập mã.',
  voucherRule: 'Phiếu giảm giá: mỗi phiếu nói giảm bao nhiêu và khi nào; các mã của nó khách giữ trong ví.',
  voucher: 'Từng mã của các phiếu giảm giá: mã thuộc phiếu nào, còn dùng được mấy lần.',
  wheelReward: 'Các ô của vòng quay may mắn và cơ hội trúng từng ô. Vòng quay hiện khi có ô nào trúng được.',
  gameCode: 'Mỗi mã cho khách một lượt quay vòng quay may mắn, tới khi hết hạn.',
  firstSteps: 'Những gì cửa hàng cần có trước khi bán, theo đúng dữ liệu đang có. Việc xong tự chuyển sang đã xong.',
  ...settingPurpose,
  staffInvitations:
    'Mời người bằng thư: họ tự đặt mật khẩu. Lời mời dùng một lần trong 7 ngày; gửi lại hoặc rút được ở đây.',
  staff: 'Ai được vào bàn này và làm được gì. Người nghỉ việc: mở tên, tắt “Được vào bàn biên tập”.',
  auditEvents: 'Ai đã đổi gì, lúc nào, và ai đã đăng nhập. Nhiều thay đổi hoàn tác được ở đây.',
};

/** What is said below single fields. */
export const help = {
  oldAddress: 'Địa chỉ khách đang mở, ví dụ nu/ao-cu.html. Dán cả đường dẫn cũng được.',
  newAddress:
    'Địa chỉ mới trong cửa hàng, ví dụ nu/ao.html, hoặc đường dẫn đầy đủ của trang khác. Trang đã bỏ hẳn thì để trống.',
  meaningKind: 'Cùng nghĩa: gõ chữ nào cũng ra như nhau. Có nghĩa là: gõ chữ của khách, tìm theo ô “Máy hiểu là”.',
  meaningPhrases: 'Nhiều cách gõ cách nhau bằng dấu phẩy: áo phông, áo thun, t-shirt.',
  meaningTarget:
    'Cùng nghĩa thì để trống. Nhiều nghĩa cách nhau bằng dấu chấm phẩy; các điều kiện phải cùng đúng nối bằng dấu +.',
  unlimited: 'Để trống: không giới hạn.',
  weight: 'Cơ hội trúng là số phần của ô chia cho tổng số phần của các ô còn quà. 0: không ai trúng.',
  color: 'Mã màu, ví dụ #a3231f.',
  reviewAnswer:
    'Mọi người đọc được dưới đánh giá này trên trang sản phẩm, với tên cửa hàng. Để trống: không trả lời, hoặc gỡ câu trả lời.',
};
