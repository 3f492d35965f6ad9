import { expect, test } from 'vitest';
import {
  addressLine,
  type DeliveryInput,
  deliveryProblems,
  fullName,
  normalisePhone,
  splitName,
  toAddress,
} from './address.ts';

const good: DeliveryInput = {
  name: 'Nguyễn Thị Ánh',
  telephone: '0912345678',
  email: '',
  cityId: '1',
  stateId: '2',
  wardId: '3',
  street: '12 Hàng Bông',
};
const problem = (change: Partial<DeliveryInput>, hasStates = true) =>
  deliveryProblems({ ...good, ...change }, hasStates);

test('a complete Vietnamese address has no problem', () => {
  expect(problem({})).toEqual({});
});

test.each([['A@#'], ['<b>Ánh</b>'], ['Ánh 2'], ['😀 Ánh']])('[ADDR-016] the name %s is refused', (name) => {
  expect(problem({ name }).name).toBe('Tên người nhận không gồm số hay ký tự đặc biệt');
});

test('[ADDR-016] [SESSION-034] a name is required and has at least two letters', () => {
  expect(problem({ name: '  ' }).name).toBe('Bạn nhập tên người nhận nhé');
  expect(problem({ name: 'Ý' }).name).toBe('Tên cần ít nhất 2 chữ cái');
  expect(problem({ name: 'Vy' }).name).toBeUndefined();
});

test('[ADDR-017] [SESSION-030] the phone is required', () => {
  expect(problem({ telephone: '' }).telephone).toBe('Bạn nhập số điện thoại nhé');
});

test.each(['091234567', '09123456789'])('[SESSION-031] %s does not have exactly 10 digits', (telephone) => {
  expect(problem({ telephone }).telephone).toBe('Số điện thoại cần đúng 10 chữ số');
});

test('[SESSION-032] letters make no phone number', () => {
  expect(problem({ telephone: '0000abc123' }).telephone).toBe('Số điện thoại không hợp lệ');
});

test.each(['+84 912 345 678', '84912345678', '0912.345.678', '(+84)912-345-678', '０９１２３４５６７８'])(
  'the phone %s is understood as typed or filled in',
  (typed) => {
    expect(normalisePhone(typed)).toBe('0912345678');
  },
);

test('[ADDR-015] [ADDR-018] the street is required, at most 100 characters', () => {
  expect(problem({ street: ' ' }).street).toBe('Bạn nhập số nhà, tên đường nhé');
  expect(problem({ street: 'a'.repeat(100) }).street).toBeUndefined();
  expect(problem({ street: 'a'.repeat(101) }).street).toBe('Địa chỉ dài tối đa 100 ký tự');
});

test('[ADDR-019] a street with markup is incorrect', () => {
  expect(problem({ street: '<script>' }).street).toBe('Địa chỉ chưa đúng, bạn kiểm tra lại nhé');
});

test('[ADDR-020] province, district and ward must be chosen', () => {
  expect(Object.keys(problem({ cityId: '', stateId: '', wardId: '' }))).toEqual(['cityId', 'stateId', 'wardId']);
});

test('[X63] a province without districts asks for none', () => {
  expect(problem({ stateId: '' }, false)).toEqual({});
});

test('a wrong e-mail is told, none is fine', () => {
  expect(problem({ email: 'a@' }).email).toBe('Email không hợp lệ');
  expect(problem({ email: 'anh@vidu.vn' }).email).toBeUndefined();
});

test('the given name comes last in Vietnamese', () => {
  expect(splitName('Nguyễn Thị Ánh')).toEqual({ firstname: 'Ánh', lastname: 'Nguyễn Thị' });
  expect(fullName(splitName('Nguyễn Thị Ánh'))).toBe('Nguyễn Thị Ánh');
  expect(fullName(splitName('Vy'))).toBe('Vy');
});

test('ids that are in no list make no address', () => {
  const choices = {
    cities: [{ id: 1, name: 'Hà Nội' }],
    states: [{ id: 2, name: 'Quận Hoàn Kiếm' }],
    wards: [{ id: 3, name: 'Phường Hàng Bông' }],
  };
  const address = toAddress(good, choices);
  expect(address && addressLine(address)).toBe('12 Hàng Bông, Phường Hàng Bông, Quận Hoàn Kiếm, Hà Nội');
  expect(toAddress({ ...good, wardId: '9' }, choices)).toBeNull();
});
