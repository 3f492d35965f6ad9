import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderLine } from './order.ts';

interface Props {
  lines: readonly OrderLine[];
  /** The most pieces that can be chosen of a line. */
  left(line: OrderLine): number;
  /** Chosen pieces by line. */
  value: Readonly<Record<number, number>>;
  onChange(value: Record<number, number>): void;
}

/** Fields for the number of pieces of each line. */
export const PieceFields = ({ lines, left, value, onChange }: Props) => {
  const translate = useTranslate();
  return lines
    .filter((line) => left(line) > 0)
    .map((line) => (
      <Box key={line.item_id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }} aria-hidden>
          {line.name}
        </Typography>
        <TextField
          type="number"
          label={translate('desk.order.qty')}
          value={value[line.item_id] ?? left(line)}
          onChange={({ target }) => {
            const qty = Math.max(0, Math.min(left(line), Math.trunc(Number(target.value)) || 0));
            onChange({ ...value, [line.item_id]: qty });
          }}
          slotProps={{
            htmlInput: {
              min: 0,
              max: left(line),
              'aria-label': translate('desk.order.qtyOf', { name: `${line.name} ${line.sku}` }),
            },
          }}
          sx={{ width: '6.5rem' }}
        />
      </Box>
    ));
};

/** The pieces that were chosen, as a body of the REST names them. */
export const chosenPieces = ({ lines, left, value }: Omit<Props, 'onChange'>) =>
  lines
    .map((line) => ({ order_item_id: line.item_id, qty: value[line.item_id] ?? left(line) }))
    .filter(({ qty }) => qty > 0);
