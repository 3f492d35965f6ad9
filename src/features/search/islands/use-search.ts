import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SUGGEST_TERM_LENGTH_MIN, searchTerm } from '../../catalog/rules/listing.ts';
import { $panel } from '../../ui/browser/panel.ts';
import { optionGroups } from '../browser/groups.ts';
import { $products, $terms, suggest } from '../browser/search.ts';
import { clearHistory, readHistory, remember } from '../browser/search-history.ts';

/** The state of the search panel: the typed text, its suggestions, and the active entry. */
export function useSearch(keywords: string[]) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [history, setHistory] = useState<string[]>([]);
  const [active, setActive] = useState<string | null>(null);

  const term = searchTerm(value);
  const typed = term.length >= SUGGEST_TERM_LENGTH_MIN ? term : '';
  const found = useFound(typed !== '');
  const groups = optionGroups({ typed, history, keywords, ...found });
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const activeId = active !== null && ids.includes(active) ? active : null;

  function follow(): void {
    const next = input.current?.value ?? '';
    setValue(next);
    setActive(null);
    suggest(next);
  }

  function clear(): void {
    if (input.current) input.current.value = '';
    follow();
  }

  function forget(): void {
    clearHistory();
    setHistory([]);
  }

  useOpening(() => {
    // The search shown on this page is stored in the history, wherever it was started: in the header, by a link or in
    // the page's form.
    remember(document.querySelector<HTMLElement>('[data-search-term]')?.dataset.searchTerm ?? '');
    setHistory(readHistory());
    follow();
  }, clear);

  function walk(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && activeId && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step || !ids.length) return;
    event.preventDefault();
    const next = nextOf(ids, activeId, step);
    setActive(next);
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  }

  return { input, value, typed, history, groups, activeId, ...found, follow, walk, clear, forget };
}

export type Search = ReturnType<typeof useSearch>;

/**
 * The dialog opens and closes outside of React, because it belongs to the page. Text typed before this code was loaded
 * is used; a closed panel is reset.
 */
function useOpening(open: () => void, close: () => void): void {
  const isOpen = useStore($panel, { ssr: 'initial' }) === 'search';
  const opened = useEffectEvent(open);
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    opened();
    return () => closed();
  }, [isOpen]);
}

/** The suggestions for the typed text, and whether they are complete. */
function useFound(isTyped: boolean) {
  const { items: terms, state: termState } = useStore($terms, { ssr: 'initial' });
  const { items: products, state } = useStore($products, { ssr: 'initial' });
  const isAnswered = isTyped && state === 'ready' && termState !== 'loading';
  return {
    terms,
    products,
    isAwaiting: isTyped && state === 'loading' && !products.length,
    isAnswered,
    isEmpty: isAnswered && !terms.length && !products.length,
    hasFailed: isTyped && state === 'failed',
  };
}

/** The next or previous entry; null is the field itself, which is part of the cycle. */
function nextOf(ids: readonly string[], active: string | null, step: number): string | null {
  const place = (active === null ? -1 : ids.indexOf(active)) + 1 + step;
  return ids[((place + ids.length + 1) % (ids.length + 1)) - 1] ?? null;
}
