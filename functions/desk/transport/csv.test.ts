import { expect, test, vi } from 'vitest';
import { csvOf } from './csv.ts';

// react-admin needs a browser. Only the text of the file is tested here.
vi.mock('react-admin', () => ({ downloadCSV: () => undefined }));

test('[DESK-037] an exported list opens in a spreadsheet, and no cell of it is run as a formula', () => {
  const rows = [
    { id: 1, name: 'Nguyễn "Ánh", Hà Nội', sum: 159_000, phone: null },
    { id: 2, name: '=HYPERLINK("http://x")', sum: -5, phone: '+84912345678' },
  ];
  const text = csvOf<(typeof rows)[number]>(
    [
      ['Tên', ({ name }) => name],
      ['Tổng', ({ sum }) => sum],
      ['Điện thoại', ({ phone }) => phone],
    ],
    rows,
  );
  expect(text).toBe(
    '\uFEFFTên,Tổng,Điện thoại\r\n"Nguyễn ""Ánh"", Hà Nội",159000,\r\n"\'=HYPERLINK(""http://x"")",-5,\'+84912345678',
  );
});
