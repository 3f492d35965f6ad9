import { useEffect, useState } from 'react';
import { faqSearchPath } from '../../domain/content/content-paths.ts';
import { searchPath } from '../../domain/page/paths/paths.ts';
import { remember } from '../../stores/search/search-history.ts';
import { text } from '../../text/vi.ts';

const EMPTY_AFTER_MS = 200; // [SEARCHBOX-029]

/**
 * Shown only after the result has stayed empty for a moment, so that it does not flash while typing; with suggestions.
 */
export function NothingFound({ term, keywords }: { term: string; keywords: string[] }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), EMPTY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="search-popup-empty">
      <p role="status">{text('searchbox.empty', term)}</p>
      <p className="muted">{text('searchbox.emptyHint')}</p>
      <p>
        <a className="link" href={faqSearchPath(term)}>
          {text('search.questionsAll', term)}
        </a>
      </p>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a className="pill" href={searchPath(keyword)} onClick={() => remember(keyword)}>
              {keyword}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
