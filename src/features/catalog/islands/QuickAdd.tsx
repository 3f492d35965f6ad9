import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { text } from '../../../text/vi.ts';
import { $panel, $panelSubject } from '../../ui/browser/panel.ts';
import { LoadFailed } from '../../ui/islands/LoadFailed.tsx';
import { $quickChoices, loadChoices } from '../browser/quick-add.ts';
import styles from './QuickAdd.module.css';
import { QuickAddForm } from './QuickAddForm.tsx';

/** The content of a card's quick-add dialog. The dialog itself is plain HTML and opens before this island is loaded. */
export default function QuickAdd() {
  const panel = useStore($panel, { ssr: 'initial' });
  const sku = useStore($panelSubject, { ssr: 'initial' });
  const choices = useStore($quickChoices, { ssr: 'initial' });
  useEffect(() => {
    if (panel === 'addToCart' && sku) void loadChoices(sku);
  }, [panel, sku]);

  if (choices.sku === sku && choices.state === 'ready') {
    // A new key, because a selection for the last product has no meaning for the next.
    return <QuickAddForm key={sku} product={choices.product} />;
  }
  if (choices.sku === sku && choices.state === 'failed') {
    return (
      <LoadFailed
        className={styles.failed}
        words={text('quickAdd.failed')}
        retry={text('quickAdd.retry')}
        onRetry={() => void loadChoices(sku)}
      />
    );
  }
  return <Loading />;
}

/** A placeholder in the shape of the form. */
function Loading() {
  return (
    <div className={styles.body} role="status">
      <span className="visually-hidden">{text('quickAdd.loading')}</span>
      <div className={`skeleton ${styles.picture}`} />
      <div className={styles.choices} aria-hidden="true">
        <div className={`skeleton ${styles.line}`} />
        <div className={`skeleton ${styles.line} ${styles.short}`} />
        <div className={`skeleton ${styles.block}`} />
      </div>
    </div>
  );
}
