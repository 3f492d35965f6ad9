import { expect, test } from 'vitest';
import {
  addressLine,
  type DeliveryInput,
  deliveryProblems,
  formerAddress,
  fullName,
  type RegionLevels,
  regionLevels,
  splitName,
  toAddress,
  withKnownRegions,
  withSavedProvince,
} from './address.ts';

const CHOICES = {
  streetLines: 4,
  cities: [{ id: 1, name: 'Hà Nội' }],
  states: [{ id: 2, name: 'Quận Hoàn Kiếm' }],
  wards: [{ id: 3, name: 'Phường Hàng Bông' }],
};
const good: DeliveryInput = {
  name: 'Nguyễn Thị Ánh',
  telephone: '0912345678',
  email: '',
  cityId: '1',
  stateId: '2',
  wardId: '3',
  street: '12 Hàng Bông',
};
const problem = (change: Partial<DeliveryInput>, levels: Partial<RegionLevels> = {}) =>
  deliveryProblems({ ...good, ...change }, { hasStates: true, hasWards: true, ...levels });

test('a complete Vietnamese address has no problem', () => {
  expect(problem({})).toEqual({});
});

test.each([['A@#'], ['<b>Ánh</b>'], ['Ánh 2'], ['😀 Ánh']])('[ADDR-016] the name %s is refused', (name) => {
  expect(problem({ name }).name).toBe('Tên không gồm số hay ký tự đặc biệt');
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

test.each(['0123456789', '0212345678', '0012345678', '0612345678'])(
  '[SESSION-032] %s has the prefix of no mobile network',
  (telephone) => {
    expect(problem({ telephone }).telephone).toBe('Số điện thoại không hợp lệ');
  },
);

test('[SESSION-032] a phone number with letters is refused', () => {
  expect(problem({ telephone: '0000abc123' }).telephone).toBe('Số điện thoại không hợp lệ');
});

test.each(['+84 912 345 678', '84912345678', '0912.345.678', '(+84)912-345-678', '０９１２３４５６７８'])(
  'the phone number %s is accepted as typed or filled in',
  (typed) => {
    expect(toAddress({ ...good, telephone: typed }, CHOICES)?.telephone).toBe('0912345678');
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

test('[X63] a province without districts requires none', () => {
  expect(problem({ stateId: '' }, { hasStates: false })).toEqual({});
});

test('a wrong e-mail address is reported, an empty one is accepted', () => {
  expect(problem({ email: 'a@' }).email).toBe('Email không hợp lệ');
  expect(problem({ email: 'anh@vidu.vn' }).email).toBeUndefined();
});

test('the given name comes last in Vietnamese', () => {
  expect(splitName('Nguyễn Thị Ánh')).toEqual({ firstname: 'Ánh', lastname: 'Nguyễn Thị' });
  expect(fullName(splitName('Nguyễn Thị Ánh'))).toBe('Nguyễn Thị Ánh');
  expect(fullName(splitName('Vy'))).toBe('Vy');
});

test('ids that are in no list are refused', () => {
  const address = toAddress(good, CHOICES);
  expect(address && addressLine(address)).toBe('12 Hàng Bông, Phường Hàng Bông, Quận Hoàn Kiếm, Hà Nội');
  expect(toAddress({ ...good, wardId: '9' }, CHOICES)).toBeNull();
});

test('[X63] an island district without wards requires none, and a province without districts requires its own wards', () => {
  const cities = [{ id: 1, name: 'Bà Rịa - Vũng Tàu' }];
  const island = { cities, states: [{ id: 2, name: 'Huyện Côn Đảo' }], wards: [] };
  expect(regionLevels(island, { cityId: '1', stateId: '2' })).toEqual({ hasStates: true, hasWards: false });
  expect(
    regionLevels({ cities, states: [], wards: [{ id: 3, name: 'Phường Phú Xuân' }] }, { cityId: '1', stateId: '' }),
  ).toEqual({
    hasStates: false,
    hasWards: true,
  });
  expect(regionLevels({ cities, states: [], wards: [] }, { cityId: '', stateId: '' })).toEqual({
    hasStates: true,
    hasWards: true,
  });
  expect(problem({ wardId: '' }, { hasWards: false })).toEqual({});
});

test('[X63] a shop with two levels never requires a district, and a province it does not deliver to must be chosen again', () => {
  const cities = [
    { id: 100_001, name: 'Hà Nội', hasStates: false },
    { id: 100_002, name: 'Hồ Chí Minh', hasStates: false },
  ];
  const nothing = { cities, states: [], wards: [], streetLines: 4 };
  expect(regionLevels(nothing, { cityId: '', stateId: '' })).toEqual({ hasStates: false, hasWards: true });
  const former = withKnownRegions({ ...good, cityId: '1', stateId: '64', wardId: '760' }, nothing);
  expect(former).toEqual({ ...good, cityId: '', stateId: '', wardId: '' });
  const saved = {
    ...splitName('Vy'),
    ...{ telephone: '0912345678', street: ['12 Hàng Bông'], postcode: '' },
    ...{ city: 'Hà Nội', cityId: 1, district: 'Quận Ba Đình', districtId: 64, ward: 'Phường Phúc Xá', wardId: 760 },
  };
  expect(formerAddress(saved, former)).toBe('12 Hàng Bông, Phường Phúc Xá, Quận Ba Đình, Hà Nội');
  expect(formerAddress(saved, good)).toBeNull();
  const wards = [{ id: 100_035, name: 'Phường Ba Đình' }];
  const chosen = withKnownRegions(
    { ...good, cityId: '100001', stateId: '64', wardId: '100035' },
    { ...nothing, wards },
  );
  expect(chosen).toMatchObject({ cityId: '100001', stateId: '', wardId: '100035' });
  const address = toAddress(chosen, { ...nothing, wards });
  expect(address && addressLine(address)).toBe('12 Hàng Bông, Phường Ba Đình, Hà Nội');
});

const SPECIAL = 'Tên không gồm số hay ký tự đặc biệt';
const WRONG_STREET = 'Địa chỉ chưa đúng, bạn kiểm tra lại nhé';
const NO_PHONE = 'Số điện thoại không hợp lệ';
const TEN_DIGITS = 'Số điện thoại cần đúng 10 chữ số';

test.each<[keyof DeliveryInput, string, string | undefined]>([
  ['name', '\u00a0\u200b ', 'Bạn nhập tên người nhận nhé'],
  ['name', 'Nguyễn '.repeat(10), SPECIAL],
  ['name', 'Ánh 🌸', SPECIAL],
  ['name', '<img src=x onerror=alert(1)>', SPECIAL],
  ['name', "Robert'); drop table orders;--", SPECIAL],
  ['name', '  Nguyễn\u00a0Thị\t Ánh\u200b ', undefined],
  ['name', "H'Hen Niê", undefined],
  ['telephone', '\u00a0', 'Bạn nhập số điện thoại nhé'],
  ['telephone', '+84 912 345 678', undefined],
  ['telephone', '+84 (0)912 345 678', undefined],
  ['telephone', '0084912345678', undefined],
  ['telephone', '\u202a0912\u2011345\u2011678\u202c', undefined],
  ['telephone', '+1 912 345 678', NO_PHONE],
  ['telephone', '9123456789', NO_PHONE],
  ['telephone', '0912345678'.repeat(30), TEN_DIGITS],
  ['telephone', '📞0912345678', NO_PHONE],
  ['telephone', '<b>0912345678</b>', NO_PHONE],
  ['email', 'anh@@vidu.vn', 'Email không hợp lệ'],
  ['email', `${'a'.repeat(250)}@vidu.vn`, 'Email không hợp lệ'],
  ['email', 'anh nguyen@vidu.vn', 'Email không hợp lệ'],
  ['email', '<anh>@vidu.vn', 'Email không hợp lệ'],
  ['email', '  anh@vidu.vn ', undefined],
  ['street', '\u200b', 'Bạn nhập số nhà, tên đường nhé'],
  ['street', '12 phố Huế 🏠', WRONG_STREET],
  ['street', '<b>12 phố Huế</b>', WRONG_STREET],
  ['street', '...', WRONG_STREET],
  ['street', 'Căn 12A/3, ngõ 34 (đối diện chợ) & tầng 2', undefined],
  ['street', ` ${'a '.repeat(50)}`, undefined],
])('[ADDR-016] [ADDR-017] [ADDR-018] [ADDR-019] [X64] bad input: %s "%s" → %s', (field, typed, message) => {
  expect(problem({ [field]: typed })[field]).toBe(message);
});

test('pasted text is saved without extra spaces and invisible characters', () => {
  const cities = [{ id: 1, name: 'Hà Nội' }];
  const choices = { cities, states: [], wards: [{ id: 3, name: 'Phường Cửa Nam' }], streetLines: 4 };
  const address = toAddress(
    { ...good, stateId: '', name: ' Nguyễn\u00a0 Ánh\u200b', telephone: '+84 912-345-678', street: '\t12  Hàng Bông ' },
    choices,
  );
  expect(address).toMatchObject({
    lastname: 'Nguyễn',
    firstname: 'Ánh',
    telephone: '0912345678',
    street: ['12 Hàng Bông'],
  });
});

test('without a list of wards the ward is typed, and a province without an id is found by its name', () => {
  const cities = [{ id: 1, name: 'TP. Hồ Chí Minh', hasStates: false, hasTypedWards: true, isNameOnly: true }];
  const choices = { cities, states: [], wards: [], streetLines: 4 };
  const input = { ...good, stateId: '', wardId: '', ward: ' Phường  Sài Gòn ' };
  const levels = regionLevels(choices, input);
  expect(levels).toEqual({ hasStates: false, hasWards: false, isWardTyped: true });
  expect(deliveryProblems(input, levels)).toEqual({});
  expect(deliveryProblems({ ...input, ward: ' ' }, levels).ward).toBe('Bạn nhập phường, xã nhé');
  const address = toAddress(input, choices);
  expect(address).toMatchObject({ city: 'TP. Hồ Chí Minh', cityId: null, ward: 'Phường Sài Gòn', wardId: null });
  const saved = address && { ...address, city: 'Thành phố Hồ Chí Minh' };
  expect(withSavedProvince({ ...input, cityId: '' }, saved, choices).cityId).toBe('1');
});
