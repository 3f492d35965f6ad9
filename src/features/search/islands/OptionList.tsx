import { formatDong } from '../../../kernel/money/money.ts';
import { icons } from '../../../styles/icons.ts';
import { text } from '../../../text/vi.ts';
import { PLACEHOLDER } from '../../media/rules/image-path.ts';
import { imageAt } from '../../media/rules/image-presets.ts';
import type { OptionGroup, SearchOption } from '../browser/groups.ts';
import { remember } from '../browser/search-history.ts';
import { markMatches } from '../rules/search-match.ts';
import type { SuggestedProduct } from '../rules/search-suggestion.ts';

interface Props {
  groups: OptionGroup[];
  typed: string;
  activeId: string | null;
  /** Placeholder rows of products while their result is loading. */
  isAwaiting: boolean;
}

export const LIST_ID = 'search-options';
const SKELETONS = ['a', 'b', 'c', 'd'];

/** The list that the field controls; its entries are links, reached by arrow keys or pointer. */
export function OptionList({ groups, typed, activeId, isAwaiting }: Props) {
  return (
    <div id={LIST_ID} className="search-popup-list" role="listbox" aria-label={text('searchbox.options')}>
      {groups.map(({ kind, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
        <div key={kind} className={`search-popup-group search-popup-${kind}`} role="group" aria-label={title}>
          {kind !== 'all' && kind !== 'history' && (
            <h2 role="presentation" className="search-popup-title">
              {title}
            </h2>
          )}
          {options.map((option) => (
            <OptionLink key={option.id} option={option} isActive={option.id === activeId}>
              {kind === 'all' ? title : <OptionText option={option} typed={kind === 'terms' ? typed : ''} />}
            </OptionLink>
          ))}
        </div>
      ))}
      {isAwaiting && (
        <div className="search-popup-group search-popup-products" role="presentation">
          <h2 role="presentation" className="search-popup-title">
            {text('searchbox.products')}
          </h2>
          {SKELETONS.map((key) => (
            <div key={key} className="skeleton search-popup-skeleton" role="presentation" />
          ))}
        </div>
      )}
    </div>
  );
}

function OptionLink(props: { option: SearchOption; isActive: boolean; children: React.ReactNode }) {
  const { option, isActive, children } = props;
  return (
    <a
      id={option.id}
      className="search-popup-option"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      onClick={() => remember(option.term)}
    >
      {children}
    </a>
  );
}

function OptionText({ option, typed }: { option: SearchOption; typed: string }) {
  if (option.product) return <ProductRow product={option.product} />;
  if (!typed) return option.term;
  return (
    <>
      <svg className="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons.search} />
      </svg>
      <span>
        {markMatches(option.term, typed).map((part, index) =>
          // The parts of a text never change their order, so the index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </span>
    </>
  );
}

function ProductRow({ product }: { product: SuggestedProduct }) {
  const { price, picture } = product;
  const source = picture ? imageAt(picture.path, 'thumbnail').src : PLACEHOLDER;
  return (
    <>
      <img src={source} alt="" width={64} height={80} />
      <span>
        {product.name}
        <span className="search-popup-price">
          <b>{formatDong(price.final)}</b>
          {price.regular > price.final && <s>{formatDong(price.regular)}</s>}
          {!product.isInStock && <span>{text('stock.out')}</span>}
        </span>
      </span>
    </>
  );
}
