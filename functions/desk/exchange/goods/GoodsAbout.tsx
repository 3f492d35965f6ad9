import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { formatNumber } from '../../../../src/kernel/text/numbers.ts';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import { fieldName } from '../../text/files/file-fields.ts';
import { type FileSort, type GoodsPlan, isPeople } from './plan.ts';

const SEPARATORS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'line' };
const OF_PAGES: Readonly<Record<string, string>> = { title: 'name', identifier: 'url_key' };
const PRICES = new Set(['price', 'special_price', 'subtotal', 'grand_total', 'min_subtotal']);
const TIMES = new Set(['created_at', 'publish_date', 'starts_at', 'ends_at']);

/** What a file is, and its first rows as it has them and as the shop would keep them. */
export const GoodsAbout = ({ sort, name, plan }: { sort: FileSort; name: string; plan: GoodsPlan }) => {
  const translate = useTranslate();
  const { kind, encoding, separator, rows, samples } = plan;
  const facts: [string, string][] = [
    [translate('desk.goodsFile.kind'), translate(`desk.goodsFile.kinds.${kind}`)],
    ...(encoding ? [[translate('desk.goodsFile.encoding'), encoding.toUpperCase()] as [string, string]] : []),
    ...(separator
      ? [
          [translate('desk.goodsFile.separator'), translate(`desk.goodsFile.separators.${SEPARATORS[separator]}`)] as [
            string,
            string,
          ],
        ]
      : []),
    [translate('desk.goodsFile.rows'), formatNumber(rows)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, margin: 0 }}>
        {facts.map(([fact, value]) => (
          <Box key={fact} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {fact}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {samples.length > 0 ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{translate('desk.goodsFile.samples')}</Typography>
          {samples.map((sample) => (
            <Sample key={sample.line} sort={sort} sample={sample} />
          ))}
        </>
      ) : null}
    </Box>
  );
};

const Sample = ({ sort, sample: { line, cells } }: { sort: FileSort; sample: GoodsPlan['samples'][number] }) => {
  const translate = useTranslate();
  const label = useTranslateLabel();
  /** A page is no post, but its title is called as in a post. */
  const labelOf = (resource: string, field: string) => String(label({ source: OF_PAGES[field] ?? field, resource }));
  const shown = (field: string, value: string | number | null) =>
    PRICES.has(field) && typeof value === 'number'
      ? formatDong(value)
      : (TIMES.has(field) && formatTime(String(value))) || String(value ?? '–');
  return (
    <Box sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1 }}>
      <Typography variant="body2">{translate('desk.goodsFile.line', { line })}</Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2, overflowWrap: 'anywhere' }}>
        {cells.map(({ column, field, before, after }) => (
          <li key={field}>
            {placeOf(isPeople(sort) || sort === 'reviews' ? fieldName(field) : labelOf(sort, field), column)}:{' '}
            {before || '–'} → <b>{shown(field, after)}</b>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** The words of a field and the column of the file, once where they are the same. */
const placeOf = (field: string, column: string) => (field === column ? field : `${field} · ${column}`);
