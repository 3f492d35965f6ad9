import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import type { GoodsChange, GoodsTrial, Refusal, TriedGoods, TriedRow } from './change.ts';
import { priceRange } from './goods.ts';
import { useRefusal } from './refusal.ts';

type Kind = GoodsChange['kind'];

/** A value of a plan in words: an amount, a state, or whether the product is in the category. */
function useValue(kind: Kind): (value: TriedRow['before']) => string {
  const translate = useTranslate();
  return (value) => {
    if (typeof value === 'number') return formatDong(value);
    if (kind === 'special_price') return translate('desk.goods.change.noSpecial');
    if (value === null) return translate('desk.goods.noPrice');
    if (kind === 'state') return translate(value ? 'desk.goods.state.shown' : 'desk.goods.state.hidden');
    return translate(value ? 'desk.goods.change.inCategory' : 'desk.goods.change.notInCategory');
  };
}

interface PlanProps {
  kind: Kind;
  trial: GoodsTrial;
}

/** What a trial said: of each product, and of each of its variants, the old and the new value, or why it cannot be changed. */
export const ChangePlan = ({ kind, trial }: PlanProps) => {
  const translate = useTranslate();
  return (
    <Paper sx={{ padding: 1 }}>
      <Box
        component="ul"
        aria-label={translate('desk.goods.change.plan')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' }}
      >
        {trial.items.map((goods) => (
          <Planned key={goods.id} kind={kind} goods={goods} />
        ))}
      </Box>
    </Paper>
  );
};

const Planned = ({ kind, goods }: { kind: Kind; goods: TriedGoods }) => {
  const translate = useTranslate();
  const { name, sku, rows, same } = goods;
  const [only] = rows;
  return (
    <Box component="li" sx={{ padding: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {name}{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {sku}
        </Typography>
      </Typography>
      {rows.length === 0 ? <Typography variant="body2">{translate('desk.goods.change.same')}</Typography> : null}
      {rows.length === 1 && only && only.id === goods.id ? <Row kind={kind} row={only} /> : null}
      {rows.length > 0 && only?.id !== goods.id ? (
        <Variants kind={kind} rows={rows} same={same} isOpen={goods.is_refused} />
      ) : null}
    </Box>
  );
};

/** The least and the greatest of some prices, as text. */
const rangeOf = (rows: readonly TriedRow[], side: 'before' | 'after'): string | null => {
  const prices = rows.map((row) => row[side] ?? row.price).filter((value) => typeof value === 'number');
  return prices.length === 0 ? null : priceRange(Math.min(...prices), Math.max(...prices));
};

interface VariantsProps {
  kind: Kind;
  rows: readonly TriedRow[];
  same: number;
  isOpen: boolean;
}

/** The variants of a product; they are open where one of them is refused. */
const Variants = ({ kind, rows, same, isOpen }: VariantsProps) => {
  const translate = useTranslate();
  return (
    <Box component="details" open={isOpen}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {rangeOf(rows, 'before')} → <strong>{rangeOf(rows, 'after')}</strong>{' '}
        {translate('desk.goods.change.variants', { count: rows.length })}
        {same > 0 ? `, ${translate('desk.goods.change.sameVariants', { count: same })}` : ''}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, paddingLeft: 2 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id}>
            <Row kind={kind} row={row} label={row.sku} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** `SKU: old → new`, and why it cannot be. */
const Row = ({ kind, row, label }: { kind: Kind; row: TriedRow; label?: string }) => {
  const translate = useTranslate();
  const wordsOf = useValue(kind);
  return (
    <Typography variant="body2">
      {label ? `${label}: ` : ''}
      {wordsOf(row.before)}
      {kind === 'special_price' && row.price !== null
        ? ` (${translate('desk.goods.change.regular', { price: formatDong(row.price) })})`
        : ''}
      {row.after === null && (kind !== 'special_price' || row.refusal) ? null : (
        <>
          {' → '}
          <strong>{wordsOf(row.after)}</strong>
        </>
      )}
      {row.refusal ? <Refused refusal={row.refusal} /> : null}
    </Typography>
  );
};

const Refused = ({ refusal }: { refusal: Refusal }) => {
  const said = useRefusal();
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {' '}
      {said(refusal)}
    </Box>
  );
};
