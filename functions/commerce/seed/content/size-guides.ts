/** A table of sizes as HTML: the first cell of each row is its heading. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const header = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows
    .map(
      ([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table><caption>${caption}</caption><thead><tr>${header}</tr></thead><tbody>${body}</tbody></table>`;
}

const WOMEN = table(
  'Cỡ nữ (cm, kg)',
  ['Cỡ', 'Cao', 'Nặng', 'Ngực', 'Eo', 'Mông'],
  [
    ['XS', '148–153', '38–43', '76–80', '60–64', '82–86'],
    ['S', '150–155', '43–48', '80–84', '64–68', '86–90'],
    ['M', '155–160', '48–53', '84–88', '68–72', '90–94'],
    ['L', '158–163', '53–58', '88–92', '72–76', '94–98'],
    ['XL', '160–168', '58–64', '92–97', '76–81', '98–103'],
  ],
);
const WOMEN_JEANS = table(
  'Cỡ jeans nữ (cm)',
  ['Cỡ', 'Eo', 'Mông', 'Tương đương'],
  [
    ['26', '64–66', '86–88', 'XS'],
    ['27', '66–69', '88–91', 'S'],
    ['28', '69–71', '91–93', 'M'],
    ['29', '71–74', '93–96', 'L'],
    ['30', '74–77', '96–99', 'L'],
    ['31', '77–80', '99–102', 'XL'],
  ],
);
const MEN = table(
  'Cỡ nam (cm, kg)',
  ['Cỡ', 'Cao', 'Nặng', 'Ngực', 'Eo', 'Vai'],
  [
    ['S', '160–165', '52–58', '84–88', '72–76', '42–43'],
    ['M', '163–168', '58–64', '88–93', '76–80', '43–44'],
    ['L', '167–172', '64–71', '93–98', '80–85', '45–46'],
    ['XL', '170–176', '71–78', '98–104', '85–91', '46–48'],
    ['XXL', '173–180', '78–86', '104–110', '91–97', '48–50'],
  ],
);
const MEN_JEANS = table(
  'Cỡ quần jeans nam (cm)',
  ['Cỡ', 'Eo', 'Mông', 'Tương đương'],
  [
    ['29', '74–76', '90–93', 'S'],
    ['30', '76–79', '93–95', 'M'],
    ['31', '79–81', '95–98', 'L'],
    ['32', '81–84', '98–101', 'L'],
    ['33', '84–87', '101–103', 'XL'],
    ['34', '87–90', '103–106', 'XXL'],
  ],
);
const KIDS = table(
  'Cỡ trẻ em, theo chiều cao',
  ['Cỡ', 'Tuổi', 'Cao (cm)', 'Nặng (kg)', 'Ngực (cm)', 'Eo (cm)'],
  [
    ['100', '3–4', '95–104', '13–16', '54', '51'],
    ['110', '4–5', '105–114', '16–19', '57', '53'],
    ['120', '6–7', '115–124', '19–24', '61', '55'],
    ['130', '8–9', '125–134', '24–29', '65', '58'],
    ['140', '9–10', '135–144', '29–35', '70', '61'],
    ['150', '11–12', '145–154', '35–43', '75', '64'],
    ['160', '13–14', '155–164', '43–51', '81', '68'],
  ],
);
const BABIES = table(
  'Cỡ em bé, theo tháng tuổi',
  ['Cỡ', 'Cao (cm)', 'Nặng (kg)'],
  [
    ['0-3M', '50–60', '3–5,5'],
    ['3-6M', '60–66', '5,5–7,5'],
    ['6-9M', '66–71', '7,5–8,5'],
    ['9-12M', '71–76', '8,5–9,5'],
    ['12-18M', '76–83', '9,5–11'],
    ['18-24M', '83–90', '11–13'],
  ],
);
const SMALL_THINGS = table(
  'Tất, dép, mũ và thắt lưng',
  ['Cỡ', 'Hợp với'],
  [
    ['35-36', 'Bàn chân dài 22–23 cm'],
    ['37-38', 'Bàn chân dài 23,5–24,5 cm'],
    ['39-40', 'Bàn chân dài 25–25,5 cm'],
    ['41-42', 'Bàn chân dài 26–26,5 cm'],
    ['43-44', 'Bàn chân dài 27–28 cm'],
    ['Mũ M, L', 'Vòng đầu 56–57 cm, 58–60 cm'],
    ['Thắt lưng 85, 95, 105', 'Vòng eo 75–85, 85–95, 95–105 cm'],
  ],
);

const BETWEEN =
  '<p>Nếu số đo nằm giữa hai cỡ, bạn chọn cỡ nhỏ để mặc gọn, cỡ lớn để mặc thoải mái. Đổi cỡ miễn phí trong 30 ngày.</p>';
const BABY_NOTE = '<p>Bé bụ bẫm hoặc mặc bỉm vải nên lấy dôi một cỡ. Áo sơ sinh mặc vừa khít sẽ ấm hơn.</p>';
const KIDS_NOTE =
  '<p>Đo chiều cao khi bé đứng sát tường, không đi giày. Muốn mặc lâu hơn một mùa thì chọn dôi một cỡ, gấu áo quần Chỉ có thể hạ.</p>';

/** Content blocks that products name in `sizeguide`. */
export const SIZE_GUIDES: Record<string, { title: string; content: string }> = {
  'size-guide-women-tops': { title: 'Bảng cỡ áo và đầm nữ', content: WOMEN + BETWEEN },
  'size-guide-women-bottoms': { title: 'Bảng cỡ quần và váy nữ', content: WOMEN + WOMEN_JEANS + BETWEEN },
  'size-guide-men-tops': { title: 'Bảng cỡ áo nam', content: MEN + BETWEEN },
  'size-guide-men-bottoms': { title: 'Bảng cỡ quần nam', content: MEN + MEN_JEANS + BETWEEN },
  'size-guide-kids': { title: 'Bảng cỡ trẻ em', content: KIDS + KIDS_NOTE },
  'size-guide-baby': { title: 'Bảng cỡ em bé', content: BABIES + BABY_NOTE },
  'size-guide-accessories': { title: 'Bảng cỡ phụ kiện', content: SMALL_THINGS },
};

export const ALL_SIZES = `<h2>Nữ</h2>${WOMEN}${WOMEN_JEANS}<h2>Nam</h2>${MEN}${MEN_JEANS}<h2>Trẻ em</h2>${KIDS}${KIDS_NOTE}<h2>Em bé</h2>${BABIES}${BABY_NOTE}<h2>Phụ kiện</h2>${SMALL_THINGS}`;
