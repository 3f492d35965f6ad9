import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { DownloadLink } from '../rules/catalog.ts';
import styles from './TypeParts.module.css';

/** The files of a downloadable product; at least one is selected initially. */
export function DownloadLinks({ links }: { links: DownloadLink[] }) {
  if (links.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>{text('product.links')}</legend>
      {links.map((link, index) => (
        <label key={link.uid} className={styles.choice}>
          <input type="checkbox" name="links" value={link.uid} defaultChecked={index === 0} />
          <span>{link.title}</span>
          {link.price > 0 && <span className={styles.amount}>{formatDong(link.price)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
