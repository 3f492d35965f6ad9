import type { Region } from '../../domain/address/address.ts';
import { text } from '../../text/vi.ts';
import type { fieldControl } from './FormField.tsx';
import { useCombobox } from './use-combobox.ts';

interface Props {
  control: ReturnType<typeof fieldControl> & { autoComplete: string };
  placeholder: string;
  regions: Region[];
  value: string;
  onChoose: (id: string) => void;
}

/**
 * A list that is searched by typing, with or without diacritics. It follows the ARIA combobox pattern: the focus stays
 * in the field, arrow keys move through the list, Enter and Tab select the active entry, Escape changes nothing.
 */
export function RegionCombobox({ control: { name, ...control }, placeholder, regions, value, onChoose }: Props) {
  const { chosen, typed, isOpen, active, found, take, handlers } = useCombobox(control.id, regions, value, onChoose);
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
              {region.name}
            </div>
          ))}
        </div>
      )}
      <p className={isOpen && typed && !found.length ? 'region-none' : 'visually-hidden'} role="status">
        {isOpen && typed && (found.length ? text('address.found', found.length) : text('address.noneFound'))}
      </p>
    </div>
  );
}
