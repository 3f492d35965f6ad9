import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { pictureAddress } from '../../media/address.ts';
import { useCall } from '../../transport/use-call.ts';
import { useLater } from '../../transport/use-later.ts';
import { type Line, withLine } from './phone-order.ts';
import type { PhoneOrderState } from './use-phone-order.ts';

interface Choice {
  sku: string;
  parent_sku: string | null;
  name: string;
  price: number;
  left: number | null;
  is_sold_out: boolean;
}
interface Found {
  sku: string;
  name: string;
  image: string | null;
  choices: Choice[];
}

const FEWEST_LETTERS = 2;
const plainList = { listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 };

/** The goods: a search with colours and sizes, and what is written down. */
export const GoodsPart = ({ state }: { state: PhoneOrderState }) => {
  const { form, setForm, problems } = state;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const words = useLater(typed.trim());
  const isAsked = words.length >= FEWEST_LETTERS;
  const { data } = useCall<{ items: Found[] }>(isAsked ? `phoneOrders/goods?q=${encodeURIComponent(words)}` : null);
  const add = (goods: Found, choice: Choice) => {
    const line = { sku: choice.sku, parent_sku: choice.parent_sku, name: goods.name, choices: choice.name };
    setForm((last) => ({ ...last, lines: withLine(last.lines, line) }));
  };
  return (
    <>
      <TextField
        label={translate('desk.phone.findGoods')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problems.lines !== undefined}
        helperText={problems.lines}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {isAsked && data ? (
        <Box
          component="ul"
          aria-label={translate('desk.phone.foundGoods')}
          sx={{ ...plainList, maxHeight: '24rem', overflowY: 'auto' }}
        >
          {data.items.length === 0 ? <li>{translate('desk.phone.noGoods')}</li> : null}
          {data.items.map((goods) => (
            <FoundGoods key={goods.sku} goods={goods} onAdd={(choice) => add(goods, choice)} />
          ))}
        </Box>
      ) : null}
      <Lines state={state} lines={form.lines} />
    </>
  );
};

const FoundGoods = ({ goods, onAdd }: { goods: Found; onAdd(choice: Choice): void }) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, gridTemplateColumns: '3.5rem minmax(0, 1fr)' }}>
      {goods.image ? (
        <Box
          component="img"
          src={pictureAddress(goods.image, 'product')}
          alt=""
          sx={{ width: '3.5rem', height: '4.5rem', objectFit: 'cover' }}
        />
      ) : (
        <span />
      )}
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {goods.name} <small>{goods.sku}</small>
        </Typography>
        {goods.choices.length === 0 ? (
          <Typography variant="body2">{translate('desk.phone.onPage')}</Typography>
        ) : (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
            {goods.choices.map((choice) => {
              const words = [
                choice.name || translate('desk.phone.add'),
                formatDong(choice.price),
                choice.is_sold_out
                  ? translate('desk.phone.soldOut')
                  : choice.left !== null && translate('desk.phone.left', { pieces: choice.left }),
              ]
                .filter(Boolean)
                .join(' · ');
              return (
                <Button
                  key={choice.sku}
                  size="small"
                  variant="outlined"
                  disabled={choice.is_sold_out}
                  onClick={() => onAdd(choice)}
                  // What is read aloud begins with what is seen, and says of which product.
                  aria-label={`${words}: ${translate('desk.phone.add')} ${goods.name}`}
                >
                  {words}
                </Button>
              );
            })}
          </Box>
        )}
      </Box>
    </Box>
  );
};

const Lines = ({ state, lines }: { state: PhoneOrderState; lines: readonly Line[] }) => {
  const { setForm } = state;
  const translate = useTranslate();
  if (lines.length === 0) return <Typography color="text.secondary">{translate('desk.phone.noLines')}</Typography>;
  const change = (index: number, part: Partial<Line> | null) =>
    setForm((last) => ({
      ...last,
      lines: last.lines.flatMap((line, at) => (at === index ? (part ? [{ ...line, ...part }] : []) : [line])),
    }));
  return (
    <Box component="ul" aria-label={translate('desk.order.goods')} sx={plainList}>
      {lines.map((line, index) => (
        <LineEntry
          key={`${line.parent_sku ?? ''}/${line.sku}`}
          line={line}
          state={state}
          onChange={(qty) => change(index, { qty })}
          onRemove={() => change(index, null)}
        />
      ))}
    </Box>
  );
};

interface LineProps {
  line: Line;
  state: PhoneOrderState;
  onChange(qty: string): void;
  onRemove(): void;
}

const LineEntry = ({ line, state: { quote, problems }, onChange, onRemove }: LineProps) => {
  const translate = useTranslate();
  const priced = quote?.lines.find(({ sku, parent_sku }) => sku === line.sku && parent_sku === line.parent_sku);
  const problem = problems[`line ${line.sku}`];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 1, alignItems: 'start', borderTop: 1, borderColor: 'divider', paddingTop: 1.5 },
        gridTemplateColumns: { xs: '6rem minmax(0, 1fr)', sm: 'minmax(0, 1fr) 6rem 8rem auto' },
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {line.name}
        <br />
        <Typography component="span" variant="body2" color="text.secondary">
          {[line.choices, line.sku].filter(Boolean).join(' · ')}
        </Typography>
      </Typography>
      <TextField
        size="small"
        margin="none"
        label={translate('desk.order.qty')}
        value={line.qty}
        onChange={({ target }) => onChange(target.value)}
        error={problem !== undefined}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            maxLength: 6,
            autoComplete: 'off',
            'aria-label': `${translate('desk.order.qty')}: ${line.name} ${line.choices}`.trim(),
          },
        }}
      />
      <Typography sx={{ textAlign: 'right', paddingTop: 1 }}>{priced ? formatDong(priced.row_total) : ''}</Typography>
      <Button
        onClick={onRemove}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, justifySelf: 'start' }}
        aria-label={`${translate('desk.phone.remove')} ${line.name} ${line.choices}`.trim()}
      >
        {translate('desk.phone.remove')}
      </Button>
      {problem ? (
        <Typography color="error" role="alert" variant="body2" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
};
