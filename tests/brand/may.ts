/** A second brand, which shares no name, colour and drawing with the first. */
export const NAMES = `export const SHOP = 'Mây';
export const TAGLINE = 'Đồ ngủ nhẹ như mây';
export const DESCRIPTION = 'Mây may đồ ngủ và chăn gối bằng vải mềm, cho những giấc ngủ yên.';
export const POINTS = 'Giọt';
export const LEVELS = ['Mây Cao', 'Mây Giữa', 'Mây Thấp'] as const;
`;

/** Colours by the name of their token: cold grounds, a violet accent. */
export const COLORS: Record<string, string> = {
  ...{ ground: '#f4f6fb', surface: '#fefeff', sunken: '#e6eaf4', ink: '#1b2340', 'ink-hover': '#2f3a63' },
  ...{ 'ink-soft': '#4a5478', line: '#d3daec', 'line-strong': '#7682a8' },
  ...{ accent: '#6b2fa0', 'accent-soft': '#eee3f8', indigo: '#0b5a7d', 'indigo-soft': '#dff0f7' },
  ...{
    leaf: '#1f6650',
    'leaf-soft': '#dcf0e8',
    turmeric: '#7a4a10',
    'turmeric-fill': '#f0b860',
    'turmeric-soft': '#fbeed9',
  },
  ...{ 'tint-nu': '#ece6f6', 'tint-nam': '#dfe7f4', 'tint-tre-em': '#f6eed6', 'tint-em-be': '#e0f0ea' },
  ...{ 'tint-phu-kien': '#e8e8f2' },
};

const cloud = 'M18 40a11 11 0 0 1 1-22 15 15 0 0 1 28-3 11 11 0 0 1 13 13 8 8 0 0 1-3 12z';

export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 48" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="var(--accent-soft)" stroke="var(--accent)" stroke-width="2.5" d="${cloud}"/><path stroke="currentColor" stroke-width="3.4" d="M76 37V17l8 11 8-11v20m16 0V25m0 6a6 6 0 1 1-12 0 6 6 0 0 1 12 0m5-6 6 12m6-12-8 18"/></svg>
`;

const square = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>\n`;
const icon = square(
  `<rect width="64" height="64" rx="20" fill="var(--accent)"/><path transform="translate(-5 4)" fill="var(--surface)" d="${cloud}"/>`,
);
const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360"><path transform="translate(80 60) scale(5)" fill="var(--accent-soft)" stroke="var(--accent)" d="${cloud}"/></svg>\n`;

/** The drawings by the name of their file. */
export const PICTURES: Record<string, string> = {
  'favicon.svg': icon,
  'desk.svg': icon,
  '404.svg': scene,
  'spool.svg': scene,
  'placeholder.svg': scene,
};

/** What its merchant says. */
const SETTINGS: [path: string, value: unknown][] = [
  [
    'footer_info',
    {
      company: 'Công ty TNHH Mây',
      tax_code: '0312345678',
      address: '1 Lê Lợi, Thành phố Hồ Chí Minh',
      hotline: '0281234567',
    },
  ],
  ['loyalty_config', { enabled: '1', point_value: 1 }],
  [
    'shipping/methods',
    [
      {
        carrier_code: 'flatrate',
        carrier_title: 'Giao',
        method_code: 'flatrate',
        method_title: 'Giao tận nơi',
        price: 30_000,
      },
    ],
  ],
  ['payment/methods', [{ code: 'cashondelivery', title: 'Trả khi nhận hàng' }]],
];

/** Its answers as files of rows, by name. */
export const ANSWERS: Record<string, readonly object[]> = {
  'config.jsonl': SETTINGS.map(([path, value]) => ({ path, store: 'default', value })),
  'cms_page.jsonl': [
    { identifier: 'home', title: 'Mây', content: '<p>Ngủ ngon.</p>' },
    { identifier: 'gioi-thieu', title: 'Về Mây', content: '<p>Mây may đồ ngủ.</p>' },
  ],
};
