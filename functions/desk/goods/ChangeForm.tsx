import Box from '@mui/material/Box';
import { CategoryChoice } from './CategoryChoice.tsx';
import { Choice, type PartProps, StepFields } from './ChangeParts.tsx';
import type { Draft } from './change.ts';
import { SpecialFields } from './SpecialFields.tsx';

interface FormProps extends Omit<PartProps, 'set'> {
  onChange(draft: Draft): void;
}

const KINDS = [
  ['price', 'desk.goods.change.kind.price'],
  ['special_price', 'desk.goods.change.kind.special'],
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
      {draft.kind === 'special_price' ? <SpecialFields {...{ draft, isBusy, problem, set }} /> : null}
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

/** Up or down, by per cent or by an amount, and how much. */
const PriceFields = ({ draft, isBusy, problem, set }: PartProps) => (
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
    <StepFields {...{ draft, isBusy, problem, set }} help="desk.goods.change.rounded" />
  </>
);
