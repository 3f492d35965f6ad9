import { searchPath } from '../../domain/paths.ts';
import { remember } from '../../stores/search.ts';
import { text } from '../../text/vi.ts';

interface Props {
  title: string;
  terms: string[];
  onClear?: () => void;
}

export function TermList({ title, terms, onClear }: Props) {
  if (terms.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="search-popup-head">
        <h2>{title}</h2>
        {onClear && (
          <button type="button" className="link search-popup-forget" onClick={onClear}>
            {text('searchbox.clearHistory')}
          </button>
        )}
      </div>
      <ul className="search-popup-terms">
        {terms.map((term) => (
          <li key={term}>
            <a className="pill" href={searchPath(term)} onClick={() => remember(term)}>
              {term}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
