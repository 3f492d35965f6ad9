import { useRef, useState } from 'react';
import { text } from '../../../text/vi.ts';
import type { RegionList } from '../../address/browser/regions.ts';
import type { Region } from '../../address/rules/address.ts';
import { useStart } from '../../ui/islands/use-start.ts';
import { FormField, fieldControl } from './FormField.tsx';
import { RegionCombobox } from './RegionCombobox.tsx';

interface Props {
  id: 'cityId' | 'stateId' | 'wardId';
  label: string;
  placeholder: string;
  autoComplete: string;
  list: RegionList | undefined;
  value: string;
  problem: string | undefined;
  /** Whether a text that is in no list is searched in the whole country. */
  hasPlaces?: boolean;
  /** Called with the id of an entry, and with the entry where it was searched. */
  onChange: (id: string, region?: Region) => void;
  onRetry: () => void;
}

/**
 * Province, district or ward: a plain list without scripts, a searchable one with scripts. It shows when its list is
 * loading and offers a retry after a failure.
 */
export function RegionSelect(props: Props) {
  const { id, label, placeholder, autoComplete, list, value, problem, onChange, onRetry } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [hasScripts, setHasScripts] = useState(false);
  // The plain list is not replaced while it has the focus.
  const enhance = () => setHasScripts(true);
  useStart(() => {
    if (select.current !== document.activeElement) enhance();
    return undefined;
  });

  const isLoading = list?.state === 'loading';
  const regions = list?.state === 'ready' ? list.regions : [];
  const failure = list?.state === 'failed' ? list.problem : undefined;
  const shown = isLoading ? text('address.loading') : placeholder;
  const control = {
    ...fieldControl(id, failure ?? problem),
    autoComplete,
    'aria-busy': isLoading || undefined,
    'aria-required': true,
  };
  return (
    <FormField id={id} label={label} problem={failure ?? problem}>
      {hasScripts ? (
        <RegionCombobox
          control={control}
          placeholder={shown}
          regions={regions}
          value={value}
          hasPlaces={props.hasPlaces ?? false}
          onChoose={onChange}
        />
      ) : (
        <select
          ref={select}
          className="input"
          {...control}
          disabled={isLoading}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={enhance}
        >
          <option value="">{shown}</option>
          {regions.map((region) => (
            <option key={region.id} value={region.id}>
              {region.name}
            </option>
          ))}
        </select>
      )}
      {failure && <Retry id={id} onRetry={onRetry} />}
    </FormField>
  );
}

/** The button after a failure; it goes away while the list is loading, so its field gets the focus. */
function Retry({ id, onRetry }: Pick<Props, 'id' | 'onRetry'>) {
  return (
    <button
      type="button"
      className="link small region-retry"
      onClick={() => {
        document.getElementById(id)?.focus();
        onRetry();
      }}
    >
      {text('address.retry')}
    </button>
  );
}
