import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DeliveryField,
  type DeliveryInput,
  type DeliveryProblems,
  deliveryProblems,
  type RegionChoices,
  STREET_LENGTH_MAX,
} from '../../domain/address.ts';
import { CHECKOUT } from '../../domain/paths.ts';
import { $states, $wards, loadStates, loadWards, type RegionList } from '../../stores/regions.ts';
import { text } from '../../text/vi.ts';
import { FormField, fieldControl } from './FormField.tsx';
import { RegionSelect } from './RegionSelect.tsx';

interface Props {
  /** Where the form is posted. */
  action: string;
  /** What was typed or saved before. */
  input: DeliveryInput;
  problems: DeliveryProblems;
  /** The lists that fit `input`, so that the form works before any script and without. */
  choices: RegionChoices;
  /** The page that is asked for the lists without scripts. */
  page?: string;
  /** Off in the address book, whose customer is known. */
  hasEmail?: boolean;
  submitLabel?: string;
  /** More fields, before the button. */
  children?: ReactNode;
}

const ready = (regions: RegionChoices['cities']): RegionList => ({ state: 'ready', regions });

/** Who gets the parcel and where. A plain form; scripts only bring the lists and the messages sooner. */
export default function DeliveryForm({
  action,
  input,
  problems: told,
  choices,
  page = CHECKOUT,
  hasEmail = true,
  submitLabel,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [cityId, setCity] = useState(input.cityId);
  const [stateId, setState] = useState(input.stateId);
  const [wardId, setWard] = useState(input.wardId);
  const [problems, setProblems] = useState(told);
  const [isSaving, setSaving] = useState(false);
  const kept = useStore($states, { ssr: 'initial' })[cityId];
  const states = cityId === input.cityId ? ready(choices.states) : kept;
  const wardParent = states?.state === 'ready' && !states.regions.length ? cityId : stateId;
  const keptWards = useStore($wards, { ssr: 'initial' })[wardParent];
  const wards =
    wardParent && wardParent === (input.stateId || input.cityId) && choices.wards.length
      ? ready(choices.wards)
      : keptWards;
  const hasStates = !(states?.state === 'ready' && cityId && !states.regions.length);

  function chooseCity(id: string) {
    setCity(id);
    setState('');
    setWard('');
    void loadStates(id);
  }

  function chooseState(id: string) {
    setState(id);
    setWard('');
    void loadWards(id);
  }

  /** What is being corrected is no longer wrong; it is judged again when the form is sent. */
  function forgive({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement | HTMLSelectElement;
    if (name in problems) setProblems({ ...problems, [name]: undefined });
  }

  // The browser may have restored or taken a choice before this code ran.
  useEffect(() => {
    const chosen = (name: string) => new FormData(form.current ?? undefined).get(name);
    const [city, state, ward] = [chosen('cityId'), chosen('stateId'), chosen('wardId')];
    if (typeof city === 'string' && city !== input.cityId) {
      setCity(city);
      setState('');
      setWard('');
      void loadStates(city);
    } else if (typeof state === 'string' && state !== input.stateId) {
      setState(state);
      setWard('');
      void loadWards(state);
    } else if (typeof ward === 'string') setWard(ward);
  }, [input]);

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<DeliveryField, string>;
    const found = deliveryProblems({ ...input, ...typed }, hasStates);
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) {
      setSaving(true);
      return;
    }
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form ref={form} className="delivery" method="post" action={action} noValidate onInput={forgive} onSubmit={check}>
      <FormField id="name" label={text('address.name')} problem={problems.name}>
        <input
          className="input"
          {...fieldControl('name', problems.name)}
          autoComplete="name"
          required
          defaultValue={input.name}
        />
      </FormField>
      <div className="delivery-pair">
        <FormField id="telephone" label={text('address.telephone')} problem={problems.telephone}>
          <input
            className="input"
            {...fieldControl('telephone', problems.telephone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            defaultValue={input.telephone}
          />
        </FormField>
        {hasEmail && (
          <FormField id="email" label={text('address.email')} hint={text('address.emailHint')} problem={problems.email}>
            <input
              className="input"
              {...fieldControl('email', problems.email)}
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={input.email}
            />
          </FormField>
        )}
      </div>
      <div className="delivery-regions">
        <RegionSelect
          id="cityId"
          label={text('address.city')}
          placeholder={text('address.chooseCity')}
          list={ready(choices.cities)}
          value={cityId}
          problem={problems.cityId}
          onChange={chooseCity}
          onRetry={() => window.location.reload()}
        />
        {hasStates && (
          <RegionSelect
            id="stateId"
            label={text('address.state')}
            placeholder={text('address.chooseState')}
            list={states}
            value={stateId}
            problem={problems.stateId}
            onChange={chooseState}
            onRetry={() => void loadStates(cityId)}
          />
        )}
        <RegionSelect
          id="wardId"
          label={text('address.ward')}
          placeholder={text('address.chooseWard')}
          list={wards}
          value={wardId}
          problem={problems.wardId}
          onChange={setWard}
          onRetry={() => void loadWards(wardParent)}
        />
      </div>
      <noscript>
        <button type="submit" className="button button-outline button-small" formAction={page}>
          {text('address.next')}
        </button>
      </noscript>
      <FormField id="street" label={text('address.street')} problem={problems.street}>
        <input
          className="input"
          {...fieldControl('street', problems.street)}
          autoComplete="street-address"
          maxLength={STREET_LENGTH_MAX}
          required
          defaultValue={input.street}
        />
      </FormField>
      {children}
      <button type="submit" className="button" aria-busy={isSaving || undefined}>
        {isSaving ? text('checkout.savingDelivery') : (submitLabel ?? text('checkout.saveDelivery'))}
      </button>
    </form>
  );
}
