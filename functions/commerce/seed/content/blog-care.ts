import type { BlogPostSeed } from './blog-post.ts';

/** Posts about cloth, care and children. */
export const CARE_POSTS: readonly BlogPostSeed[] = [
  {
    name: 'Đọc nhãn vải trong ba mươi giây',
    key: 'doc-nhan-vai',
    categories: [1],
    daysAgo: 6,
    author: 'Bảo Ngân',
    isFeatured: true,
    alt: 'Áo thun, áo len và khăn gấp gọn',
    world: 'phu-kien',
    pieces: [
      { kind: 'tee', color: 'Xanh bạc hà' },
      { kind: 'sweater', color: 'Hồng đất' },
      { kind: 'scarf', color: 'Kem' },
    ],
    summary:
      'Phần trăm nào đáng quan tâm, ký hiệu nào không được bỏ qua, và vì sao 5% elastane có thể quyết định tuổi thọ chiếc quần.',
    content: `<p>Mảnh vải nhỏ bên sườn áo là tờ khai lý lịch. Nó nói chiếc áo làm từ gì, sống được bao lâu và sợ điều gì. Đa số chúng ta cắt nó đi vì ngứa. Hãy đọc trước khi cắt.</p>
<h2>Ba con số</h2>
<ul><li><b>Sợi chính.</b> Trên 80% một loại sợi thì món đồ cư xử như sợi ấy. Dưới mức đó là một cuộc thương lượng.</li><li><b>Elastane.</b> 2 đến 5% giúp quần ôm và hồi dáng. Từ 8% trở lên thì vải nóng và mau nhão.</li><li><b>Polyester.</b> Không phải lúc nào cũng xấu: 30% trong áo khoác giúp mau khô. Nhưng 60% trong áo mặc hè thì bạn sẽ biết ngay lúc 12 giờ trưa.</li></ul>
<h2>Năm ký hiệu</h2>
<p>Chậu nước có số là nhiệt độ cao nhất, không phải nhiệt độ nên dùng. Bàn tay trong chậu nghĩa là giặt tay thật, không phải chế độ nhẹ. Tam giác gạch chéo: cất lọ thuốc tẩy. Vòng tròn trong ô vuông gạch chéo: phơi, đừng sấy. Bàn là một chấm: vừa đủ ấm, như chạm vào má.</p>
<h2>Thói quen đáng giá nhất</h2>
<p>Giặt lộn trái, nước mát, vắt ít. Ba việc ấy kéo dài đời một chiếc áo thun lâu hơn mọi loại nước xả.</p>`,
  },
  {
    name: 'Giỏ đồ cho em bé tháng đầu: ít hơn bạn nghĩ',
    key: 'gio-do-cho-em-be-thang-dau',
    categories: [3],
    daysAgo: 13,
    author: 'Bảo Ngân',
    alt: 'Áo liền quần kem, mũ len và bao tay',
    world: 'em-be',
    pieces: [
      { kind: 'romper', cut: 'sleepsuit', color: 'Kem' },
      { kind: 'mittens', color: 'Vàng bơ' },
      { kind: 'blanket', color: 'Xanh bạc hà' },
    ],
    summary:
      'Sáu bộ đồ, bốn đôi tất, ba chiếc khăn. Danh sách của một bà ngoại đã nuôi bốn đứa cháu và chẳng tiếc món nào.',
    content: `<p>Bà Hòa, bảy mươi mốt tuổi, đón cháu thứ tư mùa xuân năm ngoái. Khi con dâu đưa danh sách ba trang in từ mạng, bà lấy bút chì gạch đi hai trang. Chúng tôi xin lại phần còn lại.</p>
<h2>Những gì còn lại</h2>
<ul><li>Sáu bộ liền quần, cúc bấm dọc thân. Thay lúc hai giờ sáng, bạn sẽ cảm ơn hàng cúc ấy.</li><li>Bốn bodysuit vai phong bì, kéo xuống qua chân được khi có sự cố.</li><li>Bốn đôi tất, hai mũ mỏng. Bao tay chỉ cần một đôi, tuần đầu là đủ.</li><li>Ba khăn muslin lớn: quấn, che, lau, trải.</li></ul>
<h2>Cỡ nào</h2>
<p>Hai bộ cỡ sơ sinh, còn lại cỡ 0 đến 3 tháng. Trẻ Việt trung bình chào đời ba cân mốt và mặc cỡ sơ sinh chưa đầy ba tuần.</p>
<h2>Giặt trước khi mặc</h2>
<p>Giặt một nước với xà phòng không mùi, phơi nắng sớm. Nước xả vải làm khăn kém thấm, để dành cho người lớn. Và đừng cắt sẵn hết nhãn: quà tặng trùng nhau là chuyện thường, còn nhãn thì còn đổi được.</p>`,
  },
  {
    name: 'Vá một lỗ thủng, giữ một chiếc quần',
    key: 'va-mot-lo-thung',
    categories: [1, 3],
    daysAgo: 21,
    author: 'Thu An',
    alt: 'Quần yếm denim trẻ em và áo kẻ',
    world: 'tre-em',
    pieces: [
      { kind: 'dungarees', color: 'Xanh than', fabric: 'denim' },
      { kind: 'tee', color: 'Kem', print: 'stripes', printColor: 'Đỏ đô' },
    ],
    summary:
      'Đầu gối quần trẻ con thủng nhanh hơn lớn. Cách vá sashiko cho người chưa từng cầm kim, chỉ cần hai mươi phút.',
    content: `<p>Cậu con trai sáu tuổi của tôi có thể làm thủng đầu gối một chiếc quần jean trong bốn ngày. Tôi từng vứt, từng cắt thành quần soóc. Giờ tôi vá, và cậu bé đòi vá cả chiếc chưa thủng.</p>
<h2>Bạn cần</h2>
<p>Một mảnh denim cũ lớn hơn lỗ thủng hai phân mỗi bề, chỉ cotton xe dày màu trắng, kim khâu len nhọn, phấn may và hai mươi phút.</p>
<h2>Làm</h2>
<ol><li>Lộn trái, đặt mảnh vá dưới lỗ, lược bốn cạnh bằng mũi dài.</li><li>Lật mặt phải, kẻ phấn các đường ngang cách nhau nửa phân, phủ quá mép lỗ một phân.</li><li>Khâu mũi tới, mũi nổi dài gấp đôi mũi chìm, hết hàng thì quay lại. Đừng kéo căng: để dư một vòng nhỏ ở chỗ quay cho vải còn cử động.</li><li>Hàng sau so le với hàng trước như gạch xây. Cuối cùng tháo chỉ lược.</li></ol>
<h2>Vì sao không dùng miếng dán</h2>
<p>Miếng ủi nhanh thật, nhưng cứng và bong góc sau vài lần giặt. Mảng chỉ khâu mềm theo quần, mỗi lần giặt một đẹp. Nếu ngại, bạn mang đến cửa hàng Chỉ: đường may bung chúng tôi khâu lại không lấy tiền.</p>`,
  },
  {
    name: 'Một ngày ở xưởng: chiếc áo thun đi qua mười bốn đôi tay',
    key: 'mot-ngay-o-xuong',
    categories: [4],
    daysAgo: 34,
    author: 'Minh Khuê',
    alt: 'Ba chiếc áo thun xếp cạnh nhau',
    world: 'nam',
    pieces: [
      { kind: 'tee', color: 'Xanh than' },
      { kind: 'tee', cut: 'pocket', color: 'Kem' },
      { kind: 'tee', color: 'Đỏ đô' },
    ],
    summary:
      'Bảy giờ sáng vải còn là cuộn, bốn giờ chiều đã thành áo. Chúng tôi đi theo một chiếc áo thun từ bàn cắt đến thùng giấy.',
    content: `<p>Xưởng nằm sau một vườn nhãn, cách Hà Nội bốn mươi phút xe. Bảy giờ, chị Thắm trải cuộn vải đầu tiên lên bàn dài mười hai mét và để yên. Vải cần nghỉ, chị nói, cuộn lâu nó căng, cắt ngay thì áo lệch.</p>
<h2>Cắt</h2>
<p>Tám giờ rưỡi, bốn mươi lớp vải được cắt một lượt. Anh Quyền xếp rập sao cho phần thừa ít nhất; hôm nay anh được 91%, và chín phần trăm kia sẽ thành dây buộc tóc.</p>
<h2>May</h2>
<p>Một chiếc áo thun có mười một công đoạn. Vai đi trước, có dải chặn để khỏi giãn. Bo cổ khó nhất: vòng bo phải ngắn hơn vòng cổ mười lăm phần trăm, kéo đều tay thì cổ mới ôm. Chị Lành may bo đã mười chín năm và không nhìn xuống.</p>
<h2>Nhìn</h2>
<p>Hai giờ chiều, áo qua bàn soi. Người kiểm kéo nhẹ từng đường may dưới đèn: năm mũi rưỡi một phân, không bỏ mũi, không chỉ thừa. Cứ một trăm chiếc có ba chiếc quay lại.</p>
<p>Bốn giờ, áo được gấp, xếp vào thùng giấy không túi nhựa. Mười bốn đôi tay đã chạm vào nó. Đôi thứ mười lăm là của bạn.</p>`,
  },
  {
    name: 'Giặt áo len tại nhà mà áo vẫn vừa',
    key: 'giat-ao-len-tai-nha',
    categories: [1],
    daysAgo: 11,
    author: 'Bảo Ngân',
    alt: 'Áo len cổ tròn hồng và khăn len đỏ đô',
    world: 'nu',
    pieces: [
      { kind: 'sweater', color: 'Hồng phấn' },
      { kind: 'scarf', color: 'Đỏ đô' },
    ],
    summary: 'Len co vì nước nóng, xù vì vò và chảy vì treo. Tránh ba điều ấy, chiếc áo ở lại với bạn nhiều mùa gió.',
    content: `<p>Chiếc áo len hỏng trong máy giặt thường không hỏng vì giặt, mà vì nước bốn mươi độ và vòng vắt một nghìn hai. Chậu nước, mười phút và một chiếc khăn bông là đủ.</p>
<figure><video src="/media/video/len-giat-tay.mp4" poster="/media/video/len-giat-tay/1.svg" width="540" height="960"><track src="/media/video/len-giat-tay.vtt" kind="captions" srclang="vi" label="Phụ đề tiếng Việt" default></video><figcaption>Ngâm, bóp nhẹ, cuộn khăn, trải phẳng.</figcaption></figure>
<h2>Ngâm, đừng vò</h2>
<p>Nước mát như nước vòi buổi sáng, một nắp nước giặt cho đồ len. Lộn trái áo, dìm xuống, để yên năm phút. Bóp nhẹ từng khúc như bóp miếng bọt biển; xoắn là sợi gãy.</p>
<h2>Ép nước bằng khăn</h2>
<p>Trải áo lên khăn bông, cuộn lại như cuộn bánh, lấy tay ấn dọc cuộn. Khăn ướt thì áo đã ráo một nửa.</p>
<h2>Trải phẳng, chỉnh dáng</h2>
<p>Đặt áo lên giá lưới hoặc khăn khô, kéo nhẹ vai, tay và gấu về đúng số đo cũ. Đừng treo: nước nặng kéo áo dài thêm cả gang. Nắng gắt làm len giòn, gió nhẹ là bạn tốt nhất.</p>`,
  },
  {
    name: 'Chọn chiếc áo khoác đầu đông cho bé tự mặc',
    key: 'ao-khoac-dau-dong-cho-be',
    categories: [3],
    daysAgo: 34,
    author: 'Thu An',
    alt: 'Áo phao trẻ em xanh ngọc, mũ len và tất',
    world: 'tre-em',
    pieces: [
      { kind: 'puffer', cut: 'jacket', color: 'Xanh ngọc' },
      { kind: 'joggers', color: 'Xám than' },
      { kind: 'beanie', cut: 'pompom', color: 'Vàng nghệ' },
    ],
    summary:
      'Khóa kéo to, mũ tháo được, túi vừa bàn tay. Một chiếc áo bé tự mặc được tiết kiệm cho cả nhà mười phút mỗi sáng.',
    content: `<p>Bảy giờ kém mười, một chân đã đi giày, chân kia chưa. Lúc ấy chiếc áo khoác đẹp nhất là chiếc con tự mặc được.</p>
<h2>Khóa trước, màu sau</h2>
<p>Khóa kéo răng to, đầu khóa có dây vải để cầm. Nẹp che phía trong cho cằm không bị kẹp. Cúc bấm thì để dành cho năm lên sáu.</p>
<h2>Rộng một cỡ, không phải hai</h2>
<p>Bên trong còn một áo len mỏng, nên vai được phép dư hai phân. Dư hơn nữa thì gió lùa, tay áo quét vào bát cháo.</p>
<h2>Những chỗ nên sờ trước khi mua</h2>
<ul><li>Cổ tay bo mềm, kéo lên rửa tay được.</li><li>Túi đặt ngang hông, lót nỉ: găng tay rồi cũng mất.</li><li>Mũ tháo bằng cúc bấm, vướng vào đâu thì mũ rời ra chứ cổ không bị giữ lại.</li></ul>
<p>Và một dải phản quang sau lưng. Tháng Mười Hai, giờ tan học trời đã nhá nhem.</p>`,
  },
];
