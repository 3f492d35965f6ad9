import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { PriceRange } from '../rules/catalog.ts';
import { reducedBy } from '../rules/chosen-price.ts';
import styles from './ProductPrice.module.css';

/**
 * Final price, then the crossed-out regular price and the reduction; a range when variants differ. `isFrom`: nothing is
 * chosen yet, and this is the least that it can cost.
 */
export function ProductPrice({ price, isFrom = false }: { price: PriceRange; isFrom?: boolean }) {
  const percent = reducedBy(price);
  return (
    <p className={styles.price}>
      <span className={percent === null ? styles.final : `${styles.final} ${styles.reduced}`}>
        {percent !== null && <span className="visually-hidden">{text('price.final')} </span>}
        {isFrom ? text('price.from', formatDong(price.final)) : formatDong(price.final)}
        {price.finalMax > price.final && ` – ${formatDong(price.finalMax)}`}
      </span>
      {percent !== null && (
        <>
          <s className={styles.regular}>
            <span className="visually-hidden">{text('price.regular')} </span>
            {formatDong(price.regular)}
          </s>
          <span className={styles.percent}>-{percent}%</span>
        </>
      )}
    </p>
  );
}
