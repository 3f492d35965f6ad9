import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { type Quote, rateKey } from './phone-order.ts';
import type { PhoneOrderState } from './use-phone-order.ts';

const rateName = ({ carrier_title, method_title }: Quote['rates'][number]) =>
  carrier_title === method_title ? carrier_title : `${carrier_title}, ${method_title}`;

/** Voucher, delivery, payment, the sums, and the step that places the order. */
export const SumsPart = ({ state }: { state: PhoneOrderState }) => {
  const { form, setForm, quote, problems, refusal, isBusy, isCurrent, isTried, place } = state;
  const translate = useTranslate();
  const isOnline = quote?.methods.find(({ code }) => code === form.payment)?.is_online === true;
  const rates = quote?.rates.map((rate) => ({
    id: rateKey(rate),
    name: `${rateName(rate)}: ${rate.amount === 0 ? translate('desk.phone.free') : formatDong(rate.amount)}`,
  }));
  const isLacking = isTried && Object.keys(problems).length > 0;
  return (
    <>
      <TextField
        label={translate('desk.phone.codes')}
        value={form.codes}
        onChange={({ target }) => setForm({ ...form, codes: target.value })}
        error={problems.codes !== undefined}
        helperText={problems.codes ?? translate('desk.phone.codesHelp')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 300, autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Choice
        label={translate('desk.phone.shipping')}
        empty={translate('desk.phone.noRates')}
        choices={rates ?? []}
        value={form.shipping}
        problem={problems.shipping}
        onChange={(shipping) => setForm({ ...form, shipping })}
      />
      <Choice
        label={translate('desk.phone.payment')}
        empty={translate('desk.phone.noMethods')}
        choices={(quote?.methods ?? []).map(({ code, title }) => ({ id: code, name: title }))}
        value={form.payment}
        problem={problems.payment}
        onChange={(payment) => setForm({ ...form, payment })}
      />
      {isOnline && quote ? (
        <Typography variant="body2">{translate(`desk.phone.reach.${quote.reach ?? 'none'}`)}</Typography>
      ) : null}
      {quote ? <Sums totals={quote.totals} /> : null}
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      {isLacking ? <Alert severity="warning">{translate('desk.phone.lacking')}</Alert> : null}
      <Button variant="contained" size="large" disabled={isBusy || !isCurrent} onClick={() => void place()}>
        {translate(isOnline ? 'desk.phone.placeAndAsk' : 'desk.phone.placeNow')}
      </Button>
    </>
  );
};

const Sums = ({ totals }: { totals: Quote['totals'] }) => {
  const translate = useTranslate();
  const rows: [string, number][] = [
    [translate('desk.order.total.subtotal'), totals.subtotal],
    ...totals.discounts.map(({ label, amount }): [string, number] => [label, -amount]),
    [translate('desk.order.total.shipping'), totals.shipping],
  ];
  return (
    <Box
      component="dl"
      aria-label={translate('desk.phone.sums')}
      sx={{ margin: 0, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr) auto' }}
    >
      {rows.map(([name, amount]) => (
        <Row key={name} name={name} amount={amount} />
      ))}
      <Row name={translate('desk.order.total.grand')} amount={totals.grand_total} isGrand />
    </Box>
  );
};

const Row = ({ name, amount, isGrand = false }: { name: string; amount: number; isGrand?: boolean }) => (
  <>
    <Typography component="dt" sx={{ fontWeight: isGrand ? 600 : 400 }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, textAlign: 'right', fontWeight: isGrand ? 600 : 400 }}>
      {amount < 0 ? `−${formatDong(-amount)}` : formatDong(amount)}
    </Typography>
  </>
);

interface ChoiceProps {
  label: string;
  empty: string;
  choices: readonly { id: string; name: string }[];
  value: string | null;
  problem: string | undefined;
  onChange(id: string): void;
}

const Choice = ({ label, empty, choices, value, problem, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      {choices.length === 0 ? <Typography color="text.secondary">{empty}</Typography> : null}
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <FormControlLabel key={choice.id} value={choice.id} control={<Radio />} label={choice.name} />
        ))}
      </RadioGroup>
      {problem ? <FormHelperText>{problem}</FormHelperText> : null}
    </FormControl>
  );
};
