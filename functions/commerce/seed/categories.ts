/** A category as written by hand; ids, paths and levels follow from its place in the tree. */
export interface CategorySeed {
  name: string;
  /** Defaults to the slug of the name. */
  urlKey?: string;
  description: string;
  /** Not shown in menus when false. */
  inMenu?: boolean;
  /** Identifier of the block that stands above its products. */
  landing?: string;
  children?: readonly CategorySeed[];
}

export const CATEGORIES: readonly CategorySeed[] = [
  {
    name: 'Nữ',
    description:
      'Tủ đồ của những ngày bình thường mà đẹp: áo mềm, quần đứng dáng, váy biết bay khi có gió. Mọi món đều phối được với nhau.',
    children: [
      {
        name: 'Áo',
        description: 'Từ áo thun mặc mỗi ngày đến sơ mi bước vào phòng họp, chọn theo chất vải và theo tâm trạng.',
        children: [
          {
            name: 'Áo thun',
            description:
              'Áo thun nữ cotton mềm, cổ tròn, cổ tim, dáng suông hay ôm nhẹ, mặc một mình hay lót trong đều gọn.',
          },
          {
            name: 'Áo polo',
            description: 'Polo nữ cổ bẻ mềm, gọn gàng cho văn phòng thoải mái và những buổi sáng cuối tuần.',
          },
          { name: 'Áo sơ mi', description: 'Sơ mi nữ poplin, linen và lụa, đứng cổ nhưng không cứng người.' },
          {
            name: 'Áo kiểu',
            description: 'Áo kiểu nữ tay bồng, cổ nơ, cổ tròn: một chút điệu vừa đủ cho ngày đi làm.',
          },
          {
            name: 'Áo hai dây và ba lỗ',
            description: 'Áo hai dây, ba lỗ gân tăm và satin, mặc mát một mình hoặc lót trong áo khoác.',
          },
        ],
      },
      {
        name: 'Áo khoác và len',
        description: 'Những lớp áo cho sáng se lạnh, phòng điều hòa và chuyến đi miền núi.',
        children: [
          {
            name: 'Áo khoác',
            description: 'Áo khoác nữ từ blazer, măng tô đến phao siêu nhẹ, giữ ấm mà vẫn thấy dáng.',
          },
          { name: 'Áo len', description: 'Áo len và cardigan nữ sợi cotton, merino, vặn thừng: mềm, không ngứa.' },
          { name: 'Áo nỉ và hoodie', description: 'Hoodie, áo nỉ nữ chân cua dày dặn cho những ngày muốn cuộn mình.' },
        ],
      },
      {
        name: 'Váy đầm',
        description: 'Đầm và chân váy mặc một lần là xong cả bộ, thêm áo dài cho những dịp cần một chút trang trọng.',
        children: [
          { name: 'Đầm', description: 'Đầm nữ dáng chữ A, sơ mi, quấn, hai dây: đi làm, đi biển, đi ăn cưới.' },
          {
            name: 'Chân váy',
            description: 'Chân váy xếp ly, chữ A, bút chì và nhiều tầng, cạp vừa vặn, có túi khi có thể.',
          },
          {
            name: 'Áo dài',
            description: 'Áo dài truyền thống và cách tân bằng tơ pha mềm, mặc Tết và mặc cả sau Tết.',
          },
        ],
      },
      {
        name: 'Quần',
        description: 'Quần nữ cạp tôn eo, ống dài đúng mắt cá: jeans, quần tây, quần linen và short.',
        children: [
          {
            name: 'Quần jeans',
            description: 'Jeans nữ ống đứng, ống rộng, ôm nhẹ; denim mềm sẵn, mặc lần đầu đã quen.',
          },
          { name: 'Quần dài', description: 'Quần tây, quần linen, quần suông nữ đứng ống cho công sở và ngày nghỉ.' },
          { name: 'Quần short', description: 'Short nữ linen, kaki, denim dài vừa đùi, ngồi xuống vẫn yên tâm.' },
          {
            name: 'Quần legging',
            description: 'Legging nữ cạp cao không gò bụng, tập luyện hay mặc trong váy dài đều tốt.',
          },
        ],
      },
      {
        name: 'Mặc nhà và đồ lót',
        description: 'Những món ít ai thấy nhưng bạn mặc nhiều nhất.',
        children: [
          { name: 'Đồ mặc nhà', description: 'Pijama, đồ bộ nữ modal và satin: đủ đẹp để mở cửa nhận hàng.' },
          { name: 'Đồ lót', description: 'Áo lót mềm không gọng và quần lót cotton, đường may phẳng, mặc như không.' },
        ],
      },
    ],
  },
  {
    name: 'Nam',
    description: 'Quần áo nam gọn, bền, dễ phối. Ít chi tiết, nhiều chất vải; mặc đi làm xong đi đón con luôn.',
    children: [
      {
        name: 'Áo',
        description: 'Áo nam đủ dùng cho cả tuần: thun, polo, sơ mi.',
        children: [
          {
            name: 'Áo thun',
            description: 'Áo thun nam cotton compact, cotton dày và sợi mát; cổ không bai, vai không xệ.',
          },
          {
            name: 'Áo polo',
            description: 'Polo nam cá sấu, cổ đứng, tay bo vừa; mặc sân golf hay quán cà phê đều đúng chỗ.',
          },
          {
            name: 'Áo sơ mi',
            description: 'Sơ mi nam poplin, oxford, linen, cổ Tàu và cổ đức, dáng vừa cho người Việt.',
          },
        ],
      },
      {
        name: 'Áo khoác và len',
        description: 'Lớp ngoài cho gió mùa, mưa phùn và phòng máy lạnh.',
        children: [
          { name: 'Áo khoác', description: 'Áo khoác nam: bomber, denim, áo gió, blazer mềm và phao nhẹ.' },
          { name: 'Áo len', description: 'Len nam cổ tròn, cổ tim, cổ lọ bằng merino và cotton, ấm mà không dày cộm.' },
          { name: 'Áo nỉ và hoodie', description: 'Áo nỉ, hoodie nam chân cua 320 g, đứng dáng và chịu giặt.' },
        ],
      },
      {
        name: 'Quần',
        description: 'Quần nam mặc được cả tuần mà không ai nhận ra bạn chỉ có ba chiếc.',
        children: [
          { name: 'Quần jeans', description: 'Jeans nam ống đứng và ôm vừa, denim 11 oz bền, phai đẹp.' },
          { name: 'Quần dài', description: 'Quần kaki, quần tây, quần linen nam đứng ống, không cần là nhiều.' },
          { name: 'Quần short', description: 'Short nam kaki, linen và thể thao, dài trên gối một chút.' },
          { name: 'Quần nỉ', description: 'Jogger và quần nỉ nam bo gấu, mặc nhà, mặc tập, mặc bay đêm.' },
        ],
      },
      {
        name: 'Mặc nhà và đồ lót',
        description: 'Lớp trong cùng và lớp của buổi tối.',
        children: [
          { name: 'Đồ mặc nhà', description: 'Đồ bộ nam cotton, modal nhẹ, thoáng cho những tối không đi đâu.' },
          { name: 'Đồ lót', description: 'Quần lót nam sợi mát và modal, cạp êm, không cuốn ống.' },
        ],
      },
    ],
  },
  {
    name: 'Trẻ em',
    description: 'Quần áo cho bé từ 1 m đến 1 m 60: chạy được, lấm được, giặt được, và vẫn xinh khi lên ảnh.',
    children: [
      {
        name: 'Bé gái',
        description: 'Váy xoay tròn, áo in họa tiết vui và quần để leo trèo.',
        children: [
          {
            name: 'Áo bé gái',
            urlKey: 'ao',
            description: 'Áo thun, áo kiểu, sơ mi bé gái cotton chải kỹ, không ngứa cổ.',
          },
          {
            name: 'Váy đầm bé gái',
            urlKey: 'vay-dam',
            description: 'Váy đầm bé gái xòe vừa, lót mềm, có túi để cất sỏi và nơ.',
          },
          { name: 'Quần bé gái', urlKey: 'quan', description: 'Quần jeans, legging, short bé gái cạp chun êm bụng.' },
          {
            name: 'Áo khoác bé gái',
            urlKey: 'ao-khoac',
            description: 'Áo khoác, áo len, áo nỉ bé gái cho sáng đi học se lạnh.',
          },
        ],
      },
      {
        name: 'Bé trai',
        description: 'Đồ bé trai chịu được sân trường và cầu trượt.',
        children: [
          {
            name: 'Áo bé trai',
            urlKey: 'ao',
            description: 'Áo thun, polo, sơ mi bé trai vải dày hơn một chút, cổ không bai.',
          },
          {
            name: 'Quần bé trai',
            urlKey: 'quan',
            description: 'Quần jeans, kaki, jogger, short bé trai gối may hai lớp ở chỗ cần.',
          },
          { name: 'Áo khoác bé trai', urlKey: 'ao-khoac', description: 'Áo gió, áo phao, áo nỉ bé trai nhẹ và ấm.' },
        ],
      },
      {
        name: 'Mặc nhà cho bé',
        urlKey: 'mac-nha',
        description: 'Đồ bộ, đồ ngủ để bé ngủ ngon và mẹ đỡ phải đắp lại chăn.',
        children: [{ name: 'Đồ bộ và pijama', description: 'Đồ bộ, pijama trẻ em cotton mềm, dài tay và ngắn tay.' }],
      },
    ],
  },
  {
    name: 'Em bé',
    landing: 'tu-do-cua-be',
    description: 'Cho bé từ lọt lòng đến hai tuổi: cotton hữu cơ, đường may lộn ngoài, cúc bấm dễ thay lúc nửa đêm.',
    children: [
      {
        name: 'Áo liền quần',
        description: 'Bodysuit và áo liền quần giữ bụng ấm, thay bỉm nhanh.',
        children: [
          { name: 'Bodysuit', description: 'Bodysuit em bé vai cài, cúc bấm đáy, cotton hữu cơ mềm.' },
          {
            name: 'Áo liền quần dài',
            urlKey: 'lien-quan-dai',
            description: 'Áo liền quần em bé có và không có tất liền, cho giấc ngủ ấm.',
          },
        ],
      },
      {
        name: 'Bộ quần áo',
        description: 'Bộ cộc tay, dài tay, áo cài chéo và yếm quần cho bé tập đi.',
        children: [
          {
            name: 'Đồ bộ em bé',
            urlKey: 'do-bo',
            description: 'Đồ bộ em bé cộc tay và dài tay, cổ cài cúc vai, chui đầu dễ.',
          },
          { name: 'Quần và yếm', description: 'Quần chun, quần yếm em bé mềm, đáy rộng cho bỉm.' },
          {
            name: 'Áo khoác em bé',
            urlKey: 'ao-khoac',
            description: 'Áo len, áo khoác em bé ấm mà nhẹ, cúc to dễ cài.',
          },
        ],
      },
      {
        name: 'Đồ sơ sinh',
        description: 'Những món nhỏ trong chiếc giỏ đi sinh.',
        children: [
          { name: 'Yếm và bao tay', description: 'Yếm ăn, yếm tam giác, bao tay sơ sinh muslin và cotton hữu cơ.' },
          { name: 'Chăn và khăn', description: 'Chăn ủ, khăn muslin nhiều lớp cho giấc ngủ và xe đẩy.' },
          { name: 'Tất và mũ sơ sinh', description: 'Tất và mũ sơ sinh gân mềm, không siết cổ chân.' },
        ],
      },
    ],
  },
  {
    name: 'Phụ kiện',
    description: 'Túi, mũ, khăn, tất, thắt lưng và quà: phần kết của một bộ đồ.',
    children: [
      {
        name: 'Túi và ba lô',
        description: 'Túi vải đi chợ, túi da đi làm, ba lô đi học.',
        children: [
          { name: 'Túi vải', description: 'Túi vải canvas đứng dáng, quai dài vừa vai.' },
          { name: 'Túi xách', description: 'Túi xách, túi đeo chéo da tổng hợp và cói, đủ ngăn cho ngày dài.' },
          { name: 'Ba lô', description: 'Ba lô canvas và nylon cho laptop, cho trường học, cho chuyến đi.' },
        ],
      },
      {
        name: 'Mũ và khăn',
        description: 'Che nắng tháng Năm, giữ ấm tháng Chạp.',
        children: [
          { name: 'Mũ', description: 'Mũ lưỡi trai, mũ rộng vành, mũ len cho cả nhà.' },
          { name: 'Khăn', description: 'Khăn len dài, khăn vuông satin mềm.' },
        ],
      },
      {
        name: 'Tất, giày và thắt lưng',
        urlKey: 'tat-giay-that-lung',
        description: 'Những thứ ở dưới thắt lưng, và chính nó.',
        children: [
          { name: 'Tất', description: 'Tất cotton cổ cao, cổ ngắn, quần tất cho nữ, nam và trẻ em.' },
          { name: 'Dép', description: 'Dép đi trong nhà, dép quai cho mùa mưa.' },
          { name: 'Thắt lưng', description: 'Thắt lưng da thuộc thảo mộc và dây bện co giãn.' },
        ],
      },
      {
        name: 'Quà tặng',
        description: 'Khi bạn muốn tặng mà chưa biết cỡ.',
        children: [
          {
            name: 'Thẻ quà tặng',
            description: 'Thẻ quà tặng Chỉ, dùng cho mọi sản phẩm, không hết hạn trong hai năm.',
          },
          {
            name: 'Gói quà và dịch vụ',
            description: 'Gói quà, lên gấu, thêu tên: những việc nhỏ làm món đồ thành của riêng.',
          },
          { name: 'Rập may', description: 'Rập may PDF của những kiểu Chỉ yêu thích, in A4 ở nhà.' },
        ],
      },
    ],
  },
  {
    name: 'Hàng mới về',
    urlKey: 'hang-moi',
    description: 'Những món vừa lên kệ trong ba tháng qua.',
    inMenu: false,
  },
  {
    name: 'Giá tốt',
    urlKey: 'gia-tot',
    description: 'Món đẹp đang có giá dễ chịu hơn thường ngày, còn cỡ nào bán cỡ đó.',
    inMenu: false,
  },
];
