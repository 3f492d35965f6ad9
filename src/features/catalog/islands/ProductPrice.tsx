import { discountPercent, formatDong } from '../../../kernel/money.ts';
import { text } from '../../../text/vi.ts';
import type { PriceRange } from '../rules/catalog.ts';
import styles from './ProductPrice.module.css';

/** Final price, then the crossed-out regular price and the reduction; a range when variants differ. */
export function ProductPrice({ price }: { price: PriceRange }) {
  const percent = discountPercent(price.regular, price.final);
  return (
    <p className={styles.price}>
      <span className={percent === null ? styles.final : `${styles.final} ${styles.reduced}`}>
        {percent !== null && <span className="visually-hidden">{text('price.final')} </span>}
        {formatDong(price.final)}
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
