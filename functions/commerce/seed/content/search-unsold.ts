import type { MeaningSeed } from './meaning-seed.ts';

/** What shoppers look for in shops of clothes and this one does not sell, and what is near it. */
export const UNSOLD: readonly MeaningSeed[] = [
  [
    'unsold',
    'giày, giầy, giày cao gót, giày thể thao, giày tây, giày sneaker, sneaker, sneakers, cao gót, giày búp bê, boot, boots, giày lười, giày bata, shoes, shoe, heels, high heels, giày nữ, giày nam, guốc',
    'dép; tất',
  ],
  ['unsold', 'nước hoa, dầu thơm, perfume, xịt thơm, lăn khử mùi'],
  [
    'unsold',
    'son, son môi, mỹ phẩm, kem chống nắng, phấn, kem dưỡng, makeup, lipstick, sữa rửa mặt, trang điểm, sơn móng tay, cosmetics, dầu gội, sữa tắm',
  ],
  [
    'unsold',
    'điện thoại, iphone, laptop, máy tính, tai nghe, ốp lưng, ốp điện thoại, sạc, máy ảnh, tivi, tủ lạnh, ipad, máy giặt, phone, samsung, quạt, quạt máy, máy lạnh, máy sấy tóc, máy tính bảng, loa',
  ],
  ['unsold', 'đồng hồ, watch, watches, smartwatch, đồng hồ đeo tay'],
  ['unsold', 'kính, kính râm, kính mát, mắt kính, kính mắt, sunglasses, glasses, gọng kính', 'mũ vành'],
  [
    'unsold',
    'nhẫn, vòng tay, vòng cổ, dây chuyền, bông tai, khuyên tai, trang sức, lắc tay, jewelry, necklace, ring, earrings, hoa tai, vàng bạc, bracelet, nhẫn cưới',
  ],
  ['unsold', 'ví, ví da, ví nam, ví nữ, wallet, bóp ví, ví tiền, bóp tiền, ví cầm tay', 'túi xách'],
  ['unsold', 'vali, va li, suitcase, luggage, túi du lịch', 'ba lô'],
  ['unsold', 'áo mưa, áo đi mưa, raincoat, ô, ô che mưa, dù, dù che mưa, umbrella, ủng, ủng đi mưa', 'áo gió'],
  ['unsold', 'đồ bơi, bikini, áo tắm, áo bơi, quần bơi, đồ tắm, swimsuit, swimwear, bộ bơi, kính bơi', 'đồ đi biển'],
  ['unsold', 'áo cưới, váy cưới, đầm cưới, wedding dress, áo cô dâu, váy cô dâu, soiree', 'đầm dự tiệc; áo dài'],
  [
    'unsold',
    'đồ bầu, đầm bầu, váy bầu, bà bầu, mẹ bầu, quần bầu, maternity, áo bầu, bầu, đồ cho bà bầu',
    'đầm dáng suông',
  ],
  ['unsold', 'cà vạt, caravat, tie, necktie, nơ cổ, kẹp cà vạt, măng sét, cavat'],
  ['unsold', 'găng tay, găng tay len, gloves, bao tay chống nắng, bao tay len', 'khăn len'],
  ['unsold', 'khẩu trang, mask, face mask, kẹp tóc, cột tóc, dây buộc tóc, băng đô, tóc giả, bờm, lược, kẹp'],
  [
    'unsold',
    'tã, bỉm, tã giấy, sữa, sữa bột, bình sữa, xe đẩy, nôi, cũi, đồ chơi, diapers, toys, toy, stroller, ghế ăn dặm, núm ti, máy hút sữa, lego, búp bê, địu, địu em bé',
  ],
  [
    'unsold',
    'chăn ga, ga giường, ga trải giường, gối, nệm, rèm, khăn tắm, khăn mặt, chăn ga gối đệm, drap, mùng, màn, khăn trải bàn, thảm, bedding, towel',
  ],
  ['unsold', 'nồi, chảo, bếp, nồi cơm điện, bát đĩa, cốc, bàn ghế, sofa, bàn, ghế, đèn, bình nước, nến thơm'],
  ['unsold', 'sách, vở, bút, truyện, truyện tranh, văn phòng phẩm, tiểu thuyết, book'],
  ['unsold', 'xe máy, ô tô, xe đạp, mũ bảo hiểm, nón bảo hiểm, helmet'],
  ['unsold', 'thức ăn, bánh, kẹo, trà, cà phê hòa tan, rượu, bia, thuốc lá, thực phẩm, bánh kẹo, trái cây, gạo'],
  ['unsold', 'thức ăn cho mèo, thức ăn cho chó, đồ cho chó, đồ cho mèo, áo cho chó, chó, mèo, cát mèo, thú cưng'],
  ['unsold', 'thuốc, vitamin, thực phẩm chức năng, collagen'],
  ['unsold', 'hoa tươi, cây cảnh, bó hoa, hạt giống, chậu cây'],
  [
    'unsold',
    'đồ cosplay, cosplay, hóa trang, đồ hóa trang, trang phục biểu diễn, áo bóng đá, áo đấu, áo đá bóng, vợt, bóng đá, quả bóng, giày đá bóng',
  ],
  ['unsold', 'kimono, hanbok, sườn xám, hanfu, áo bà ba, áo tứ thân, áo yếm', 'áo dài'],
  ['unsold', 'vest cưới, áo da, áo khoác da, quần da, áo lông thú, leather jacket', 'áo khoác'],
];
