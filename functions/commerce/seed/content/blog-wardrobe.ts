import type { BlogPostSeed } from './blog-post.ts';

/** Posts about choosing and wearing. */
export const WARDROBE_POSTS: readonly BlogPostSeed[] = [
  {
    name: 'Áo linen nhăn, và vì sao ta nên để yên',
    key: 'ao-linen-nhan',
    categories: [1, 2],
    daysAgo: 3,
    author: 'Thu An',
    isFeatured: true,
    alt: 'Sơ mi linen kem và quần ống rộng màu be',
    world: 'nu',
    pieces: [
      { kind: 'shirt', color: 'Kem', fabric: 'linen' },
      { kind: 'trousers', cut: 'wide', color: 'Be', fabric: 'linen' },
      { kind: 'tote', color: 'Trắng ngà' },
    ],
    summary:
      'Linen chỉ phẳng trong ba phút đầu. Thay vì chống lại nếp nhăn, hãy chọn loại vải nhăn đẹp và học cách để nó kể chuyện.',
    content: `<p>Có một khoảnh khắc ai mặc linen cũng biết: bạn vừa là xong chiếc áo, khoác lên, ngồi xuống xe, và khi đứng dậy thì nó đã có ý kiến riêng. Nếp gấp ở khuỷu tay, những vệt mảnh ngang bụng. Cotton nhăn trông như quên là. Linen nhăn trông như đã sống một buổi sáng.</p>
<h2>Nhăn đẹp và nhăn mệt</h2>
<p>Sự khác nhau nằm ở sợi. Sợi lanh dài, xe vừa tay, dệt hơi thưa cho nếp tròn và mềm. Sợi ngắn, hồ nhiều, cho nếp gãy như giấy. Trước khi mua, nắm một góc áo trong tay mười giây rồi thả ra. Nếu các đường gấp tự lượn lại, đó là vải tốt. Nếu chúng đứng nguyên như vết xếp bản đồ, bạn sẽ phải là nó cả đời.</p>
<h2>Ba việc giúp linen hiền hơn</h2>
<ul><li>Giặt xong giũ mạnh ba cái rồi phơi ngay trên móc rộng, khi vải còn sũng. Sức nước kéo phẳng giúp bạn.</li><li>Nếu phải là, hãy là lúc áo còn ẩm và chỉ là cổ, nẹp, tay áo. Thân áo để tự nhiên.</li><li>Đừng gấp chồng. Linen treo sẽ rủ, linen gấp sẽ giận.</li></ul>
<h2>Mặc cùng gì</h2>
<p>Đặt một thứ thật phẳng bên cạnh: quần âu có li, thắt lưng da mảnh, đôi giày sạch. Khi phần còn lại của bộ đồ ngay ngắn, nếp nhăn thành chủ ý. Còn nếu là Chủ nhật thì khỏi cần gì cả, xắn tay áo lên và đi mua hoa.</p>`,
  },
  {
    name: 'Tủ đồ mười hai món cho một mùa gió',
    key: 'tu-do-muoi-hai-mon',
    categories: [2],
    daysAgo: 9,
    author: 'Minh Khuê',
    isFeatured: true,
    alt: 'Áo măng tô be, áo len cổ lọ và quần jean xanh',
    world: 'nu',
    pieces: [
      { kind: 'jacket', cut: 'trench', color: 'Be' },
      { kind: 'sweater', cut: 'turtle', color: 'Kem' },
      { kind: 'jeans', color: 'Xanh than' },
    ],
    summary:
      'Không phải bài toán tối giản, chỉ là cách để mỗi sáng bớt một lần thở dài. Mười hai món, ba màu nền, hơn ba mươi cách mặc.',
    content: `<p>Chúng tôi thử một việc trong tháng Mười: mỗi người trong phòng biên tập chỉ mặc mười hai món suốt bốn tuần, không tính đồ lót và đồ ngủ. Kết quả làm chính chúng tôi ngạc nhiên: không ai nhận ra.</p>
<h2>Chọn màu trước, chọn món sau</h2>
<p>Hai màu nền đi được với nhau và một màu bạn thấy vui. Kem, xanh than và đỏ đô chẳng hạn. Mọi món phải mặc được với ít nhất bốn món khác; món nào chỉ hợp một đôi giày thì đứng ngoài.</p>
<h2>Danh sách của chúng tôi</h2>
<ul><li>Hai áo thun dày tay, một áo len mỏng cổ tròn, một áo len cổ lọ.</li><li>Một sơ mi trắng hơi rộng, một sơ mi kẻ.</li><li>Một quần jean thẳng, một quần âu ống rộng, một chân váy dài qua gối.</li><li>Một áo khoác mỏng để trong túi, một măng tô.</li><li>Một chiếc khăn, món duy nhất được phép có họa tiết lớn.</li></ul>
<h2>Điều học được</h2>
<p>Thứ bảy tuần thứ hai là lúc chán nhất. Đến tuần thứ ba thì tay tự biết với lấy gì. Và khi được mở lại tủ, phần lớn chúng tôi cất đi chừng một phần ba: những chiếc áo đẹp của một người nào đó không phải mình.</p>`,
  },
  {
    name: 'Sơ mi trắng của anh, và của em',
    key: 'so-mi-trang-cua-anh-va-cua-em',
    categories: [2],
    daysAgo: 17,
    author: 'Thu An',
    alt: 'Sơ mi trắng cổ điển bên quần kaki xanh than',
    world: 'nam',
    pieces: [
      { kind: 'shirt', color: 'Trắng ngà', fabric: 'poplin' },
      { kind: 'trousers', color: 'Xanh than', fabric: 'twill' },
    ],
    summary:
      'Cùng một chiếc áo, hai người mặc, bốn nơi đi. Vai, nẹp và độ dài tay quyết định nhiều hơn nhãn nam hay nữ.',
    content: `<p>Trong tủ của một cặp vợ chồng trẻ mà chúng tôi ghé thăm có đúng một chiếc sơ mi trắng. Anh mua, chị mặc nhiều hơn. Chiếc áo ấy dạy chúng tôi đôi điều về chuyện vừa vặn.</p>
<h2>Vai là chỗ không sửa được</h2>
<p>Đường may vai phải nằm đúng mỏm vai nếu bạn muốn chỉn chu, hoặc rơi hẳn xuống ba phân nếu muốn thong thả. Nằm lưng chừng thì trông như áo đi mượn. Thân rộng có thể bóp, tay dài có thể xắn, vai thì đành chịu.</p>
<h2>Nẹp và cổ</h2>
<p>Nẹp cứng cho áo một đường sống lưng phía trước, hợp với cà vạt và phòng họp. Nẹp mềm hoặc giấu cúc hợp với khăn và buổi tối. Cổ cao bốn phân là mức mà cả hai người đều thấy thoải mái.</p>
<h2>Mặc chung thế nào</h2>
<ul><li>Anh: cài kín, sơ vin, quần kaki xanh than.</li><li>Chị: mở hai cúc, tay xắn hai nấc, vạt trước sơ vin, vạt sau thả.</li><li>Cuối tuần, ai dậy trước người ấy mặc.</li></ul>
<p>Giặt ngay trong ngày, cổ áo xát nhẹ bằng xà phòng trước khi cho vào máy. Trắng bền nhờ giặt sớm, không nhờ thuốc tẩy.</p>`,
  },
  {
    name: 'Mặc gì cho một đám cưới ngoài trời tháng Mười Một',
    key: 'mac-gi-du-dam-cuoi-thang-muoi-mot',
    categories: [2],
    daysAgo: 26,
    author: 'Minh Khuê',
    alt: 'Đầm quấn hồng đất và túi đeo chéo',
    world: 'nu',
    pieces: [
      { kind: 'dress', cut: 'wrap', color: 'Hồng đất' },
      { kind: 'handbag', cut: 'crossbody', color: 'Be' },
    ],
    summary:
      'Nắng buổi trưa, gió buổi tối, cỏ dưới gót giày. Một bộ đồ phải qua được cả ba mà vẫn nhường chỗ cho cô dâu.',
    content: `<p>Thiệp mời ghi bốn giờ chiều, nghĩa là bạn sẽ đến lúc trời còn nắng và về khi sương đã xuống. Đám cưới ngoài trời ở miền Bắc tháng này có ba kẻ thù: nắng xiên, gió lạnh và bãi cỏ.</p>
<h2>Bắt đầu từ mặt đất</h2>
<p>Gót nhọn lún cỏ, xăng đan bệt ướt sương. Gót vuông thấp hoặc giày mũi nhọn đế liền là câu trả lời. Chọn giày trước, vạt váy sẽ tự biết nên dừng ở đâu: qua gối một gang là đẹp, chấm cỏ là mệt.</p>
<h2>Vải biết thở, biết rủ</h2>
<p>Đầm quấn bằng viscose dày hoặc satin mờ giữ dáng trong gió mà không bó. Họa tiết nhỏ lên ảnh lành hơn họa tiết lớn. Tránh trắng, kem và mọi màu đứng xa trông ra trắng; hồng đất, xanh rêu và đỏ đô luôn an toàn.</p>
<h2>Lớp thứ hai</h2>
<p>Đừng trông cậy vào chiếc áo khoác để trong xe. Mang khăn len mỏng khổ lớn: trưa gấp nhỏ trong túi, tối khoác vai, và khi cô bạn bên cạnh run lên thì đủ cho cả hai.</p>`,
  },
];
