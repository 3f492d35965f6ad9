import { expect, test } from 'vitest';
import { rowsOf } from './sent-rows.ts';

const plain = (text: string) => rowsOf(text).map(({ number, carrier, waybill }) => [number, carrier, waybill]);

test('[DESK-117] rows are read with and without names of columns, from a spreadsheet and from a CSV', () => {
  const expected = [
    ['000000012', 'Giao Hàng Nhanh', 'GHN1'],
    ['13', 'GHTK, Hà Nội', ''],
  ];
  expect(plain('000000012\tGiao Hàng Nhanh\tGHN1\n13\tGHTK, Hà Nội\t\n\n')).toEqual(expected);
  expect(plain('000000012,Giao Hàng Nhanh,GHN1\r\n13,"GHTK, Hà Nội",')).toEqual(expected);
  expect(plain('\uFEFFMã vận đơn;Số đơn;Ghi chú;Hãng\nGHN1;000000012;x;Giao Hàng Nhanh\n;13;;GHTK, Hà Nội')).toEqual(
    expected,
  );
  expect(rowsOf('Số đơn,Hãng vận chuyển,Mã vận đơn\n\n12,A,B').map(({ line }) => line)).toEqual([3]);
  expect(plain('')).toEqual([]);
  expect(() => rowsOf('12,"A,B')).toThrow('desk.sending.file.unreadable');
});
