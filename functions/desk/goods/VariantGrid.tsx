import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Link, useTranslate } from 'react-admin';
import {
  blockOf,
  type Field,
  isOpen,
  placeOf,
  readCell,
  type Table,
  type Typed,
  textOf,
  type Variant,
} from './variant-grid.ts';

/** Keys that go from a cell to the one above or below it. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };
const CELL_WIDTH = '7.5rem';
const SKU_WIDTH = '13rem';
/** The name of a row stays in view while the table scrolls sideways. */
const ROW_HEAD = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: '5rem',
  fontWeight: 600,
  backgroundColor: 'background.paper',
};
/** High enough for a finger. */
const LINK = { color: 'inherit', display: 'inline-flex', alignItems: 'center', minHeight: 24 };

interface GridProps {
  table: Table;
  field: Field;
  typed: Typed;
  /** The places of cells that the shop refused. */
  refused: ReadonlySet<string>;
  isBusy: boolean;
  onType(place: string, text: string): void;
  onPaste(at: { row: number; column: number }, block: string[][]): void;
  onProblem(key: string): void;
}

/** The cells of one field: colours down, sizes across. The arrows and Enter go up and down, Tab goes across. */
export const VariantGrid = ({ table, ...props }: GridProps) => {
  const translate = useTranslate();
  const { field } = props;
  return (
    <Paper sx={{ overflowX: 'auto' }} role="region" tabIndex={0} aria-label={translate('desk.goods.grid.table')}>
      <Box
        component="table"
        sx={{ borderCollapse: 'collapse', '& th, & td': { padding: 0.5, textAlign: 'left', verticalAlign: 'top' } }}
      >
        <caption style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {translate(`desk.goods.grid.field.${field}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{table.heading}</th>
            {table.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, label, cells }, row) => (
            <tr key={key}>
              <Box component="th" scope="row" sx={ROW_HEAD}>
                {label}
              </Box>
              {cells.map((variant, column) => (
                <td key={table.columns[column]?.key ?? column}>
                  {variant ? (
                    <Cell
                      {...props}
                      variant={variant}
                      at={{ row, column }}
                      name={[label, table.columns[column]?.label].filter(Boolean).join(', ')}
                    />
                  ) : (
                    <Box component="span" sx={{ padding: 1, color: 'text.secondary' }}>
                      –
                    </Box>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  );
};

/** Moves the focus to the cell above or below, past places without a variant. */
function move(event: KeyboardEvent<HTMLInputElement>, { row, column }: { row: number; column: number }): void {
  const step = STEPS[event.key];
  const body = event.currentTarget.closest('tbody');
  if (!step || !body) return;
  event.preventDefault();
  for (let next = row + step; next >= 0 && next < body.rows.length; next += step) {
    const input = body.rows[next]?.cells[column + 1]?.querySelector('input');
    if (!input || input.disabled) continue;
    input.focus();
    input.select();
    return;
  }
}

type CellProps = Omit<GridProps, 'table'> & {
  variant: Variant;
  at: { row: number; column: number };
  name: string;
};

/** One value of a variant. What is doubtful or refused is red, what differs from the shop has a line at its left. */
const Cell = ({ variant, at, name, field, typed, refused, isBusy, onType, onPaste, onProblem }: CellProps) => {
  const translate = useTranslate();
  const place = placeOf(variant.id, field);
  const stored = textOf(variant, field);
  const text = typed[place] ?? stored;
  const isChanged = text !== stored;
  const isWrong = refused.has(place) || (isChanged && readCell(field, text) === undefined);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(copied.trimEnd())) return;
    event.preventDefault();
    try {
      onPaste(at, blockOf(copied));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Box
        component="input"
        value={text}
        disabled={isBusy || !isOpen(variant, field)}
        aria-label={`${translate(`desk.goods.grid.field.${field}`)}, ${name}`}
        aria-invalid={isWrong}
        inputMode={field === 'sku' ? 'text' : 'numeric'}
        maxLength={field === 'sku' ? 64 : 40}
        autoComplete="off"
        onChange={({ target }) => onType(place, target.value)}
        onPaste={paste}
        onKeyDown={(event) => move(event, at)}
        sx={{
          ...{ width: field === 'sku' ? SKU_WIDTH : CELL_WIDTH, minHeight: 40, padding: 1, font: 'inherit' },
          ...{ border: 1, borderColor: 'text.secondary', borderRadius: 1, backgroundColor: 'background.paper' },
          textAlign: field === 'sku' ? 'left' : 'right',
          ...(isChanged && { borderLeftWidth: 4, borderLeftColor: 'primary.main', fontWeight: 600 }),
          ...(isWrong && { borderColor: 'error.main', color: 'error.main', boxShadow: 'inset 0 0 0 1px' }),
        }}
      />
      <Marks variant={variant} />
    </>
  );
};

/** What is unusual about a variant; its name leads to its own form. */
const Marks = ({ variant: { id, sku, is_shown, is_counted, is_closed } }: { variant: Variant }) => {
  const translate = useTranslate();
  const marks = [
    ...(is_shown ? [] : ['desk.goods.state.hidden']),
    ...(is_counted ? [] : ['desk.goods.notCounted']),
    ...(is_closed ? ['desk.goods.grid.closed'] : []),
  ];
  return (
    <Box sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere', maxWidth: SKU_WIDTH }}>
      <Link to={`/productRow/${id}`} aria-label={translate('desk.goods.grid.open', { sku })} sx={LINK}>
        {sku}
      </Link>
      {marks.map((mark) => (
        <div key={mark}>{translate(mark)}</div>
      ))}
    </Box>
  );
};
