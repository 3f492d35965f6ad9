import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../../text/vi.ts';
import {
  type AddressChoices,
  type DeliveryInput,
  type DeliveryProblems,
  deliveryProblems,
} from '../../address/rules/address.ts';
import { CHECKOUT } from '../../links/rules/paths.ts';
import { type Draft, keepDraft } from '../browser/delivery-draft.ts';
import { RegionFields } from './RegionFields.tsx';
import { StreetFields } from './StreetFields.tsx';
import { TextField } from './TextField.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { useRegions } from './use-regions.ts';

interface Props {
  /** Where the form is posted. */
  action: string;
  /** Values typed or saved before. */
  input: DeliveryInput;
  problems: DeliveryProblems;
  /** The lists that match `input`, so that the form works before and without scripts. */
  choices: AddressChoices;
  /** A sentence about the saved address, when its regions changed since. */
  former?: string | null;
  /** The page that returns the lists without scripts. */
  page?: string;
  /** False for a signed-in customer. */
  hasEmail?: boolean;
  submitLabel?: string;
  /** Name under which typed values are kept over a reload; without a name they are not kept. */
  draft?: string;
  /** Additional fields before the button, given their errors. */
  children?: ReactNode | ((problems: Partial<Record<string, string>>) => ReactNode);
  judgeMore?: (typed: Draft) => Partial<Record<string, string>>;
}

/** Recipient and address. A plain form; scripts only show lists and errors sooner. */
export default function DeliveryForm(props: Props) {
  const { action, input, choices, former, page = CHECKOUT, hasEmail = true, draft, children } = props;
  const { form, regions, problems, clear, isSaving, props: handlers } = useDelivery(props);
  return (
    <form ref={form} className="delivery" method="post" action={action} data-draft={draft} noValidate {...handlers}>
      {/* The Enter key presses the first submit button of a form. It must be this button, and not a button that looks
          something up. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <RecipientFields input={input} problems={problems} hasEmail={hasEmail} />
      {former && <p className="field-hint">{former}</p>}
      <RegionFields
        regions={regions}
        problems={problems}
        ward={input.ward}
        cityName={input.cityName}
        onChoose={clear}
      />
      {!regions.levels.isWardTyped && (
        <noscript>
          <button type="submit" className="button button-outline button-small" formAction={page}>
            {text('address.next')}
          </button>
        </noscript>
      )}
      <StreetFields input={input} problems={problems} count={choices.streetLines} />
      {typeof children === 'function' ? children(problems) : children}
      <button type="submit" className="button" aria-busy={isSaving || undefined}>
        {isSaving ? text('checkout.savingDelivery') : (props.submitLabel ?? text('checkout.saveDelivery'))}
      </button>
    </form>
  );
}

/** The state of the form: selected regions and their lists, errors, and typed values kept over a reload. */
function useDelivery({ input, problems: told, choices, draft, judgeMore }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const regions = useRegions(form, input, choices);
  const { cityId, stateId, wardId } = regions;
  const checked = useCheckedForm({
    form,
    told,
    judge: (typed) => ({ ...deliveryProblems({ ...input, ...typed }, regions.levels), ...judgeMore?.(typed) }),
    draft: draft ?? null,
    restore: (kept) =>
      kept.cityId && regions.choose({ cityId: kept.cityId, stateId: kept.stateId ?? '', wardId: kept.wardId ?? '' }),
  });

  // Selecting from a list fires no input event of the form.
  const isChosen = cityId !== input.cityId || stateId !== input.stateId || wardId !== input.wardId;
  useEffect(() => {
    if (draft && isChosen && form.current) keepDraft(form.current, { cityId, stateId, wardId });
  }, [draft, isChosen, cityId, stateId, wardId]);
  return { form, regions, ...checked };
}

interface RecipientProps {
  input: DeliveryInput;
  problems: Partial<Record<string, string>>;
  hasEmail: boolean;
}

/** Name, phone and e-mail address of the recipient. */
function RecipientFields({ input, problems, hasEmail }: RecipientProps) {
  return (
    <>
      <TextField
        id="name"
        label={text('address.name')}
        problem={problems.name}
        autoComplete="name"
        required
        defaultValue={input.name}
      />
      <div className="delivery-pair">
        <TextField
          id="telephone"
          label={text('address.telephone')}
          problem={problems.telephone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={input.telephone}
        />
        {hasEmail && (
          <TextField
            id="email"
            label={text('address.email')}
            hint={text('address.emailHint')}
            problem={problems.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={input.email}
          />
        )}
      </div>
    </>
  );
}
