import { expect, test } from 'vitest';
import { unzipped, ZipBroken, zipEntries } from '../../../../src/kernel/files/zip.ts';
import { zipOf } from '../../support/zip.ts';

const FILES = {
  'hàng/sp.csv': Buffer.from('sku,price\nA,199000\n'.repeat(50)),
  'hàng/anh/1.png': Buffer.from([1, 2, 3]),
};

test('[IMPORT-157] files of an archive are read with their Vietnamese names, packed or stored', async () => {
  for (const isStored of [false, true]) {
    const bytes = zipOf(FILES, { isStored });
    const entries = zipEntries(bytes);
    expect(entries.map(({ name }) => name)).toEqual(Object.keys(FILES));
    for (const entry of entries)
      expect(Buffer.from(await unzipped(bytes, entry))).toEqual(FILES[entry.name as keyof typeof FILES]);
  }
});

test('[IMPORT-157] an archive that is cut off, has a password or unpacks to more than it says is refused', async () => {
  const bytes = zipOf(FILES);
  for (const broken of [bytes.subarray(0, bytes.length - 30), Buffer.alloc(3), Buffer.alloc(100)])
    expect(() => zipEntries(broken)).toThrow(ZipBroken);
  expect(() => zipEntries(zipOf(FILES, { flags: 1 }))).toThrow(/password/);
  const bomb = zipOf({ 'a.csv': Buffer.alloc(50_000_000) }, { size: 1000 });
  const [entry] = zipEntries(bomb);
  await expect(unzipped(bomb, entry as never)).rejects.toThrow(/larger than the archive says/);
  const damaged = zipOf(FILES);
  damaged.fill(0xff, 45, 60);
  const [first] = zipEntries(damaged);
  await expect(unzipped(damaged, first as never)).rejects.toThrow(ZipBroken);
});
