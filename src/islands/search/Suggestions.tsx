import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatDong } from '../../domain/money.ts';
import { imagePath, searchPath } from '../../domain/paths.ts';
import { splitAtMatch } from '../../domain/search-history.ts';
import { $suggestions, remember } from '../../stores/search.ts';
import { text } from '../../text/vi.ts';
import { TermList } from './TermList.tsx';

const EMPTY_AFTER_MS = 200; // [SEARCHBOX-029]
const SKELETONS = ['a', 'b', 'c'];

/** What fits the typed term; popular terms when nothing does. */
export function Suggestions({ keywords }: { keywords: string[] }) {
  const { term, terms, products, isLoading, hasFailed } = useStore($suggestions);
  const isEmpty = !isLoading && !hasFailed && term !== '' && terms.length === 0 && products.length === 0;
  return (
    <div className="search-popup-found" aria-live="polite" aria-busy={isLoading}>
      {terms.length > 0 && (
        <ul className="search-popup-texts">
          {terms.map((suggestion) => {
            const [before, match, after] = splitAtMatch(suggestion, term);
            return (
              <li key={suggestion}>
                <a href={searchPath(suggestion)} onClick={() => remember(suggestion)}>
                  <span>
                    {before}
                    {match && <mark>{match}</mark>}
                    {after}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {(products.length > 0 || isLoading) && (
        <section aria-label={text('searchbox.products')}>
          <h2>{text('searchbox.products')}</h2>
          <ul className="search-popup-products">
            {products.length > 0
              ? products.map((product) => (
                  <li key={product.sku}>
                    <a className="search-popup-product" href={product.href} onClick={() => remember(term)}>
                      {product.picture && (
                        <img src={imagePath(product.picture.path, 160)} alt="" width={64} height={80} loading="lazy" />
                      )}
                      <span>
                        {product.name}
                        <b className="numbers">{formatDong(product.price.final)}</b>
                      </span>
                    </a>
                  </li>
                ))
              : SKELETONS.map((key) => <li key={key} className="skeleton search-popup-skeleton" />)}
          </ul>
        </section>
      )}
      {hasFailed && <p role="alert">{text('searchbox.failed')}</p>}
      {isEmpty && <NothingFound key={term} term={term} keywords={keywords} />}
    </div>
  );
}

/** Said only when the answer has stayed empty for a moment, so that it does not flash while typing. */
function NothingFound({ term, keywords }: { term: string; keywords: string[] }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), EMPTY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <>
      <p>{text('searchbox.empty', term)}</p>
      <TermList title={text('searchbox.popular')} terms={keywords} />
    </>
  );
}
