import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Draft } from './change.ts';

interface ChoiceProps {
  label: string;
  value: string;
  /** Texts by value. */
  choices: readonly (readonly [value: string, text: string])[];
  isBusy: boolean;
  onChange(value: string): void;
}

/** One of several values. */
export const Choice = ({ label, value, choices, isBusy, onChange }: ChoiceProps) => {
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

/** What a part of the form of a change needs. */
export interface PartProps {
  draft: Draft;
  isBusy: boolean;
  /** What is wrong with what was typed; null: nothing. */
  problem: string | null;
  set(part: Partial<Draft>): void;
}

/** By per cent or by an amount, and how much; `help` is the key of the text below. */
export const StepFields = ({ draft, isBusy, problem, set, help }: PartProps & { help: string }) => {
  const translate = useTranslate();
  return (
    <>
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
        helperText={problem ?? translate(help)}
        onChange={({ target }) => set({ typed: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } }}
      />
    </>
  );
};
