import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { imagePath } from '../../media/rules/image-path.ts';
import type { GroupedItem } from '../rules/catalog.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import styles from './TypeParts.module.css';

/** The members of a grouped product, each with its own quantity. */
export function GroupedItems({ items }: { items: GroupedItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.sku} className={styles.item}>
          {item.picture && <img src={imagePath(item.picture.path, 100)} width="64" height="80" alt="" loading="lazy" />}
          <div className={styles.itemFacts}>
            {item.href ? <a href={item.href}>{item.name}</a> : <span>{item.name}</span>}
            <span className={styles.amount}>
              {formatDong(item.price.final)}{' '}
              {item.price.final < item.price.regular && <s>{formatDong(item.price.regular)}</s>}
            </span>
          </div>
          {item.isInStock ? (
            <QuantityStepper
              name={`qty.${item.sku}`}
              label={text('product.quantityOf', item.name)}
              initial={String(item.defaultQuantity)}
              min={0}
            />
          ) : (
            <span className={styles.soldOut}>{text('stock.out')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
