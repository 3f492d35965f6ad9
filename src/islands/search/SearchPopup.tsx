import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SUGGEST_TERM_LENGTH_MIN, searchTerm } from '../../domain/catalog/listing.ts';
import { SEARCH } from '../../domain/page/paths/paths.ts';
import { $products, $terms, suggest } from '../../stores/search/search.ts';
import { clearHistory, readHistory, remember } from '../../stores/search/search-history.ts';
import { $panel } from '../../stores/shell/panel.ts';
import { text } from '../../text/vi.ts';
import { optionGroups } from './groups.ts';
import { NothingFound } from './NothingFound.tsx';
import { LIST_ID, OptionList } from './OptionList.tsx';

interface Props {
  /** Popular terms, shown while nothing is typed. */
  keywords: string[];
}

/**
 * The search panel: a field with a list that follows what is typed. The arrow keys walk through the list while the
 * field keeps the focus; Enter follows the line they are on, or else searches by a plain GET form.
 */
export default function SearchPopup({ keywords }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [history, setHistory] = useState<string[]>([]);
  const [active, setActive] = useState<string | null>(null);
  const panel = useStore($panel, { ssr: 'initial' });
  const terms = useStore($terms, { ssr: 'initial' });
  const products = useStore($products, { ssr: 'initial' });

  const term = searchTerm(value);
  const typed = term.length >= SUGGEST_TERM_LENGTH_MIN ? term : '';
  const groups = optionGroups({ typed, history, keywords, terms: terms.items, products: products.items });
  const options = groups.flatMap((group) => group.options);
  const activeId = options.some(({ id }) => id === active) ? active : null;
  const isAwaiting = typed !== '' && products.state === 'loading' && products.items.length === 0;
  const isAnswered = typed !== '' && products.state === 'ready' && terms.state !== 'loading';
  const isEmpty = isAnswered && terms.items.length === 0 && products.items.length === 0;

  const isOpen = panel === 'search';

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

  const opened = useEffectEvent(() => {
    // However the search that this page shows came about: by the header, a link or the page's own form.
    remember(document.querySelector<HTMLElement>('[data-search-term]')?.dataset.searchTerm ?? '');
    setHistory(readHistory());
    follow();
  });
  const closed = useEffectEvent(clear);

  // Opening and closing happen outside of React: the dialog belongs to the page. What was typed before this code arrived
  // counts; a panel that was closed starts anew [SEARCHBOX-014].
  useEffect(() => {
    if (!isOpen) return;
    opened();
    return () => closed();
  }, [isOpen]);

  function walk(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && activeId && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step || !options.length) return;
    event.preventDefault();
    // The field itself is one stop of the round.
    const place = options.findIndex(({ id }) => id === activeId) + 1 + step;
    const next = options[((place + options.length + 1) % (options.length + 1)) - 1]?.id ?? null;
    setActive(next);
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="search-popup">
      <form action={SEARCH} method="get" className="search-popup-form" onSubmit={() => remember(value)}>
        <input
          ref={input}
          className="input search-popup-input"
          type="search"
          name="q"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={activeId ?? undefined}
          onInput={follow}
          onKeyDown={walk}
          placeholder={text('shell.search')}
          aria-label={text('shell.searchLabel')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={128}
        />
        {value && (
          <button
            type="button"
            className="search-popup-clear"
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            {text('searchbox.clear')}
          </button>
        )}
        <button type="submit" className="button search-popup-submit">
          {text('shell.search')}
        </button>
      </form>
      {!typed && history.length > 0 && (
        <div className="search-popup-head">
          <h2 className="search-popup-title">{text('searchbox.history')}</h2>
          <button
            type="button"
            className="link search-popup-forget"
            onClick={() => {
              clearHistory();
              setHistory([]);
              input.current?.focus();
            }}
          >
            {text('searchbox.clearHistory')}
          </button>
        </div>
      )}
      <OptionList groups={groups} typed={typed} activeId={activeId} isAwaiting={isAwaiting} />
      {typed && products.state === 'failed' && <p role="alert">{text('searchbox.failed')}</p>}
      {isEmpty && <NothingFound key={typed} term={typed} keywords={keywords} />}
      <p className="visually-hidden" role="status">
        {isAwaiting && text('searchbox.loading')}
        {isAnswered && !isEmpty && text('searchbox.found', terms.items.length, products.items.length)}
      </p>
    </div>
  );
}
