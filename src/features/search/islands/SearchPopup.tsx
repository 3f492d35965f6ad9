import { text } from '../../../text/vi.ts';
import { SEARCH, searchPath } from '../../links/rules/paths.ts';
import { remember } from '../browser/search-history.ts';
import { NothingFound } from './NothingFound.tsx';
import { LIST_ID, OptionList } from './OptionList.tsx';
import { type Search, useSearch } from './use-search.ts';

interface Props {
  /** Popular terms, shown while nothing is typed. */
  keywords: string[];
}

/**
 * The search panel: a field with a list of suggestions. Arrow keys move through the list while the focus stays in the
 * field; Enter opens the active entry, otherwise it searches with a plain GET form.
 */
export default function SearchPopup({ keywords }: Props) {
  const search = useSearch(keywords);
  const { input, typed, history, groups, activeId, isAwaiting, isAnswered, isEmpty } = search;
  return (
    <div className="search-popup">
      <SearchForm {...search} />
      {!typed && history.length > 0 && (
        <div className="search-popup-head">
          <h2 className="search-popup-title">{text('searchbox.history')}</h2>
          <button
            type="button"
            className="link search-popup-forget"
            onClick={() => {
              search.forget();
              input.current?.focus();
            }}
          >
            {text('searchbox.clearHistory')}
          </button>
        </div>
      )}
      <OptionList groups={groups} typed={typed} activeId={activeId} isAwaiting={isAwaiting} />
      {search.hasFailed && <SearchFailed term={typed} />}
      {isEmpty && <NothingFound key={typed} term={typed} keywords={keywords} />}
      <p className="visually-hidden" role="status">
        {isAwaiting && text('searchbox.loading')}
        {isAnswered && !isEmpty && text('searchbox.found', search.terms.length, search.products.length)}
      </p>
    </div>
  );
}

/** A phone has no button beside the field, so the search that is still possible is a link here. */
function SearchFailed({ term }: { term: string }) {
  return (
    <div className="search-popup-failed" role="alert">
      <p>{text('searchbox.failed')}</p>
      <a className="button button-outline" href={searchPath(term)}>
        {text('shell.search')}
      </a>
    </div>
  );
}

/** The field that controls the list below, and the search button. */
function SearchForm({ input, value, groups, activeId, follow, walk, clear }: Search) {
  return (
    <form action={SEARCH} method="get" className="search-popup-form" onSubmit={() => remember(value)}>
      <input
        ref={input}
        className="input search-popup-input"
        type="search"
        name="q"
        role="combobox"
        aria-expanded={groups.length > 0}
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
  );
}
