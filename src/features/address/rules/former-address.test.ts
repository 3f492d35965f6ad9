import { describe, expect, test } from 'vitest';
import { formerNotice, placesLine, withPlacesToday } from './former-address.ts';
import type { Address } from './postal-address.ts';

const SAVED: Address = {
  ...{ firstname: 'Ánh', lastname: 'Nguyễn', telephone: '0912345678', street: ['12 Lê Lợi'], postcode: '' },
  ...{
    city: 'TP. Hồ Chí Minh',
    cityId: 50,
    district: 'Quận 1',
    districtId: 560,
    ward: 'Phường Bến Nghé',
    wardId: 8994,
  },
};
const CITY = { id: 100_028, name: 'TP. Hồ Chí Minh', hasStates: false };
const ONE = { city: CITY, wards: [{ id: 102_700, name: 'Phường Sài Gòn' }] };
const TWO = { city: CITY, wards: [...ONE.wards, { id: 102_699, name: 'Phường Tân Định' }] };

describe('[ADDR-105] a saved address of before July 2025', () => {
  test('has its ward of today selected where there is no choice, and nothing of the former division is left', () => {
    expect(withPlacesToday(SAVED, ONE)).toEqual({
      ...SAVED,
      ...{ cityId: 100_028, district: '', districtId: null, ward: 'Phường Sài Gòn', wardId: 102_700 },
    });
  });

  test('has only its province selected where its ward was divided', () => {
    expect(withPlacesToday(SAVED, TWO)).toMatchObject({ cityId: 100_028, districtId: null, ward: '', wardId: null });
  });

  test.each([
    [ONE, 'Phường Sài Gòn, TP. Hồ Chí Minh'],
    [TWO, 'Phường Sài Gòn hoặc Phường Tân Định, TP. Hồ Chí Minh'],
    [{ city: CITY, wards: [] }, 'TP. Hồ Chí Minh'],
  ])('%# says where it lies today', (today, line) => {
    expect(placesLine(today)).toBe(line);
  });

  test('asks the shopper to confirm or to choose, with the address as it was saved', () => {
    const saved = '12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh';
    expect(formerNotice(SAVED, { cityId: '100028' }, ONE)).toBe(
      `Địa chỉ đã lưu: ${saved}. Từ 1/7/2025 nơi này là Phường Sài Gòn, TP. Hồ Chí Minh. Bạn xem lại rồi lưu nhé.`,
    );
    expect(formerNotice(SAVED, { cityId: '100028' }, TWO)).toContain('Bạn chọn phường, xã giúp nhé.');
    expect(formerNotice(SAVED, { cityId: '100028' }, null)).toBeNull();
  });
});
