import type { Fabric } from '../../drawings/types.ts';

/** What a cloth is, how it feels and how it is cared for. */
interface Cloth {
  /** Composition as on the label. */
  label: string;
  /** Option of the attribute `material`. */
  material: string;
  fabric: Fabric;
  /** How it feels, taken in turn. */
  feel: readonly string[];
  care: readonly string[];
}

const COTTON_CARE = [
  'Giặt máy với nước dưới 30 độ, lộn trái và giặt cùng màu.',
  'Không dùng thuốc tẩy có clo.',
  'Phơi trong bóng râm, là mặt trái ở nhiệt độ vừa.',
];
const GENTLE_CARE = [
  'Giặt tay hoặc giặt máy chế độ nhẹ trong túi lưới, nước mát.',
  'Không vắt xoắn, treo phơi nơi thoáng gió.',
  'Là hơi nước hoặc là qua lớp vải lót ở nhiệt độ thấp.',
];
const WOOL_CARE = [
  'Giặt tay với nước mát và nước giặt đồ len, không vò mạnh.',
  'Ép bớt nước bằng khăn khô rồi trải phẳng để phơi.',
  'Gấp gọn khi cất, không treo móc để vai áo khỏi giãn.',
];
const DENIM_CARE = [
  'Lộn trái, giặt riêng trong hai lần đầu vì màu chàm có thể phai nhẹ.',
  'Giặt nước lạnh, kéo khóa và cài cúc trước khi giặt.',
  'Phơi ngược, tránh nắng gắt; không sấy nóng.',
];
const BABY_CARE = [
  'Giặt nước ấm dưới 40 độ với nước giặt dịu nhẹ trước lần mặc đầu tiên.',
  'Không dùng nước xả đậm mùi và thuốc tẩy.',
  'Phơi nắng nhẹ, là mặt trái ở nhiệt độ vừa.',
];
const SHELL_CARE = [
  'Giặt máy chế độ nhẹ, kéo hết khóa trước khi giặt.',
  'Không dùng nước xả vải để giữ lớp chống thấm.',
  'Treo phơi trên móc to bản, không là trực tiếp lên mặt vải.',
];
const WIPE_CARE = [
  'Lau bằng khăn mềm hơi ẩm rồi để khô tự nhiên.',
  'Tránh nắng gắt, nước hoa và dung môi.',
  'Cất trong túi vải, nhồi giấy để giữ dáng.',
];

export const CLOTHS = {
  compact: {
    label: '100% cotton compact, 190 g/m²',
    material: 'Cotton',
    fabric: 'jersey',
    feel: [
      'Sợi compact được xe kỹ nên mặt vải mịn, ít xù và giữ màu đều sau nhiều lần giặt.',
      'Vải dày vừa phải, sờ mát tay, kín đáo ngay cả khi màu trắng.',
      'Mặt vải nhẵn như vừa được là, hút mồ hôi nhanh và không dính vào lưng những ngày oi.',
      'Cotton đã xử lý co nên cỡ hôm nay vẫn là cỡ của sang năm.',
      'Càng giặt vải càng mềm tay, đường gấu vẫn nằm im đúng chỗ.',
      'Độ dày ở mức dễ chịu: đủ đứng dáng, đủ thoáng khi đi bộ giữa trưa.',
    ],
    care: COTTON_CARE,
  },
  stretch: {
    label: '95% cotton, 5% elastane, 180 g/m²',
    material: 'Cotton',
    fabric: 'jersey',
    feel: [
      'Một chút elastane giúp vải giãn theo người rồi trở lại đúng dáng ban đầu.',
      'Vải co giãn bốn chiều, cử động nào cũng không bị níu.',
      'Cảm giác mềm và dẻo, mặc cả ngày không hằn đường may lên da.',
      'Sợi cotton chải kỹ cho mặt trong êm, phần sợi co giãn giữ gấu không bai.',
      'Kéo nhẹ là giãn, buông tay là về dáng: hợp với những ngày phải di chuyển nhiều.',
      'Thấm hút tốt như cotton thường nhưng nhanh khô hơn chừng một phần ba.',
    ],
    care: COTTON_CARE,
  },
  heavy: {
    label: '100% cotton, 240 g/m²',
    material: 'Cotton',
    fabric: 'jersey',
    feel: [
      'Vải 240 g dày dặn, rủ thẳng và giữ nguyên dáng từ lúc mặc đến lúc thay.',
      'Cầm lên thấy nặng tay hơn loại thường mà vẫn thoáng, vì sợi được dệt hở vừa đủ.',
      'Bề mặt khô ráo, đứng dáng, là loại vải mà vài năm nữa vẫn chưa muốn bỏ.',
      'Sợi to, xoắn chặt nên ít nhăn và gần như không xoắn sườn sau khi giặt.',
    ],
    care: COTTON_CARE,
  },
  slub: {
    label: '100% cotton xước sợi, 160 g/m²',
    material: 'Cotton',
    fabric: 'jersey',
    feel: [
      'Sợi to sợi nhỏ đan xen tạo những vệt xước tự nhiên, nhìn gần mới thấy duyên.',
      'Vải mỏng nhẹ, hơi nhăn một chút lại càng hợp, chẳng cần bàn là.',
      'Mặt vải lấm tấm như giấy dó, thoáng đến mức quên là đang mặc.',
      'Nhẹ và khô, loại vải dành cho tháng Sáu có gió biển.',
    ],
    care: COTTON_CARE,
  },
  modal: {
    label: '60% modal, 35% cotton, 5% elastane',
    material: 'Modal',
    fabric: 'jersey',
    feel: [
      'Sợi modal từ gỗ sồi cho độ rủ mềm và cảm giác mát lạnh khi vừa chạm vào da.',
      'Vải nhẹ, trơn tay, ôm hờ theo người chứ không bó.',
      'Mềm hơn cotton thường, nằm ngủ hay ngồi làm việc lâu đều dễ chịu.',
      'Độ rủ tự nhiên làm vải rơi thành những nếp mềm, không cần chiết ly vẫn gọn.',
      'Hút ẩm tốt, nhanh khô, ít giữ mùi sau một ngày ngoài đường.',
    ],
    care: GENTLE_CARE,
  },
  pique: {
    label: '60% cotton, 40% polyester cá sấu, 210 g/m²',
    material: 'Cotton pha',
    fabric: 'jersey',
    feel: [
      'Vải cá sấu mắt nhỏ có những ô thoáng li ti, gió lùa qua được mà vẫn kín đáo.',
      'Mặt vải nổi hạt nhẹ, không dính da khi ra mồ hôi.',
      'Pha polyester vừa đủ để áo nhanh khô và không cần là nhiều.',
      'Vải giữ phom tốt, ngồi xe cả buổi đứng dậy vẫn phẳng phiu.',
      'Sờ hơi ráp nhẹ theo kiểu dễ chịu, giặt máy thoải mái mà cổ không quăn.',
    ],
    care: COTTON_CARE,
  },
  cool: {
    label: '88% polyamide, 12% elastane',
    material: 'Sợi mát',
    fabric: 'jersey',
    feel: [
      'Sợi mát lạnh tức thì khi chạm, mồ hôi loang ra và bay đi trước khi kịp thấy ướt.',
      'Nhẹ như không, phơi đầu giờ chiều thì tối đã mặc lại được.',
      'Vải trơn, co giãn tốt, không bám lông mèo và cũng không cần là.',
      'Mặt vải có lỗ thoáng li ti dệt sẵn ở những chỗ dễ nóng.',
      'Dẻo và bền, kéo căng hết cỡ vẫn không lộ da.',
      'Sợi được xử lý kháng mùi, một buổi chạy bộ chưa đủ làm nó khó chịu.',
    ],
    care: GENTLE_CARE,
  },
  poplin: {
    label: '100% cotton poplin sợi 80',
    material: 'Cotton',
    fabric: 'poplin',
    feel: [
      'Poplin sợi mảnh dệt khít, sờ mát và có tiếng sột soạt rất khẽ.',
      'Vải phẳng, chỉ cần treo phơi ngay ngắn là sáng mai gần như không phải là.',
      'Mặt vải sáng và mịn, càng mặc càng mềm mà không mất dáng.',
      'Nhẹ vừa đủ cho giữa trưa, kín vừa đủ cho những nơi cần lịch sự.',
      'Sợi cotton dài nên mặt vải ít xơ, đường may nổi lên gọn và rõ.',
      'Thoáng khí tốt, mặc trong phòng lạnh hay ngoài nắng đều thấy vừa.',
    ],
    care: COTTON_CARE,
  },
  oxford: {
    label: '100% cotton oxford',
    material: 'Cotton',
    fabric: 'poplin',
    feel: [
      'Oxford dệt kiểu rổ nên dày dặn hơn poplin, hơi nhăn một chút cũng vẫn đẹp.',
      'Vải có độ xốp nhẹ, sáng se lạnh mặc vào là thấy vừa.',
      'Mặt vải lấm tấm hai sắc sợi, nhìn gần có chiều sâu mà nhìn xa vẫn nền nã.',
      'Chắc tay, chịu được máy giặt, càng cũ càng có nét riêng.',
    ],
    care: COTTON_CARE,
  },
  linen: {
    label: '55% linen, 45% cotton',
    material: 'Linen',
    fabric: 'linen',
    feel: [
      'Linen pha cotton nên vẫn giữ vẻ mộc mà bớt nhăn và bớt ráp.',
      'Sợi lanh dẫn nhiệt nhanh, mặc giữa trưa hè vẫn thấy gió luồn qua.',
      'Những nếp nhăn nhỏ là một phần của linen, cứ để nguyên mới ra vẻ thong thả.',
      'Vải hơi cứng trong lần mặc đầu rồi mềm dần theo mỗi lần giặt.',
      'Hút ẩm tốt và khô rất nhanh, hợp với những chuyến đi xách một chiếc túi nhỏ.',
      'Mặt vải có gân sợi tự nhiên, màu lên trầm và dịu.',
      'Nhẹ, thoáng, không bám kể cả khi trời nồm.',
    ],
    care: GENTLE_CARE,
  },
  rayon: {
    label: '100% rayon',
    material: 'Rayon',
    fabric: 'satin',
    feel: [
      'Rayon rủ mềm, bước đi là vải chuyển động theo.',
      'Vải mát và nhẹ, chạm vào như chạm nước giếng.',
      'Độ rủ sâu nên vải ôm nhẹ rồi buông, không xòe cứng.',
      'Thấm hút tốt, khô nhanh, gấp gọn trong va li chỉ bằng một cuốn sách.',
      'Màu in lên rayon trong và đều, giặt nhẹ tay thì rất bền.',
      'Mềm như lụa nhưng dễ tính hơn, ngày thường vẫn mặc được.',
    ],
    care: GENTLE_CARE,
  },
  satin: {
    label: '97% polyester, 3% elastane, mặt satin',
    material: 'Lụa satin',
    fabric: 'satin',
    feel: [
      'Mặt satin ánh nhẹ như mặt hồ lúc sáng sớm, không bóng loáng.',
      'Vải trượt êm trên da, ít nhăn, treo lên một lát là phẳng.',
      'Ánh vải đổi theo từng cử động nên kiểu dáng đơn giản vẫn không đơn điệu.',
      'Chút elastane giúp ngồi ăn tối hai tiếng vẫn thoải mái.',
      'Mát lúc mới mặc, ấm dần theo người, cảm giác gần với lụa tơ tằm.',
    ],
    care: GENTLE_CARE,
  },
  crepe: {
    label: '95% polyester, 5% elastane, dệt crêpe',
    material: 'Polyester',
    fabric: 'poplin',
    feel: [
      'Mặt vải dệt vân cát nên hầu như không nhăn, hợp với người hay ngồi lâu.',
      'Vải có độ nặng vừa đủ để rủ thẳng, gió lớn cũng không bay tốc.',
      'Lót trong mềm, mặt ngoài lì, màu nhìn sang mà không cần giữ gìn nhiều.',
      'Co giãn nhẹ theo chiều ngang, đường may phẳng và bền.',
      'Giặt tối nay, treo qua đêm, sáng mai mặc được ngay.',
    ],
    care: GENTLE_CARE,
  },
  twill: {
    label: '98% cotton, 2% elastane, dệt chéo',
    material: 'Cotton',
    fabric: 'twill',
    feel: [
      'Kaki dệt chéo mặt mịn, dày vừa, đứng dáng mà không cứng.',
      'Vải được chải nhẹ một mặt nên sờ ấm tay, mặc lâu thành ra rất riêng.',
      'Hai phần trăm sợi co giãn là đủ để cả ngày dài dễ chịu hơn.',
      'Màu nhuộm hoàn tất sau may nên đường chỉ và thân vải phai đều cùng nhau.',
      'Bền, ít xù, chịu được những ngày bị kéo đi khắp nơi.',
      'Độ dày bốn mùa: mát trong phòng, đủ ấm khi trời trở gió.',
    ],
    care: COTTON_CARE,
  },
  suiting: {
    label: '68% polyester, 28% rayon, 4% elastane',
    material: 'Polyester',
    fabric: 'wool',
    feel: [
      'Vải tuyết mưa pha rayon mặt lì, rủ thẳng và gần như không bắt bụi.',
      'Ly là một lần giữ được cả tuần, gấp va li đi công tác cũng không ngại.',
      'Mỏng vừa phải cho khí hậu nóng, có độ co giãn để bước dài.',
      'Bề mặt tối và sạch, nhìn đắt hơn giá của nó.',
      'Sợi pha giữ phom mà không bí, ngồi lâu đứng dậy vẫn phẳng.',
    ],
    care: GENTLE_CARE,
  },
  denim: {
    label: '98% cotton, 2% elastane, denim 11 oz',
    material: 'Denim',
    fabric: 'denim',
    feel: [
      'Denim 11 oz dày vừa, mặc vài lần là nhớ dáng người.',
      'Sợi ngang pha chút co giãn nên cử động thoải mái mà dáng vẫn giữ.',
      'Mặt denim được giặt cho mềm sẵn, không phải chờ qua mùa mới dễ chịu.',
      'Màu phai dần theo nếp gấp riêng của người mặc, đó là phần hay nhất của denim.',
      'Chỉ may to hai màu, đinh tán ở góc túi, những chỗ chịu lực đều được chặn kỹ.',
      'Vải chắc nhưng không cứng, mặt trong mịn nên không rát da.',
    ],
    care: DENIM_CARE,
  },
  lightDenim: {
    label: '100% cotton, denim 8 oz',
    material: 'Denim',
    fabric: 'denim',
    feel: [
      'Denim mỏng 8 oz nhẹ gần bằng vải áo, mùa hè không bí.',
      'Vải được giặt đá cho màu nhạt và mềm như đã theo bạn nhiều năm.',
      'Không pha sợi co giãn nên giữ được vẻ mộc, rủ thẳng và ít bai.',
      'Mềm tay ngay từ lần mặc đầu, để lâu càng lên màu xanh dịu.',
    ],
    care: DENIM_CARE,
  },
  rib: {
    label: '95% cotton, 5% elastane, dệt gân',
    material: 'Cotton',
    fabric: 'rib',
    feel: [
      'Gân tăm nhỏ chạy dọc, nhìn gọn mà sờ rất êm.',
      'Vải gân ôm mà không siết, mặc trong hay mặc ngoài đều gọn.',
      'Dệt gân nên giãn rất tốt, cử động thế nào cũng thoải mái.',
      'Bề mặt gân che bớt nếp, không cần là phẳng.',
      'Co về nhanh sau mỗi lần giặt, không rộng dần theo ngày tháng.',
    ],
    care: COTTON_CARE,
  },
  knit: {
    label: '50% cotton, 50% acrylic dệt kim',
    material: 'Len',
    fabric: 'knit',
    feel: [
      'Len sợi cotton không ngứa, mặc sát da cũng được.',
      'Mắt dệt nhỏ và đều, đủ ấm cho sáng sớm mà không nóng lúc trưa lên.',
      'Nhẹ, xốp, gấp gọn trong túi phòng khi trời trở gió.',
      'Sợi được chống xù nên những chỗ hay cọ xát cũng lâu nổi hạt.',
      'Mềm như một chiếc chăn mỏng vừa phơi nắng.',
    ],
    care: WOOL_CARE,
  },
  merino: {
    label: '30% len merino, 40% viscose, 30% polyamide',
    material: 'Len',
    fabric: 'wool',
    feel: [
      'Len merino mảnh sợi, ấm nhanh mà mỏng, thêm lớp ngoài cũng không cộm.',
      'Mặt len mịn và hơi ánh, giữ được vẻ chỉn chu trong những ngày đông.',
      'Merino điều nhiệt tốt: ấm ngoài phố, không hầm khi vào nhà.',
      'Sợi len đã xử lý chống co, giặt tay đúng cách thì dáng giữ được nhiều mùa.',
    ],
    care: WOOL_CARE,
  },
  cable: {
    label: '60% acrylic, 40% cotton dệt vặn thừng',
    material: 'Len',
    fabric: 'cable',
    feel: [
      'Những đường vặn thừng nổi dày, giữ hơi ấm như một cái ôm.',
      'Len dày nhưng xốp nên không nặng.',
      'Từng múi vặn được dệt liền tấm, không bai khi treo một lúc trên lưng ghế.',
      'Sờ mềm và phồng, càng giũ càng nở.',
    ],
    care: WOOL_CARE,
  },
  fleece: {
    label: '80% cotton, 20% polyester, nỉ chân cua 320 g/m²',
    material: 'Nỉ',
    fabric: 'fleece',
    feel: [
      'Nỉ chân cua mặt ngoài phẳng, mặt trong vòng sợi thấm mồ hôi, không bí như nỉ lông.',
      'Vải dày dặn, mặc vào là thấy ấm, ngoài trời mười mấy độ vẫn ổn.',
      'Những chỗ bo gân dệt chắc, kéo đến đâu ở yên đến đó.',
      'Nỉ đã giặt mềm nên không có mùi hồ, mặc được ngay hôm nhận hàng.',
      'Màu nhuộm sâu, ít phai, giặt máy mười lần vẫn như mới.',
      'Nặng tay vừa đủ để có dáng, đủ mềm để cuộn mình trên sô pha.',
    ],
    care: COTTON_CARE,
  },
  polar: {
    label: '100% polyester tái chế, nỉ lông cừu',
    material: 'Nỉ',
    fabric: 'fleece',
    feel: [
      'Lông ngắn, mịn và nhẹ bẫng, ấm gấp đôi áo nỉ cùng độ dày.',
      'Sợi tái chế từ chai nhựa, chải kỹ hai mặt nên mềm và không rụng lông.',
      'Nhanh khô, không ngại mưa phùn, phủi nhẹ là sạch bụi.',
      'Ấm ngay khi vừa chạm vào, hợp với những sáng sương còn dày.',
    ],
    care: SHELL_CARE,
  },
  corduroy: {
    label: '100% cotton nhung tăm',
    material: 'Nhung tăm',
    fabric: 'corduroy',
    feel: [
      'Nhung tăm sợi nhỏ, vuốt xuôi thì mịn, vuốt ngược thấy từng gân mờ.',
      'Vải ấm và có chiều sâu màu, hợp với nắng chiều tháng Mười một.',
      'Chất nhung đã giặt mềm, mặc vào thấy như đồ cũ thân quen.',
      'Dày vừa để đứng dáng, không cần lớp lót vẫn ấm.',
    ],
    care: COTTON_CARE,
  },
  nylon: {
    label: '100% nylon chống thấm, lót lưới',
    material: 'Nylon',
    fabric: 'nylon',
    feel: [
      'Vải nylon mỏng chắn gió, nước mưa lăn thành hạt rồi rơi xuống.',
      'Nhẹ, gấp gọn, đi đâu cũng mang theo được.',
      'Mặt vải lì, không sột soạt nhiều như loại nylon thông thường.',
      'Lớp lót lưới bên trong giữ cho mặt trong luôn khô và thoáng.',
      'Bề mặt dày sợi, khó xước, đi mưa về giũ vài cái là khô.',
    ],
    care: SHELL_CARE,
  },
  padded: {
    label: 'Vỏ 100% nylon, ruột bông polyester tái chế',
    material: 'Nylon',
    fabric: 'nylon',
    feel: [
      'Ruột bông nhẹ phân đều theo từng ô, không dồn cục sau khi giặt.',
      'Ấm nhanh mà nhẹ, cả chiếc chỉ nặng bằng hai quả cam.',
      'Lớp vỏ chắn gió, lớp ruột giữ hơi ấm, ra khỏi nhà lúc sáu giờ sáng không còn ngại.',
      'Đường chần đều tay, phồng vừa phải nên không làm người trông to ra.',
    ],
    care: SHELL_CARE,
  },
  wool: {
    label: '50% len, 50% polyester dệt dạ',
    material: 'Len',
    fabric: 'wool',
    feel: [
      'Dạ dày mặt mịn, đứng dáng, ấm mà không cần mặc quá nhiều lớp.',
      'Mặt dạ hơi xốp, phủi bụi bằng chổi mềm là sạch.',
      'Sợi len nén chặt nên ngăn được gió mà vẫn thở.',
    ],
    care: WOOL_CARE,
  },
  cupro: {
    label: '100% tơ tằm pha cupro',
    material: 'Lụa tơ tằm',
    fabric: 'satin',
    feel: [
      'Tơ pha cupro nhẹ, rủ và thở được, cả buổi lễ dài không bí.',
      'Ánh tơ dịu, bắt nắng xuân vừa đủ để lên ảnh đẹp.',
      'Vải mỏng có lót trong, bước lên bậc thềm tà áo bay rất nhẹ.',
      'Sờ mát, không bám da, màu nhuộm trầm theo lối xưa.',
    ],
    care: GENTLE_CARE,
  },
  organic: {
    label: '100% cotton hữu cơ, không nhuộm clo',
    material: 'Cotton hữu cơ',
    fabric: 'jersey',
    feel: [
      'Bông trồng không thuốc trừ sâu, vải giặt mềm sẵn để chạm vào làn da mới mấy ngày tuổi.',
      'Nhãn in thay vì khâu, chỉ may mềm, không có gì cọ vào da bé.',
      'Vải dệt hai mặt mỏng, thoáng và thấm rất nhanh.',
      'Mềm như bụng mèo con, giặt năm chục lần vẫn chưa xù.',
      'Cotton hữu cơ co giãn tự nhiên, theo kịp mọi cái đạp, cái với của bé.',
      'Không hồ, không mùi, màu nhuộm đã qua kiểm tra an toàn cho trẻ dưới hai tuổi.',
      'Mặt trong mịn, mặt ngoài ấm tay, giữ nhiệt vừa phải cho phòng điều hòa.',
    ],
    care: BABY_CARE,
  },
  muslin: {
    label: '100% cotton muslin hai lớp',
    material: 'Cotton hữu cơ',
    fabric: 'linen',
    feel: [
      'Muslin hai lớp dệt thưa, mềm dần sau mỗi lần giặt và khô rất nhanh.',
      'Mặt vải nhăn tự nhiên thành những gợn nhỏ, nhẹ và thoáng như gió.',
      'Hai lớp vải giữ một khoảng khí mỏng: mát khi nóng, ấm khi gió.',
      'Thấm nước nhanh, vắt nhẹ là ráo, gấp nhỏ là bỏ gọn vào túi.',
    ],
    care: BABY_CARE,
  },
  kidsJersey: {
    label: '100% cotton chải kỹ, 180 g/m²',
    material: 'Cotton',
    fabric: 'jersey',
    feel: [
      'Vải mềm, thấm mồ hôi của một giờ ra chơi rồi khô trước khi vào lớp.',
      'Cotton chải kỹ không ngứa, màu bền qua những vết bùn và bút màu.',
      'Sợi dẻo và chắc, kéo ra kéo vào mãi vẫn không bai.',
      'Vải dày hơn đồ trẻ em thường một chút, leo trèo không sợ rách.',
      'Giặt máy bao nhiêu cũng được, hình in không nứt, màu không loang.',
      'Mặt trong êm, không tem cứng, những bé khó tính với quần áo cũng chịu mặc.',
      'Co giãn vừa đủ để chạy, nhảy dây và nằm bò ra sàn vẽ tranh.',
      'Vải mát tay, hợp với các bé hay đổ mồ hôi lưng.',
    ],
    care: COTTON_CARE,
  },
  canvas: {
    label: '100% cotton canvas 14 oz',
    material: 'Canvas',
    fabric: 'canvas',
    feel: [
      'Canvas dày đứng dáng, kéo mạnh hay để nặng đều chịu được.',
      'Vải mộc sợi to, càng dùng càng mềm và có màu thời gian.',
      'Sợi bông xe đôi nên chắc mà không cứng tay.',
      'Mặt vải dệt khít nên lâu bẩn, vết nhỏ lau bằng khăn ẩm là hết.',
    ],
    care: COTTON_CARE,
  },
  leather: {
    label: 'Da bò thuộc thảo mộc',
    material: 'Da',
    fabric: 'leather',
    feel: [
      'Da thuộc bằng vỏ cây, mùi thơm khô, lên màu đậm dần theo tay người dùng.',
      'Mặt da để trần, vết xước nhỏ tự mờ đi khi xoa bằng ngón tay.',
      'Cạnh da được đánh sáp tay nên mịn và không tưa.',
      'Da dày 3 mm, cứng lúc mới rồi mềm theo dáng người.',
    ],
    care: WIPE_CARE,
  },
  vegan: {
    label: 'Da tổng hợp không phai màu, lót polyester',
    material: 'Da tổng hợp',
    fabric: 'leather',
    feel: [
      'Da tổng hợp mặt hạt mịn, nhẹ hơn da thật gần nửa và không ngại mưa phùn.',
      'Bề mặt khó xước, lau khăn ẩm là sáng lại.',
      'Mềm vừa phải mà vẫn giữ dáng, không xẹp theo thời gian.',
      'Mép sơn ba lớp, gấp nhiều lần không bong.',
    ],
    care: WIPE_CARE,
  },
  straw: {
    label: 'Sợi cói tự nhiên',
    material: 'Cói',
    fabric: 'straw',
    feel: [
      'Cói Kim Sơn phơi đủ nắng, nhẹ và thơm mùi cỏ khô.',
      'Từng sợi được đan tay nên không chiếc nào giống hẳn chiếc nào.',
    ],
    care: WIPE_CARE,
  },
  foam: {
    label: 'Đế EVA đúc, quai polyurethane',
    material: 'EVA',
    fabric: 'nylon',
    feel: [
      'Đế nảy nhẹ, bước cả buổi không mỏi gót.',
      'Nhẹ, không thấm nước, rửa vòi là sạch.',
      'Rãnh đế sâu bám tốt trên gạch ướt.',
    ],
    care: WIPE_CARE,
  },
} as const satisfies Record<string, Cloth>;
export type ClothName = keyof typeof CLOTHS;
