import { expect, test } from 'vitest';
import { type InvoiceInput, invoiceProblems, toInvoice } from './invoice.ts';

const good: InvoiceInput = {
  taxCode: '0109998887',
  company: 'Công ty TNHH May Sợi Nắng',
  companyAddress: '12 ngõ 68 Triều Khúc, Hà Nội',
  postcode: '',
};
const INVALID = 'Mã số thuế gồm 10 số, 10 số kèm 3 số chi nhánh, hoặc 12 số';

test.each<[keyof InvoiceInput, string, string | undefined]>([
  ['taxCode', '', 'Bạn nhập mã số thuế nhé'],
  ['taxCode', '12', 'Mã số thuế cần ít nhất 3 ký tự'],
  ['taxCode', '123', INVALID],
  ['taxCode', '01099988871234567', INVALID],
  ['taxCode', '<b>0109998887</b>', INVALID],
  ['taxCode', '🧾 123', INVALID],
  ['taxCode', ' 0109 998 887 ', undefined],
  ['taxCode', '0109998887-001', undefined],
  ['taxCode', '0109998887001', undefined],
  ['taxCode', '001090123456', undefined],
  ['company', ' ', 'Bạn nhập tên công ty nhé'],
  ['company', '<script>alert(1)</script>', 'Thông tin chưa đúng, bạn kiểm tra lại nhé'],
  ['company', 'a'.repeat(151), 'Dài tối đa 150 ký tự'],
  ['company', 'Công ty CP "Sợi & Chỉ" 8', undefined],
  ['companyAddress', '', 'Bạn nhập địa chỉ công ty nhé'],
  ['companyAddress', 'a'.repeat(201), 'Dài tối đa 200 ký tự'],
  ['companyAddress', '12 Triều Khúc 🏢', 'Thông tin chưa đúng, bạn kiểm tra lại nhé'],
  ['postcode', '12', 'Mã bưu chính cần ít nhất 3 ký tự'],
  ['postcode', '<12345>', 'Mã bưu chính chưa đúng'],
  ['postcode', '100000', undefined],
])('[INVOICE-004] [INVOICE-005] [X62] bad input: %s "%s" → %s', (field, typed, message) => {
  expect(invoiceProblems({ ...good, [field]: typed })[field]).toBe(message);
});

test('a branch number is written with a hyphen, however it was typed', () => {
  expect(toInvoice({ ...good, taxCode: '0109998887–001', company: ' May  Sợi\u00a0Nắng ' })).toMatchObject({
    taxCode: '0109998887-001',
    company: 'May Sợi Nắng',
  });
});
