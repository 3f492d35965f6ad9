import { afterEach, expect, test, vi } from 'vitest';
import { type RowOutcome, rowsOf, runRows, summaryOf } from './sent-rows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

test('[DESK-117] a run that breaks off has told what became of the parts before, and says that the others are not known', async () => {
  const rows = Array.from({ length: 30 }, (_, place) => ({
    line: place,
    number: `${place}`,
    carrier: 'A',
    waybill: 'B',
  }));
  let calls = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    calls += 1;
    if (calls > 1) throw new TypeError('no connection');
    const sent = (JSON.parse(body) as { rows: { number: string }[] }).rows;
    return Response.json({ rows: sent.map(({ number }) => ({ number, field: null, refusal: null })) });
  });
  let told: readonly RowOutcome[] = [];
  const run = runRows(rows, (outcomes) => {
    told = outcomes;
  });
  await expect(run).rejects.toThrow('Mất kết nối');
  expect(told.map(({ number }) => number)).toEqual(rows.slice(0, 25).map(({ number }) => number));
  expect(summaryOf(rows.length, told, false)).toEqual({
    ...{ key: 'desk.sending.file.runPart', facts: { good: 25, bad: 0, left: 5 } },
  });
  const [first] = told;
  expect(summaryOf(1, first ? [first] : [], false).key).toBe('desk.sending.file.runDone');
});
