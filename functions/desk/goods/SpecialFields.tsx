import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Choice, type PartProps, StepFields } from './ChangeParts.tsx';
import { WRONG_END } from './change.ts';

/** Special prices: how far below the regular ones and when, or their end. */
export const SpecialFields = ({ draft, isBusy, problem, set }: PartProps) => {
  const translate = useTranslate();
  const isOfEnd = problem !== null && problem === translate(WRONG_END);
  return (
    <>
      <Choice
        label="desk.goods.change.action"
        value={draft.isEnd ? 'end' : 'set'}
        choices={[
          ['set', 'desk.goods.change.setSpecial'],
          ['end', 'desk.goods.change.endSpecial'],
        ]}
        isBusy={isBusy}
        onChange={(action) => set({ isEnd: action === 'end' })}
      />
      {draft.isEnd ? null : (
        <>
          <StepFields
            {...{ draft, isBusy, set }}
            problem={isOfEnd ? null : problem}
            help="desk.goods.change.belowRegular"
          />
          {(['from', 'to'] as const).map((side) => (
            <TextField
              key={side}
              type="datetime-local"
              label={translate(`desk.goods.change.${side}`)}
              value={draft[side]}
              disabled={isBusy}
              error={isOfEnd && side === 'to'}
              helperText={isOfEnd && side === 'to' ? problem : translate(`desk.goods.change.${side}Empty`)}
              onChange={({ target }) => set({ [side]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </>
      )}
    </>
  );
};
