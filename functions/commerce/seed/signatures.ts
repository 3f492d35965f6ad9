/** Sentences written for one product alone, by its name; they stand in place of those of its range. */
export const SIGNATURES: Readonly<Record<string, { make?: string; wear?: string }>> = {
  'Áo thun nữ cổ tròn cotton compact': {
    make: 'Chúng tôi sửa rập chiếc áo này bảy lần: hạ cổ nửa phân, nới nách một phân, kéo gấu dài vừa đủ để sơ vin mà không dồn ở cạp.',
    wear: 'Mặc với jeans xanh là xong; thêm vest suông thì đi họp, thêm khăn lụa thì đi hẹn.',
  },
  'Áo ba lỗ nữ tập sợi mát': {
    make: 'Lưng cắt chữ Y, nách cuốn viền chun mảnh, ngực lót thêm một lớp để mặc một mình.',
  },
  'Áo sơ mi nữ poplin cổ đức': {
    make: 'Chân cổ cao ba phân, khoảng cách cúc tính lại để không hở ngực, nẹp tay dài cho dễ xắn: những thứ nhỏ quyết định một chiếc sơ mi trắng.',
  },
  'Đầm hai dây satin dáng suông': {
    make: 'Cắt xéo canh sợi toàn thân, dây vai mảnh chỉnh được, ngực xếp đổ hai lớp nên không cần lót thêm.',
  },
  'Đầm caro nhỏ cổ sơ mi': {
    make: 'Cúc gỗ nhỏ chạy đến eo, tay dài qua khuỷu một chút, chân váy xếp ly đều quanh hông.',
  },
  'Đầm len gân ôm dáng dài': {
    make: 'Dệt liền ống không đường may sườn, gấu xẻ một bên đến gối cho bước dài.',
    wear: 'Đi với áo khoác dạ dáng dài và giày cổ thấp, thắt lưng mảnh nếu muốn thấy eo.',
  },
  'Đầm quấn hoa nhí rayon': {
    make: 'Vạt chéo sâu vừa phải, có cúc bấm giấu ở ngực để cúi xuống vẫn yên tâm; dây buộc luồn qua lỗ sườn nên nằm phẳng.',
  },
  'Chân váy denim chữ A cài cúc': {
    make: 'Hai mảnh trước cài suốt hàng cúc đồng, mở thêm một cúc dưới là bước dài được ngay.',
  },
  'Quần linen nữ ống rộng cạp chun': {
    make: 'Cạp chun bản bốn phân luồn dây cotton, túi chéo hai bên, không khóa, không móc, không gì cấn bụng.',
  },
  'Quần ống rộng rayon hoa': {
    make: 'Cạp phẳng phía trước, chun phía sau, hoa được canh đối xứng ở hai đường sườn.',
    wear: 'Chỉ cần áo ba lỗ trơn và đôi dép quai, để bông hoa làm phần còn lại.',
  },
  'Quần short nữ chạy bộ hai lớp': {
    make: 'Lưng chun dệt luồn dây phẳng, sườn xẻ cong, viền phản quang mảnh ở gấu.',
    wear: 'Mặc chạy sáng, mặc tập chiều, giặt tay trong bồn rửa cũng kịp khô cho hôm sau.',
  },
  'Bộ mặc nhà nữ nỉ mỏng': { make: 'Cổ tròn và cổ tay bo gân mềm, quần ống bo nhẹ, hai túi sườn ấm tay.' },
  'Áo lót nữ không gọng đệm mỏng': {
    make: 'Quả ngực đúc mỏng, chân ngực bản rộng đỡ thay gọng, lưng chữ U dán phẳng.',
  },
  'Áo lót nữ gân thể thao nhẹ': {
    make: 'Hai lớp gân ép nhẹ, dây vai rộng hai phân, chân ngực dệt liền không chun rời.',
  },
  'Áo khoác denim nữ dáng lửng': {
    make: 'Vai rơi nhẹ, hai túi ngực nắp nhọn, cạp có cúc chỉnh để bó vào hoặc thả ra.',
  },
  'Áo gió nữ chống thấm gấp gọn': { wear: 'Để sẵn trong cốp xe hoặc đáy ba lô, trời đổi lúc nào cũng kịp mặc.' },
  'Áo gi lê phao nữ': { make: 'Cổ đứng lót nỉ, nách viền chun giữ hơi ấm, hai túi sâu lót lông ngắn.' },
  'Áo len nữ cổ tròn sợi cotton': {
    wear: 'Mặc cùng chân váy xếp ly và giày bệt, kéo tay áo lên khuỷu khi trời hửng nắng.',
  },
  'Áo len nữ cổ lọ ôm nhẹ': { make: 'Cổ dệt rời hai lớp rồi móc vào thân, tay dài che nửa mu bàn tay.' },
  'Áo len nữ vặn thừng dáng hộp': { wear: 'Để gấu áo chấm cạp váy dài, thêm đôi bốt thấp là thành mùa đông Hà Nội.' },
  'Áo cardigan nữ dáng dài túi đắp': {
    wear: 'Khoác ra ban công uống cà phê, hay mặc trên tàu đêm thay chiếc chăn mỏng.',
  },
  'Áo nỉ nữ cổ tròn trơn': { wear: 'Kéo cổ sơ mi trắng ra ngoài, mặc với quần ống suông là đi làm được.' },
  'Áo nỉ nữ lông cừu phối màu': { wear: 'Mặc ở nhà cuối tuần hoặc làm lớp giữa khi leo núi, ấm mà không bí.' },
  'Áo thun nam cổ tròn cotton compact': {
    make: 'Rập dựng theo vai và lưng của hơn hai trăm khách nam, nên áo vừa mà không ai phải lấy cỡ nhỏ hơn rồi chịu chật bụng.',
  },
  'Áo ba lỗ nam gân mảnh': {
    make: 'Cổ và nách viền gân một phân, thân dệt ống không đường may sườn.',
    wear: 'Mặc trong sơ mi cho đỡ ướt lưng, hoặc mặc nhà những tối mất gió.',
  },
  'Áo polo nam dài tay': { make: 'Cổ tay bo dệt dày, khuỷu nới nửa phân, trụ cúc ba nút cài kín đến cổ.' },
  'Áo polo nam cá sấu cổ điển': {
    make: 'Cổ dệt nguyên tấm không ghép, vạt sau dài hơn vạt trước hai phân, cúc vỏ trai khâu chéo tay.',
  },
  'Áo sơ mi nam cộc tay cổ vest': {
    make: 'Cổ vest lật một mảnh nằm phẳng trên ngực, túi trái canh khớp họa tiết, gấu cắt ngang để thả ngoài.',
  },
  'Áo khoác denim nam': { make: 'Cúc đồng đặc, túi ngực hộp, sườn có quai chỉnh; lưng xếp hai ly cho vai hoạt động.' },
  'Áo vest nam dáng mềm không lót': {
    make: 'Ve áo xuôi, vai tự nhiên không đệm, hai túi đắp, đường may trong bọc viền thay cho lót.',
    wear: 'Mặc ngoài áo thun trắng thì trẻ, ngoài sơ mi cổ tàu thì trang trọng.',
  },
  'Áo dài cách tân bé gái': {
    make: 'Cổ tròn thấp hai phân, tà xẻ ngắn ngang gối, cúc bấm giấu dọc vai.',
    wear: 'Mặc với quần lụa trắng hay quần legging đều được, chạy nhận lì xì không vấp.',
  },
  'Áo cardigan bé gái cúc hoa': {
    make: 'Năm chiếc cúc hoa khâu chỉ đôi, nẹp lót băng mềm, tay dài gấp gấu mặc hai mùa.',
  },
  'Áo hoodie bé gái nỉ mềm': { make: 'Mũ lót cotton, không dây rút để an toàn, cổ mở rộng cho bé tự chui đầu.' },
  'Quần short bé trai kaki': { make: 'Bốn túi nắp dán, cạp chun phía sau, gấu may hai đường chỉ chịu được trượt đất.' },
  'Quần short thể thao bé trai': { make: 'Lưới lót mỏng bên trong, sườn xẻ, dây rút may liền không tuột khỏi cạp.' },
  'Áo hoodie bé trai kéo khóa': {
    make: 'Mũ hai lớp không dây, khóa răng to, cổ tay bo gân dày để xắn lên khi rửa tay.',
  },
  'Áo len bé trai vặn thừng': { make: 'Cổ tròn mở vai bằng hai cúc gỗ, chui đầu không rối tóc.' },
  'Đồ bộ trẻ em tay ngắn kẻ ngang': { make: 'Kẻ được canh khớp ở sườn, cạp chun mềm có chỗ viết tên.' },
  'Đồ bộ trẻ em muslin hai lớp': {
    make: 'Cổ viền bọc, vai mở một cúc gỗ, ống quần rộng cho gió vào.',
    wear: 'Dành cho trưa hè ngủ quạt trần, dậy là chạy ra sân được luôn.',
  },
  'Đồ bộ em bé cài chéo sơ sinh': {
    make: 'Hai vạt chéo buộc dây bên sườn, tay áo gấp thành bao tay, quần liền bàn chân.',
  },
  'Áo hoodie em bé nỉ tai tròn': { make: 'Khóa kéo nhựa mềm có tấm che cằm, hai tai tròn nhồi bông trên mũ.' },
  'Bao tay sơ sinh cotton hữu cơ': {
    make: 'May lộn đường chỉ ra ngoài, cổ chun bọc vải, đôi bao tay nặng chưa bằng một chiếc lá.',
    wear: 'Dùng trong tháng đầu khi móng tay bé còn mềm mà sắc.',
  },
  'Mũ sơ sinh gân mềm': {
    make: 'Dệt ống không đường nối ở đỉnh, vành gập hai lớp.',
    wear: 'Đội khi vừa tắm xong hoặc ra sân sưởi nắng sớm.',
  },
  'Mũ len em bé quả bông': {
    make: 'Lót cotton quanh vành nên len không chạm trán, quả bông khâu chặt không rụng sợi.',
    wear: 'Cho những sáng đẩy xe qua chợ hoa tháng Chạp.',
  },
  'Mũ vành em bé che nắng': {
    make: 'Vành mềm ba phân rưỡi, gáy nhún chun, dây cài dán tự bung khi kéo mạnh.',
    wear: 'Đội đi biển, đi công viên, gấp bỏ vừa túi áo bố.',
  },
  'Ba lô trẻ em nhẹ vai': {
    make: 'Nặng chưa đến bốn trăm gam, đệm lưng cong theo cột sống, đai ngực giữ quai không tuột.',
    wear: 'Vừa sách vở một buổi học, hộp cơm và chai nước.',
  },
  'Ba lô mini đi chơi': { wear: 'Đủ chỗ cho ví, son, ô gấp và một chiếc áo mỏng.' },
  'Mũ len gập vành': { make: 'Dệt tròn không đường nối, vành gập hai lớp ấm tai.' },
  'Mũ len quả bông trẻ em': {
    make: 'Lót nỉ mỏng bên trong, quả bông tháo được khi giặt.',
    wear: 'Đội cùng áo phao những sáng cổng trường còn mờ sương.',
  },
  'Quần tất nữ mờ dày': {
    make: 'Cạp dệt liền bản rộng không cuộn, đáy ghép vải thấm, mũi chân gia cố chìm.',
    wear: 'Mặc với váy len, chân váy dạ hay short dày ngày rét ngọt.',
  },
  'Dép bông đi trong nhà': { make: 'Đế cao su mỏng chống trượt khâu vòng quanh, lòng lót bông hai lớp.' },
  'Thắt lưng dây bện co giãn': { make: 'Dây bện tám sợi, kim khóa xuyên qua chỗ nào cũng được nên không cần lỗ.' },
  'Túi đeo chéo da thuộc thảo mộc': { make: 'Một tấm da gấp ba, khâu yên ngựa hai kim, nắp cài bằng nút đồng.' },
};
