import type { Region } from '../../domain/address.ts';
import type { RegionList } from '../../stores/regions.ts';
import { text } from '../../text/vi.ts';
import { FormField, fieldControl } from './FormField.tsx';

interface Props {
  id: 'cityId' | 'stateId' | 'wardId';
  label: string;
  placeholder: string;
  list: RegionList | undefined;
  value: string;
  problem: string | undefined;
  onChange: (id: string) => void;
  onRetry: () => void;
}

/** Province, district or ward; it says when its list is on its way and offers a retry when that failed. */
export function RegionSelect({ id, label, placeholder, list, value, problem, onChange, onRetry }: Props) {
  const regions: Region[] = list?.state === 'ready' ? list.regions : [];
  const failure = list?.state === 'failed' ? list.problem : undefined;
  return (
    <FormField id={id} label={label} problem={failure ?? problem}>
      <select
        className="input"
        {...fieldControl(id, failure ?? problem)}
        aria-busy={list?.state === 'loading'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{list?.state === 'loading' ? text('address.loading') : placeholder}</option>
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </select>
      {failure && (
        <button type="button" className="link small" onClick={onRetry}>
          {text('address.retry')}
        </button>
      )}
    </FormField>
  );
}
