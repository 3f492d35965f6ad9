import type { MeaningSeed } from './meaning-seed.ts';
import { AGES } from './search-ages.ts';
import { ENGLISH } from './search-english.ts';
import { UNSOLD } from './search-unsold.ts';

/** Whom something is for. */
const AUDIENCES: readonly MeaningSeed[] = [
  [
    'audience',
    'nữ, phụ nữ, chị em, con gái, bạn gái, nữ giới, đàn bà, quý cô, chị, mẹ, vợ, cô gái, thiếu nữ, người yêu, người yêu nữ',
    'nữ; category: nu; everyone',
  ],
  [
    'audience',
    'nam, đàn ông, con trai, bạn trai, nam giới, phái mạnh, quý ông, anh, bố, ba tôi, chồng, chàng trai, người yêu nam',
    'nam; category: nam; everyone',
  ],
  ['audience', 'bé gái, con gái nhỏ, bé gái nhỏ, trẻ em gái, công chúa', 'bé gái; category: tre-em/be-gai; trẻ em'],
  ['audience', 'bé trai, con trai nhỏ, trẻ em trai, cu tí, hoàng tử', 'bé trai; category: tre-em/be-trai; trẻ em'],
  [
    'audience',
    'trẻ em, trẻ con, thiếu nhi, nhi đồng, các bé, con nít, cho con, học sinh tiểu học, trẻ nhỏ, tre',
    'trẻ em; bé gái; bé trai; category: tre-em',
  ],
  [
    'audience',
    'em bé, sơ sinh, bé sơ sinh, trẻ sơ sinh, mới sinh, bé mới sinh, lọt lòng, nhũ nhi',
    'em bé; sơ sinh; category: em-be',
  ],
  ['audience', 'bé, cháu, con, bé yêu', 'trẻ em; bé gái; bé trai; em bé; sơ sinh; category: tre-em; category: em-be'],
  ['audience', 'người lớn', 'nữ; nam; category: nu; category: nam'],
];

/** Words of one meaning. */
const SAME: readonly MeaningSeed[] = [
  ['same', 'quần jeans, quần bò, quần jean, quần denim'],
  ['means', 'jeans, jean, jeans bò', 'quần jeans; type: Quần jeans; material: Denim'],
  ['same', 'váy, đầm'],
  ['same', 'áo thun, áo phông, áo pull, áo cộc, áo cổ tròn'],
  ['same', 'tất, vớ, tất chân, vớ chân'],
  ['same', 'quần tất, vớ da, tất da chân, vớ quần, tất quần'],
  ['same', 'mũ, nón'],
  ['same', 'mũ lưỡi trai, nón lưỡi trai, nón kết, mũ kết, nón sơn, mũ snapback, nón snapback, mũ lưỡi chai'],
  ['same', 'mũ len, nón len'],
  [
    'same',
    'mũ vành, nón vành, mũ rộng vành, nón rộng vành, mũ vành tròn, mũ bucket, nón tai bèo, mũ tai bèo, mũ cói, nón đi biển, mũ đi biển',
  ],
  ['same', 'thắt lưng, dây nịt, dây lưng, nịt, thắt lưng quần, dây lưng quần'],
  ['same', 'ba lô, balo, ba-lô, cặp sách, túi ba lô, cặp đi học, cặp học sinh'],
  ['same', 'quần short, quần đùi, quần sooc, quần sọt, quần soóc, quần lửng, sooc, quần ngố'],
  ['same', 'pijama, pyjama, bi da ma, pi da ma, pizama'],
  ['same', 'áo lót, áo ngực, áo bra, áo nịt ngực, xu chiêng, bra'],
  ['same', 'quần lót, quần chíp, quần xì, quần sịp, sịp, quần xịp, underwear nam, boxer'],
  ['same', 'áo ba lỗ, áo sát nách, áo tank top, tank top, áo may ô, áo ba lổ'],
  ['same', 'áo hai dây, áo 2 dây, áo dây'],
  ['same', 'áo vest, blazer, áo blazer, vest, áo vét, vét, com lê, comple, suit'],
  ['same', 'áo măng tô, măng tô, áo trench coat, trench coat, áo khoác dài, áo choàng'],
  ['same', 'áo phao, áo phao béo, áo lông vũ, áo khoác phao, áo béo'],
  ['same', 'áo gió, áo khoác gió, áo gió nhẹ'],
  ['same', 'áo gi lê, gi lê, gile, áo gile, ghi lê, áo ghi lê, gilet'],
  ['same', 'áo nỉ, sweater nỉ, áo sweatshirt, sweatshirt, áo nỉ bông'],
  ['same', 'hoodie, áo hoodie, áo hudi, hudi, áo nỉ có mũ, áo mũ trùm, áo nỉ mũ'],
  ['same', 'áo len, áo len dệt kim, áo dệt kim'],
  ['same', 'cardigan, áo cardigan, áo len cài cúc, áo khoác len'],
  ['same', 'áo sơ mi, sơ mi, sơmi, áo sơmi, somi, ao somi'],
  ['same', 'áo polo, polo, áo thun có cổ, áo cổ bẻ, áo phông có cổ, áo thun cổ bẻ'],
  ['same', 'chân váy, váy ngắn, chân váy ngắn, juýp, zuýp, jupe, váy cạp'],
  ['same', 'áo dài, áo dài tết, áo dài cách tân'],
  ['same', 'quần tây, quần âu, quần vải, quần tây âu'],
  ['same', 'quần kaki, kaki, quần khaki, khaki'],
  ['same', 'legging, quần legging, quần bó, quần ôm, quần lét ging, leging'],
  ['same', 'jogger, quần jogger, quần thể thao bo gấu, quần bo gấu'],
  ['same', 'túi vải, túi tote, tote, túi canvas, túi tote vải'],
  ['same', 'túi xách, túi xách tay, giỏ xách, bóp, túi cầm tay, xắc tay'],
  ['same', 'túi đeo chéo, túi chéo, túi crossbody, túi đeo'],
  [
    'same',
    'dép, dép lê, dép lào, dép tổ ong, tông, dép tông, dép xỏ ngón, dép đi trong nhà, dép quai, dép quai ngang, xăng đan, sandal',
  ],
  ['same', 'khăn, khăn quàng, khăn choàng, khăn quàng cổ'],
  ['same', 'khăn len, khăn quàng len, khăn ấm'],
  ['same', 'bodysuit, áo liền thân, body em bé, bộ body, bodisuit, body suit'],
  ['same', 'áo liền quần, bộ liền thân, đồ liền thân, sleepsuit, romper'],
  ['same', 'yếm, yếm dãi, yếm ăn, khăn yếm'],
  ['same', 'bao tay, găng tay sơ sinh, bao tay chân'],
  ['same', 'chăn, mền, chăn ủ'],
  ['same', 'quần yếm, yếm quần, yếm jean, yếm bò, salopette, quần yếm bò'],
  ['same', 'dài tay, tay dài'],
  ['same', 'tay ngắn, ngắn tay, cộc tay, tay cộc'],
  ['same', 'ống rộng, ống suông, culottes'],
  ['same', 'kẻ ngang, sọc ngang'],
  ['same', 'kẻ, sọc, kẻ sọc'],
  ['same', 'caro, kẻ caro, ca rô, kẻ ô, sọc caro'],
  ['same', 'hoa nhí, bông nhí, hoa nhỏ'],
  ['same', 'hoa, in hoa, họa tiết hoa, bông'],
  ['same', 'chấm bi, bi'],
  ['same', 'dáng rộng, form rộng, oversize, rộng thùng thình, phom rộng, dáng suông rộng'],
  ['same', 'ôm, ôm sát, bó sát, body'],
  ['same', 'lửng, croptop, crop top, crop'],
  ['same', 'cổ lọ, cổ cao, cao cổ, cổ 3 phân'],
  ['same', 'cổ tim, cổ chữ v, cổ v'],
  ['same', 'sợi mát, vải mát, vải lạnh, coolmate'],
  ['same', 'linen, lanh, vải lanh, đũi, vải đũi, đũi linen'],
  ['same', 'denim, vải bò, vải jean, chất bò'],
  ['same', 'lụa, lụa satin, satin, phi bóng, sa tanh, phi lụa'],
  ['same', 'nhung tăm, nhung, nhung gân'],
  ['same', 'cotton, vải bông, thun cotton, vải cotton'],
  ['same', 'cotton hữu cơ, organic, cotton organic, hữu cơ'],
  ['same', 'len, vải len, dệt len'],
  ['same', 'xếp ly, xếp li, xếp pli, dập ly'],
  ['same', 'cạp cao, lưng cao, eo cao'],
  ['same', 'cạp chun, lưng thun, lưng chun, cạp thun'],
];

/** Kinds that are several things at once. */
const KINDS: readonly MeaningSeed[] = [
  ['means', 'váy liền, váy liền thân, váy đầm, đầm liền, đầm váy, váy suông', 'category: nu/vay-dam/dam; đầm'],
  [
    'means',
    'đồ ngủ, đồ mặc nhà, đồ ở nhà, bộ đồ ngủ, quần áo ngủ, bộ ngủ, đồ mặc ở nhà, bộ mặc nhà, đồ bộ mặc nhà, váy ngủ, đồ mặc trong nhà',
    'type: Đồ mặc nhà; pijama; bộ ngủ; mặc nhà; type: Đồ bộ trẻ em',
  ],
  [
    'means',
    'đồ bộ, bộ đồ, bộ quần áo, đồ bộ nữ, nguyên bộ, set đồ, set bộ, set quần áo',
    'đồ bộ; type: Đồ mặc nhà; type: Đồ bộ trẻ em; type: Đồ bộ em bé',
  ],
  ['means', 'nội y, đồ nhỏ, đồ trong, đồ lót', 'type: Đồ lót; áo lót; quần lót'],
  ['means', 'túi, giỏ, túi đi làm, túi đi chơi', 'type: Túi xách; type: Túi vải; túi'],
  ['means', 'giày dép, giầy dép', 'type: Dép; dép'],
  [
    'means',
    'đồ sơ sinh, đồ đi sinh, giỏ đi sinh, giỏ đồ sơ sinh, đồ đi đẻ, đồ cho bé mới sinh',
    'giỏ đi sinh; category: em-be/do-so-sinh; category: em-be/ao-lien-quan; category: em-be',
  ],
  [
    'means',
    'áo ấm, áo giữ ấm, áo rét, áo lạnh, áo mùa đông, áo ấm áp',
    'áo khoác + tag: Ngày lạnh; áo + tag: Ngày lạnh; áo phao; áo len',
  ],
  ['means', 'áo chống nắng, áo che nắng', 'che nắng; áo + tag: Ngày nắng'],
  ['means', 'quần ngủ', 'type: Đồ mặc nhà; quần short nam nỉ mặc nhà'],
  ['means', 'đầm bầu, váy bầu', ''],
  ['means', 'áo cánh, áo sơ mi nữ kiểu, áo điệu', 'type: Áo kiểu'],
  ['means', 'phụ kiện', 'category: phu-kien'],
  ['means', 'thẻ quà tặng, thẻ quà, gift card, voucher quà tặng, phiếu quà tặng', 'thẻ quà tặng'],
  ['means', 'gói quà, hộp quà, túi quà', 'category: phu-kien/qua-tang/goi-qua-va-dich-vu'],
  ['means', 'bộ phối, phối đồ, set phối, mix đồ', 'bộ phối'],
  ['means', 'combo, mua combo, pack', 'type: Combo; combo'],
  ['last', 'rập may, rập, pattern, mẫu rập, sewing pattern, mẫu may', 'type: Rập may'],
  ['last', 'dịch vụ, lên gấu, lên lai, cắt gấu, thêu tên', 'type: Dịch vụ'],
];

/** Needs and occasions. */
const NEEDS: readonly MeaningSeed[] = [
  ['means', 'đi biển, biển, du lịch biển, nghỉ mát, đi bơi, hồ bơi, du lịch hè', 'tag: Ngày nắng'],
  ['means', 'đi làm, công sở, văn phòng, đi họp, đi phỏng vấn, phỏng vấn, lịch sự, thanh lịch, công ty', 'tag: Đi làm'],
  [
    'means',
    'đi học, đến trường, học sinh, đồng phục, tựu trường, khai giảng, sinh viên, đi nhà trẻ, đi mẫu giáo',
    'tag: Đi học',
  ],
  [
    'means',
    'đi chơi, dạo phố, đi dạo, cà phê, cafe, hẹn hò, du lịch, đi phượt, dạo chơi, cuối tuần, xuống phố, đi phố',
    'tag: Đi chơi',
  ],
  ['means', 'ở nhà, mặc nhà, trong nhà, mặc ở nhà, đi ngủ, ngủ', 'tag: Ở nhà'],
  [
    'means',
    'tập, tập gym, gym, thể thao, chạy bộ, yoga, vận động, thể dục, tập luyện, tập yoga, đi tập, đá bóng, đá banh, chạy, leo núi, cầu lông, pickleball, aerobic, đạp xe, đồ tập',
    'tag: Vận động',
  ],
  [
    'means',
    'giữ ấm, ấm, mùa đông, trời lạnh, ngày lạnh, mùa lạnh, lạnh, rét, đi sapa, sapa, đà lạt, đi đà lạt, chống rét, thu đông, trời rét, mùa rét, se lạnh, gió mùa',
    'tag: Ngày lạnh',
  ],
  [
    'means',
    'mát, mát mẻ, mùa hè, ngày nắng, trời nóng, hè, nóng, mùa nóng, thoáng mát, mặc mát, ngày nóng, trời nắng, nắng, chống nắng, che nắng, thoáng, mùa nắng, mặc hè',
    'tag: Ngày nắng; material: Sợi mát; material: Linen',
  ],
  [
    'means',
    'dự tiệc, đi tiệc, tiệc, đám cưới, ăn cưới, đi ăn cưới, dạ hội, lễ, sự kiện, tết, mặc tết, chơi tết, đi đám cưới, sinh nhật, prom, cưới, sang trọng, trang trọng, đi lễ, dịp lễ, tốt nghiệp, kỷ yếu, ăn hỏi, dịp đặc biệt, đi ăn tiệc, giáng sinh, noel, đi đám',
    'tag: Dịp đặc biệt',
  ],
  [
    'means',
    'quà cho bé, quà tặng bé, quà cho em bé, quà sơ sinh, quà đầy tháng, quà thôi nôi, đầy tháng, thôi nôi, quà cho bé sơ sinh, quà mừng sinh, quà tặng bé sơ sinh, quà tặng em bé, quà cho trẻ sơ sinh',
    'giỏ đi sinh; category: em-be',
  ],
  ['means', 'quà, quà tặng, tặng, món quà, làm quà', 'category: phu-kien/qua-tang; category: phu-kien'],
  [
    'means',
    'quà cho mẹ, quà tặng mẹ, quà 8/3, quà 8 3, quà 20/10, quà 20 10, quà cho người yêu, quà tặng người yêu, quà cho chị, quà cho em gái, quà cho vợ, quà cho bạn gái, quà tặng bạn gái, quà tặng vợ, quà cho bà, quà tặng bà',
    'khăn vuông; type: Khăn; type: Túi xách; thẻ quà tặng',
  ],
  [
    'means',
    'quà cho bố, quà tặng bố, quà cho chồng, quà cho bạn trai, quà tặng bạn trai, quà tặng chồng, quà cho ba, quà cho ông',
    'type: Thắt lưng; áo polo nam; áo sơ mi nam; thẻ quà tặng',
  ],
  ['means', 'co giãn, giãn, co dãn', 'co giãn; material: Modal; type: Quần legging'],
  ['means', 'mềm, mềm mại', 'mềm; material: Modal; material: Cotton hữu cơ'],
  [
    'means',
    'sale, giảm giá, khuyến mãi, khuyến mại, đang giảm, hạ giá, ưu đãi, xả hàng, giá tốt, thanh lý, giá rẻ, rẻ, flash sale, giảm',
    'sale',
  ],
  ['means', 'hàng mới, mới về, hàng mới về, mới nhất, new arrival, mẫu mới, hàng mới nhất', 'category: hang-moi'],
  [
    'means',
    'bán chạy, best seller, hot, hot trend, bán chạy nhất, nhiều người mua, bestseller',
    'labels_sales: Bán chạy',
  ],
  ['means', 'ngoại cỡ, big size, bigsize, size lớn, cỡ lớn, người mập, người béo, mập, béo', 'size: XXL; size: XL'],
  ['means', 'cỡ nhỏ, size nhỏ, nhỏ con', 'size: XS; size: S'],
  ['means', 'một cỡ, freesize, free size', 'size: Một cỡ'],
  ['means', 'xxl, 2xl', 'size: XXL'],
  ['means', 'da, da thật, đồ da', 'material: Da; material: Da tổng hợp'],
];

const COLORS: readonly MeaningSeed[] = [
  ['means', 'đen, black, màu đen, đen tuyền', 'color: Đen'],
  ['means', 'trắng, white, màu trắng, trắng tinh', 'color: trắng'],
  ['means', 'đỏ, red, màu đỏ, đỏ tươi', 'color: đỏ'],
  ['means', 'hồng, pink, màu hồng', 'color: hồng'],
  ['means', 'vàng, yellow, màu vàng', 'color: vàng'],
  ['means', 'cam, orange, màu cam', 'color: cam'],
  ['means', 'tím, purple, violet, màu tím', 'color: tím'],
  ['means', 'xám, ghi, gray, grey, màu xám, màu ghi', 'color: xám'],
  ['means', 'nâu, brown, màu nâu', 'color: nâu'],
  ['means', 'be, beige, màu be, màu kem, kem, cream', 'color: Be; color: Kem'],
  ['means', 'xanh, màu xanh', 'color: xanh'],
  [
    'means',
    'xanh dương, xanh da trời, xanh nước biển, blue, xanh lam, xanh biển',
    'mastercolor: Xanh dương; color: Xanh trời + color: Xanh trời; color: Xanh chàm; color: Xanh than',
  ],
  [
    'means',
    'xanh lá, xanh lá cây, xanh lục, green',
    'color: Xanh lá chuối; color: Xanh rêu; color: Xanh ngọc; color: Xanh bạc hà',
  ],
  ['means', 'xanh than, navy, xanh navy, xanh đen, xanh tím than', 'color: Xanh than'],
];

const IGNORED: readonly MeaningSeed[] = [
  [
    'ignored',
    `cho, của, mua, tìm, cần, cần mua, muốn mua, bán, shop, cái, chiếc, loại, mẫu, kiểu, hàng, có, không, nào, với, và, để, mặc,
    dùng, đẹp, xinh, size, cỡ, sz, số, màu, màu sắc, giá, đồ, quần áo, trang phục, thời trang, đi, dành cho, món, người, thích hợp, hợp,
    loại nào, ở đâu, là, thì, mình, tôi, em, nhé, ạ, giúp, xem, the, a, for, of, in, with, and, size số, bộ sưu tập, phong cách, chất,
    chất liệu, vải, hiệu, hãng, cao cấp, chính hãng, xịn, hàng hiệu, tốt, dễ thương, cute, sang, mấy, nhiều, ít, đang, clothes,
    clothing, wear, outfit, form, phom, dáng, trong, khi, lúc, ngày, mùa, một, vào, cùng`,
  ],
];

const QUESTIONS: readonly MeaningSeed[] = [
  [
    'question',
    'đổi trả, đổi hàng, trả hàng, hoàn hàng, chính sách đổi trả, đổi size, hoàn tiền, đổi cỡ, trả lại, refund, return, returns, đổi trả hàng',
    'đổi',
  ],
  [
    'question',
    'phí ship, ship, giao hàng, vận chuyển, phí vận chuyển, bao lâu nhận hàng, freeship, free ship, miễn phí vận chuyển, phí giao hàng, shipping, delivery',
    'giao',
  ],
  ['question', 'thanh toán, trả góp, cod, chuyển khoản, momo, vnpay, payment, trả tiền', 'thanh toán'],
  ['question', 'bảo hành, chính sách bảo hành', 'đổi'],
  ['question', 'hướng dẫn chọn size, bảng size, chọn size, cách chọn size, bảng cỡ, chọn cỡ, tư vấn size', 'cỡ'],
  ['question', 'hủy đơn, huỷ đơn, hủy đơn hàng, kiểm tra đơn hàng, tra cứu đơn hàng, đơn hàng', 'đơn'],
  ['question', 'điểm thưởng, tích điểm, c point, thẻ thành viên', 'point'],
];

/** What the words of the default catalogue's shoppers mean. */
export const SEARCH_MEANINGS: readonly MeaningSeed[] = [
  ...AUDIENCES,
  ...SAME,
  ...KINDS,
  ...NEEDS,
  ...COLORS,
  ...AGES,
  ...ENGLISH,
  ...IGNORED,
  ...QUESTIONS,
  ...UNSOLD,
];
