import { design, type Range } from '../design.ts';

const TOPS = {
  world: 'nu',
  sizes: 'women',
  sizeGuide: 'size-guide-women-tops',
  measuredSize: 'M',
} as const;

export const WOMEN_TOPS: readonly Range[] = [
  {
    ...TOPS,
    code: 'NAT',
    category: 'nu/ao/ao-thun',
    type: 'Áo thun',
    measures: [['dài áo', 58, 66], ['ngang ngực', 44, 52], ['rộng vai', 36, 42]],
    make: [
      'Vai ráp đúng điểm, sườn thẳng, gấu cuốn hai kim nên áo không bị vặn sau khi giặt.',
      'Cổ bo gân cùng màu cao 1,8 cm, có dây viền vai để cổ không bai khi chui đầu.',
      'Thân trước hơi ngắn hơn thân sau hai phân, sơ vin lệch một bên là thành dáng.',
      'Nách khoét cao vừa đủ, giơ tay vẫn kín và nhìn người cao hơn.',
    ],
    wear: [
      'Mặc với jeans ống đứng và giày bệt cho một ngày chạy từ văn phòng ra chợ.',
      'Sơ vin vào chân váy xếp ly là đủ chỉn chu, thêm cardigan mỏng nếu phòng họp lạnh.',
      'Cuối tuần, phối với short linen và túi vải, thêm đôi dép là ra khỏi nhà.',
      'Lót trong blazer thay cho sơ mi, bạn sẽ thấy thứ Hai nhẹ đi một chút.',
      'Một chiếc để mặc, một chiếc để dành: nhiều khách quen của Chỉ mua theo đôi.',
    ],
    designs: [
      design('Áo thun nữ cổ tròn cotton compact', { kind: 'tee', cut: 'crew' }, 'compact', 179, 'basic', 'Chiếc áo thun trắng mà bạn tìm mãi: không mỏng, không bó, cổ tròn vừa đủ để đeo thêm sợi dây chuyền nhỏ.', ['Đi làm', 'Đi chơi']),
      design('Áo thun nữ cổ tim tay lỡ', { kind: 'tee', cut: 'v' }, 'modal', 199, 'soft', 'Cổ tim mở nông cho khuôn mặt thoáng hơn, vải modal rủ nhẹ qua bụng chứ không bám.', ['Đi làm', 'Ngày nắng']),
      design('Áo thun nữ dáng rộng vai rơi', { kind: 'tee', cut: 'loose' }, 'heavy', 229, 'earth', 'Vai rơi xuống cánh tay chừng ba phân, cotton dày rủ thẳng nên rộng mà không luộm thuộm.', ['Đi chơi']),
      design('Áo thun nữ kẻ ngang Hội An', { kind: 'tee', cut: 'crew', print: 'stripes', sleeve: 'long' }, 'compact', 219, 'sea', 'Kẻ ngang màu biển sớm, tay dài mỏng để che nắng khi đạp xe qua phố cổ.', ['Đi chơi', 'Ngày nắng'], { printColor: 'Xanh than' }),
      design('Áo thun nữ túi ngực sợi xước', { kind: 'tee', cut: 'pocket' }, 'slub', 189, 'light', 'Mỏng và nhẹ như chiếc áo mượn của anh trai, thêm túi ngực nhỏ để cài bút hay cài hoa.', ['Ngày nắng']),
      design('Áo thun nữ lửng ôm nhẹ', { kind: 'tee', cut: 'cropped' }, 'stretch', 159, 'rose', 'Dài đúng đến cạp quần cao, ôm vừa chỗ nên ôm, giơ tay lên vẫn yên tâm.', ['Đi chơi']),
      design('Áo thun nữ cổ rộng tay ngắn mềm rủ', { kind: 'tee', cut: 'scoop' }, 'modal', 189, 'rose', 'Cổ khoét rộng khoe xương quai xanh một cách kín đáo, mặc mát như không.', ['Ở nhà', 'Ngày nắng']),
      design('Áo thun nữ dài tay gân tăm', { kind: 'tee', cut: 'crew', sleeve: 'long' }, 'rib', 209, 'dark', 'Lớp áo đầu tiên của mùa thu: gân tăm ôm tay, mặc một mình hay dưới yếm váy đều xinh.', ['Ngày lạnh', 'Đi làm']),
      design('Áo thun nữ cotton dày cổ tròn dáng suông mặc đi làm, đi chợ, đi đón con rồi đi cà phê tối với bạn cũ', { kind: 'tee', cut: 'crew' }, 'heavy', 239, 'basic', 'Tên dài vì việc nhiều. Áo thì chỉ một: suông vừa, dày vừa, đi đâu cũng được.', ['Đi làm', 'Đi chơi']),
      design('Áo thun nữ hoa nhí', { kind: 'tee', cut: 'crew', print: 'flowers' }, 'compact', 199, 'soft', 'Hoa in nhỏ như hoa xuyến chi ven đường, nhìn xa chỉ thấy một màu dịu.', ['Đi chơi', 'Ngày nắng']),
    ],
  },
  {
    ...TOPS,
    code: 'NPL',
    category: 'nu/ao/ao-polo',
    type: 'Áo polo',
    measures: [['dài áo', 58, 63], ['ngang ngực', 44, 49]],
    make: [
      'Cổ dệt liền có nhịp co giãn, giặt xong bẻ lại là đứng.',
      'Trụ cúc ngắn ba nút bọc, chiết nhẹ ở eo để áo không thành hình hộp.',
      'Tay bo gân mảnh, gấu xẻ hai bên cho dễ sơ vin.',
    ],
    wear: [
      'Hợp với chân váy chữ A và giày vải, gọn cho cả ngày họp lẫn giờ đón con.',
      'Bỏ ngoài quần suông linen, cài kín cúc cổ để trông lịch sự hơn một bậc.',
      'Mặc đi bộ sáng Chủ nhật, thêm mũ lưỡi trai cùng tông.',
    ],
    designs: [
      design('Áo polo nữ cá sấu cổ mềm', { kind: 'polo' }, 'pique', 279, 'basic', 'Dáng polo cổ điển may lại cho vai người Việt: nhỏ hơn, thon hơn, cổ mềm không cấn cằm.', ['Đi làm', 'Đi chơi']),
      design('Áo polo nữ sợi mát tay ngắn', { kind: 'polo' }, 'cool', 299, 'light', 'Nhìn như polo đi làm mà mát như áo tập, khô trước khi bạn kịp uống hết ly trà đá.', ['Vận động', 'Ngày nắng']),
      design('Áo polo nữ kẻ ngang phối cổ', { kind: 'polo', print: 'stripes', trim: 'Trắng' }, 'pique', 299, 'rich', 'Kẻ ngang mảnh, cổ khác màu: thêm một chút thể thao vào tủ đồ nhiều màu trơn.', ['Đi chơi']),
      design('Áo polo nữ len mỏng', { kind: 'polo' }, 'knit', 349, 'rose', 'Cổ polo trên nền len cotton mỏng, mềm đến mức bạn sẽ mặc thay cardigan.', ['Đi làm', 'Ngày lạnh']),
      design('Áo polo nữ tay dài che nắng', { kind: 'polo', sleeve: 'long' }, 'cool', 329, 'sea', 'Tay dài, cổ cao hơn nửa phân và sợi mát: áo cho người đi xe máy giữa trưa.', ['Ngày nắng', 'Vận động']),
    ],
  },
  {
    ...TOPS,
    code: 'NSM',
    category: 'nu/ao/ao-so-mi',
    type: 'Áo sơ mi',
    measures: [['dài áo', 64, 72], ['ngang ngực', 47, 55], ['dài tay', 56, 59]],
    make: [
      'Cổ đức hai lớp keo mỏng, chân cổ thấp để mở một cúc vẫn gọn.',
      'Cầu vai liền, lưng xếp một ly giữa cho cử động dễ, gấu lượn đuôi tôm.',
      'Măng séc hai cúc, trụ tay may gập kín đường chỉ, xắn lên cũng sạch mặt.',
      'Nẹp che cúc giấu kín khuy, cúc giữa ngực đặt đúng điểm để áo không hở.',
    ],
    wear: [
      'Sơ vin với quần tây cạp cao là xong một buổi sáng thứ Hai.',
      'Thả ngoài chân váy bút chì, xắn tay hai nấc, đeo đồng hồ mảnh.',
      'Mở cúc khoác ngoài áo hai dây khi ra biển, vạt áo bay nhẹ.',
      'Mặc với jeans sáng màu và giày lười, đủ nghiêm túc cho một cuộc hẹn mới.',
    ],
    designs: [
      design('Áo sơ mi nữ poplin trắng cổ đức', { kind: 'shirt', cut: 'classic' }, 'poplin', 399, 'light', 'Sơ mi trắng nền nã, không mỏng xuyên, không nhăn cổ: chiếc áo nên mua trước mọi chiếc khác.', ['Đi làm', 'Dịp đặc biệt']),
      design('Áo sơ mi nữ linen dáng rộng', { kind: 'shirt', cut: 'oversized' }, 'linen', 429, 'earth', 'Rộng như áo của người thương, vải lanh mộc để cả ngày không cần soi gương.', ['Đi chơi', 'Ngày nắng']),
      design('Áo sơ mi nữ cổ tàu kẻ mảnh', { kind: 'shirt', cut: 'mandarin', print: 'pinstripes' }, 'poplin', 389, 'sea', 'Cổ tàu cao hai phân rưỡi, sọc mảnh kéo dài dáng, hợp với người cổ ngắn.', ['Đi làm']),
      design('Áo sơ mi nữ lụa satin cổ vest', { kind: 'shirt', cut: 'camp' }, 'satin', 449, 'rose', 'Cổ vest nhỏ lật mềm, ánh lụa vừa đủ để đi thẳng từ bàn làm việc đến bàn tiệc.', ['Dịp đặc biệt', 'Đi làm']),
      design('Áo sơ mi nữ caro nhỏ tay ngắn', { kind: 'shirt', cut: 'classic', sleeve: 'short', print: 'gingham' }, 'poplin', 359, 'soft', 'Ô caro nhỏ như khăn trải bàn dã ngoại, tay ngắn cho những ngày trời chưa chịu mát.', ['Đi chơi', 'Ngày nắng']),
      design('Áo sơ mi nữ denim mỏng', { kind: 'shirt', cut: 'classic' }, 'lightDenim', 449, 'denim', 'Denim 8 oz mềm như vải bông, mặc làm áo hay khoác ngoài váy trắng đều đúng.', ['Đi chơi'], { colorCount: 2 }),
    ],
  },
];
