import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { Region } from '../../domain/address/address.ts';
import { findRegions } from '../../domain/address/region-search.ts';

type Field = HTMLInputElement;

/**
 * The state of a combobox over `regions`: the typed text, the matches, whether the list is open, and the active entry.
 * `id` is the field's; its list has the id `{id}-list`, its entries `{id}-option-{index}`. `handlers` belong to the
 * field.
 */
export function useCombobox(id: string, regions: Region[], value: string, onChoose: (id: string) => void) {
  const chosen = regions.find((region) => String(region.id) === value);
  /** Null while nothing is searched: then the field shows the selected entry. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = typed === null ? regions : findRegions(regions, typed);
  useScrolledIntoView(id, isOpen, active);

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

  /** A typed text is accepted if it can mean only one place. */
  function leave() {
    if (typed === null) return close();
    take(found.length === 1 || isNamed(found[0], typed) ? found[0] : undefined);
  }

  function type({ currentTarget }: ChangeEvent<Field>) {
    setTyped(currentTarget.value);
    setOpen(true);
    setActive(0);
  }

  function walk(step: number) {
    if (!isOpen) return open();
    setActive(found.length ? (active + step + found.length) % found.length : -1);
  }

  const takeActive = () => take(found[active]);
  const press = (event: KeyboardEvent<Field>) => pressKey(event, { typed, isOpen, walk, close, takeActive });
  const select = ({ currentTarget }: FocusEvent<Field>) => currentTarget.select();
  const handlers = { onChange: type, onFocus: select, onClick: open, onKeyDown: press, onBlur: leave };
  return { chosen, typed, isOpen, active, found, take, handlers };
}

const isNamed = (region: Region | undefined, typed: string) =>
  region?.name.toLowerCase() === typed.trim().toLowerCase();

interface Actions {
  typed: string | null;
  isOpen: boolean;
  walk: (step: number) => void;
  close: () => void;
  takeActive: () => void;
}

function pressKey(event: KeyboardEvent<Field>, { typed, isOpen, walk, close, takeActive }: Actions): void {
  const { key } = event;
  // The first typed letter replaces the selected entry.
  if (typed === null && key.length === 1 && !event.ctrlKey && !event.metaKey) event.currentTarget.select();
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    walk(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter' && isOpen) {
    event.preventDefault();
    takeActive();
  } else if (key === 'Tab' && isOpen && typed) takeActive();
  else if (key === 'Escape' && isOpen) {
    event.preventDefault();
    close();
  }
}

/** Scrolls the list into view when it opens, because a small screen may end above it, and then the active entry. */
function useScrolledIntoView(id: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen]);

  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);
}
