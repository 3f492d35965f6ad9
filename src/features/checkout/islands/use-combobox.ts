import { useStore } from '@nanostores/react';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { $places, searchPlaces } from '../../address/browser/regions.ts';
import type { Region } from '../../address/rules/address.ts';
import { findRegions } from '../../address/rules/region-search.ts';
import { isPlaceText } from '../../address/rules/typed-place.ts';

type Field = HTMLInputElement;

/** After so many milliseconds without a key the shop is asked for places. */
const PAUSE_MS = 200;
const PLACE_LETTERS_MIN = 2;

interface Options {
  /** The field's. */
  id: string;
  regions: Region[];
  value: string;
  /** A text that is in no list, such as a ward in the list of provinces, is searched in the whole country. */
  hasPlaces: boolean;
  onChoose: (id: string, region: Region) => void;
}

/** The entries for a typed text: of the list, else of the whole country; null while these are searched. */
function useFound(regions: Region[], typed: string | null, hasPlaces: boolean): Region[] | null {
  const name = typed?.trim() ?? '';
  const listed = typed === null ? regions : findRegions(regions, typed);
  const isPlace = hasPlaces && name.length >= PLACE_LETTERS_MIN && (!listed.length || isPlaceText(name));
  const places = useStore($places, { ssr: 'initial' })[name];
  useEffect(() => {
    if (!isPlace) return;
    const waiting = setTimeout(() => void searchPlaces(name), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [isPlace, name]);
  if (!isPlace) return listed;
  return places === undefined || places === 'loading' ? null : places.length ? places : listed;
}

/**
 * The state of a combobox over `regions`: the typed text, the matches, whether the list is open, and the active entry.
 * Its list has the id `{id}-list`, its entries `{id}-option-{index}`. `handlers` belong to the field.
 */
export function useCombobox({ id, regions, value, hasPlaces, onChoose }: Options) {
  const chosen = regions.find((region) => String(region.id) === value);
  /** Null while nothing is searched: then the field shows the selected entry. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = useFound(regions, typed, hasPlaces);
  const found = matches ?? [];
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
    if (region && region !== chosen) onChoose(String(region.id), region);
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
  return { chosen, typed, isOpen, active, found, isSearching: matches === null, take, handlers };
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
