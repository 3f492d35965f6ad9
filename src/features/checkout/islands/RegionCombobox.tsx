import { text } from '../../../text/vi.ts';
import type { Region } from '../../address/rules/address.ts';
import { formerName } from '../../address/rules/former-places.ts';
import type { fieldControl } from './FormField.tsx';
import { useCombobox } from './use-combobox.ts';

interface Props {
  control: ReturnType<typeof fieldControl> & { autoComplete: string };
  placeholder: string;
  regions: Region[];
  value: string;
  /** Whether a text that is in no list is searched in the whole country. */
  hasPlaces: boolean;
  onChoose: (id: string, region: Region) => void;
}

/** The former name by which an entry was found; null for its own name. */
function formerOf(region: Region, typed: string | null): string | null {
  if (!typed) return null;
  return 'cityId' in region ? (region.former?.[0] ?? null) : formerName(region, typed);
}

/**
 * A list that is searched by typing, with or without diacritics. It follows the ARIA combobox pattern: the focus stays
 * in the field, arrow keys move through the list, Enter and Tab select the active entry, Escape changes nothing.
 */
export function RegionCombobox({ control: { name, ...control }, placeholder, value, ...list }: Props) {
  const { regions } = list;
  const combobox = useCombobox({ id: control.id, value, ...list });
  const { chosen, typed, isOpen, active, found, isSearching, take, handlers } = combobox;
  const listId = `${control.id}-list`;
  const isUsable = regions.length > 0;
  return (
    <div className="region">
      <input type="hidden" name={name} value={value} />
      <input
        {...control}
        className="input region-input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${control.id}-option-${active}` : undefined}
        aria-disabled={!isUsable || undefined}
        readOnly={!isUsable}
        autoCapitalize="words"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? chosen?.name ?? ''}
        {...handlers}
      />
      {isOpen && found.length > 0 && (
        <div className="region-list" id={listId} role="listbox" aria-label={text('address.places')}>
          {found.map((region, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and handles the keys
            <div
              key={region.id}
              id={`${control.id}-option-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="region-option"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(region)}
            >
              <Option name={region.name} former={formerOf(region, typed)} />
            </div>
          ))}
        </div>
      )}
      <p className={isOpen && typed && !found.length ? 'region-none' : 'visually-hidden'} role="status">
        {isOpen &&
          typed &&
          (found.length
            ? text('address.found', found.length)
            : text(isSearching ? 'address.loading' : 'address.noneFound'))}
      </p>
    </div>
  );
}

/** A place with the former name by which it was found. */
function Option({ name, former }: { name: string; former: string | null }) {
  return (
    <span>
      {name}
      {former && <small className="region-former muted"> {text('address.formerly', former)}</small>}
    </span>
  );
}
