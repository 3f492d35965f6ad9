import type { Region } from './address.ts';

/** What stands before a region's own name, folded; `q. 1` and `quan 1` are the same. */
const KIND = /^(thanh pho|tp|tinh|quan|q|huyen|h|thi xa|tx|thi tran|tt|phuong|p|xa|x|dac khu)(?:[.\s]+|(?=\d))/;

/** Letters without marks and case: `Đống Đa` → `dong da`. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/['’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A region's own name, without what kind it is. */
const bare = (name: string) => folded(name).replace(KIND, '');

/**
 * The regions that fit what was typed, best first; all of them for nothing typed. Marks, case and the kind (`quận`,
 * `P.`) do not matter, marks that were typed come first: the whole name, its beginning, the beginning of one of its
 * words, the first letters of its words (`hbt` for Hai Bà Trưng), anywhere.
 */
export function findRegions(regions: readonly Region[], typed: string): Region[] {
  const wanted = folded(typed);
  if (!wanted) return [...regions];
  const own = wanted.replace(KIND, '') || wanted;
  const marked = typed.normalize('NFC').trim().toLowerCase();
  return regions
    .flatMap((region) => {
      const rank = rankOf(region.name, own, wanted);
      if (rank === null) return [];
      return [{ region, rank: rank * 2 + (region.name.normalize('NFC').toLowerCase().includes(marked) ? 0 : 1) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ region }) => region);
}

function rankOf(name: string, own: string, wanted: string): number | null {
  const region = bare(name);
  const whole = folded(name);
  if (whole === wanted) return 0;
  if (region === own) return 1;
  if (region.startsWith(own) || whole.startsWith(wanted)) return 2;
  if (` ${region}`.includes(` ${own}`)) return 3;
  if (
    region
      .split(' ')
      .map((word) => word.charAt(0))
      .join('')
      .startsWith(own)
  )
    return 4;
  return whole.includes(wanted) ? 5 : null;
}
