import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH } from '../../domain/paths.ts';
import { $panel } from '../../stores/panel.ts';
import { clearHistory, readHistory, remember, suggest } from '../../stores/search.ts';
import { text } from '../../text/vi.ts';
import { Suggestions } from './Suggestions.tsx';
import { TermList } from './TermList.tsx';

interface Props {
  /** Popular terms, shown while nothing is typed. */
  keywords: string[];
}

/** The search panel: what was searched, what is popular, and suggestions while typing; Enter is a plain GET form. */
export default function SearchPopup({ keywords }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [history, setHistory] = useState<string[]>([]);
  const panel = useStore($panel);

  const type = (value: string) => {
    setTyped(value);
    suggest(value);
  };

  // Opening and closing happen outside of React: the dialog belongs to the page.
  useEffect(() => {
    if (panel === 'search') {
      setHistory(readHistory());
      // What was typed before this code arrived.
      const early = input.current?.value ?? '';
      setTyped(early);
      suggest(early);
    } else {
      setTyped('');
      suggest('');
    }
  }, [panel]);

  return (
    <div className="search-popup">
      <form action={SEARCH} method="get" className="search-popup-form" onSubmit={() => remember(typed)}>
        <input
          ref={input}
          className="input search-popup-input"
          type="search"
          name="q"
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={text('shell.search')}
          aria-label={text('shell.searchLabel')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={128}
          // biome-ignore lint/a11y/noAutofocus: it is the first field of a modal dialog, focused when that opens
          autoFocus
        />
        {typed && (
          <button
            type="button"
            className="search-popup-clear"
            onClick={() => {
              type('');
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
      {typed.trim().length < 2 ? (
        <div className="search-popup-idle">
          {history.length > 0 && (
            <TermList
              title={text('searchbox.history')}
              terms={history}
              onClear={() => {
                clearHistory();
                setHistory([]);
              }}
            />
          )}
          <TermList title={text('searchbox.popular')} terms={keywords} />
        </div>
      ) : (
        <Suggestions keywords={keywords} />
      )}
    </div>
  );
}
