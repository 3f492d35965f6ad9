import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { CategoryChoice } from './CategoryChoice.tsx';
import type { Draft } from './change.ts';

interface ChoiceProps {
  label: string;
  value: string;
  /** Texts by value. */
  choices: readonly (readonly [value: string, text: string])[];
  isBusy: boolean;
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, isBusy, onChange }: ChoiceProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={value}
      disabled={isBusy}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {translate(text)}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface FormProps {
  draft: Draft;
  isBusy: boolean;
  /** What is wrong with what was typed; null: nothing. */
  problem: string | null;
  onChange(draft: Draft): void;
}

const KINDS = [
  ['price', 'desk.goods.change.kind.price'],
  ['category', 'desk.goods.change.kind.category'],
  ['state', 'desk.goods.change.kind.state'],
] as const;

/** What is to be done with the chosen products. */
export const ChangeForm = ({ draft, isBusy, problem, onChange }: FormProps) => {
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Choice
        label="desk.goods.change.what"
        value={draft.kind}
        choices={KINDS}
        isBusy={isBusy}
        onChange={(kind) => set({ kind: kind as Draft['kind'] })}
      />
      {draft.kind === 'price' ? <PriceFields {...{ draft, isBusy, problem, set }} /> : null}
      {draft.kind === 'category' ? (
        <>
          <Choice
            label="desk.goods.change.action"
            value={draft.action}
            choices={[
              ['add', 'desk.goods.change.add'],
              ['take', 'desk.goods.change.take'],
            ]}
            isBusy={isBusy}
            onChange={(action) => set({ action: action as Draft['action'] })}
          />
          <CategoryChoice value={draft.category} onChange={(category) => set({ category })} />
        </>
      ) : null}
      {draft.kind === 'state' ? (
        <Choice
          label="resources.goods.fields.state"
          value={draft.isShown ? 'shown' : 'hidden'}
          choices={[
            ['shown', 'desk.goods.change.show'],
            ['hidden', 'desk.goods.change.hide'],
          ]}
          isBusy={isBusy}
          onChange={(state) => set({ isShown: state === 'shown' })}
        />
      ) : null}
    </Box>
  );
};

interface PriceProps extends Omit<FormProps, 'onChange'> {
  set(part: Partial<Draft>): void;
}

/** Up or down, by per cent or by an amount, and how much. */
const PriceFields = ({ draft, isBusy, problem, set }: PriceProps) => {
  const translate = useTranslate();
  return (
    <>
      <Choice
        label="desk.goods.change.direction"
        value={draft.isLower ? 'lower' : 'raise'}
        choices={[
          ['raise', 'desk.goods.change.raise'],
          ['lower', 'desk.goods.change.lower'],
        ]}
        isBusy={isBusy}
        onChange={(direction) => set({ isLower: direction === 'lower' })}
      />
      <Choice
        label="desk.goods.change.by"
        value={draft.by}
        choices={[
          ['percent', 'desk.goods.change.percent'],
          ['amount', 'desk.goods.change.amount'],
        ]}
        isBusy={isBusy}
        onChange={(by) => set({ by: by as Draft['by'] })}
      />
      <TextField
        label={translate(`desk.goods.change.value.${draft.by}`)}
        value={draft.typed}
        disabled={isBusy}
        error={problem !== null}
        helperText={problem ?? translate('desk.goods.change.rounded')}
        onChange={({ target }) => set({ typed: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } }}
      />
    </>
  );
};
