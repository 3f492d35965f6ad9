import { useEffect, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { faqSearchPath } from '../../links/rules/content-paths.ts';
import { searchPath } from '../../links/rules/paths.ts';
import { explainNothing } from '../browser/search.ts';
import { remember } from '../browser/search-history.ts';

const EMPTY_AFTER_MS = 200; //
/** A backend that takes longer is not waited for. */
const EXPLAINED_WITHIN_MS = 3000;

type Reason = NonNullable<Awaited<ReturnType<typeof explainNothing>>>;

const unknownWords = (term: string): Reason => ({
  title: text('searchbox.empty', term),
  hint: text('searchbox.emptyHint'),
  links: [],
  question: term,
});

/**
 * Shown only after the result has stayed empty for a moment, so that it does not flash while typing. It says the same
 * as the page of results: the page that answers, what is not sold, or that nothing was found.
 */
export function NothingFound({ term, keywords }: { term: string; keywords: string[] }) {
  const reason = useReason(term);
  if (!reason) return null;
  return (
    <div className="search-popup-empty">
      <p role="status">{reason.title}</p>
      <p className="muted">{reason.hint}</p>
      {reason.question && (
        <p>
          <a className="link" href={faqSearchPath(reason.question)}>
            {text('search.questionsAll', reason.question)}
          </a>
        </p>
      )}
      <ul>
        {reason.links.map(({ label, href }) => (
          <li key={href}>
            <a className="pill" href={href}>
              {label}
            </a>
          </li>
        ))}
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

function useReason(term: string): Reason | null {
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    let isGone = false;
    const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
    const explained = Promise.race([explainNothing(term), wait(EXPLAINED_WITHIN_MS)]);
    void Promise.all([explained, wait(EMPTY_AFTER_MS)]).then(([said]) => {
      if (!isGone) setReason(said ?? unknownWords(term));
    });
    return () => {
      isGone = true;
    };
  }, [term]);
  return reason;
}
