import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Region } from '../../domain/address/address.ts';
import { findRegions } from '../../domain/address/region-search.ts';
import { text } from '../../text/vi.ts';
import type { fieldControl } from './FormField.tsx';

interface Props {
  control: ReturnType<typeof fieldControl> & { autoComplete: string };
  placeholder: string;
  regions: Region[];
  value: string;
  onChoose: (id: string) => void;
}

/**
 * A list that is found in by typing, with or without marks. The pattern is the ARIA combobox: the focus stays in the
 * field, the arrow keys walk the list, Enter and Tab take what is marked, Escape leaves all as it was.
 */
export function RegionCombobox({ control: { name, ...control }, placeholder, regions, value, onChoose }: Props) {
  const chosen = regions.find(({ id }) => String(id) === value);
  /** Null while nothing is being looked for: then the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = typed === null ? regions : findRegions(regions, typed);
  const optionId = (index: number) => `${control.id}-option-${index}`;
  const listId = `${control.id}-list`;

  // On a small screen the list would open below the edge.
  useEffect(() => {
    if (isOpen) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId]);

  useEffect(() => {
    if (isOpen && active >= 0)
      document.getElementById(`${control.id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, control.id]);

  function open() {
    if (!regions.length || isOpen) return;
    setOpen(true);
    setActive(chosen && typed === null ? regions.indexOf(chosen) : 0);
  }

  function close() {
    setOpen(false);
    setTyped(null);
  }

  function take(region: Region | undefined) {
    close();
    if (region && region !== chosen) onChoose(String(region.id));
  }

  /** What was typed is taken where it can mean only one place. */
  function leave() {
    if (typed === null) return close();
    const isClear = found.length === 1 || (found[0] && found[0].name.toLowerCase() === typed.trim().toLowerCase());
    take(isClear ? found[0] : undefined);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    // What is chosen is replaced by the first letter of something else.
    if (typed === null && key.length === 1 && !event.ctrlKey && !event.metaKey) event.currentTarget.select();
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive(found.length ? (active + step + found.length) % found.length : -1);
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      take(found[active]);
    } else if (key === 'Tab' && isOpen && typed) take(found[active]);
    else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

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
        aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
        aria-disabled={!isUsable || undefined}
        readOnly={!isUsable}
        autoCapitalize="words"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? chosen?.name ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(0);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      {isOpen && found.length > 0 && (
        <div className="region-list" id={listId} role="listbox" aria-label={text('address.places')}>
          {found.map((region, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={region.id}
              id={optionId(index)}
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
