import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import type { BundleChoice, BundleOption } from '../rules/catalog.ts';
import { preselected } from '../rules/chosen-price.ts';
import { sharedStart } from '../rules/labels.ts';
import styles from './TypeParts.module.css';

/** The options of a bundle: one choice or several per option; all are posted as `selections`. */
export function BundleOptions({ options }: { options: BundleOption[] }) {
  return options.map((option) => (
    <fieldset key={option.uid} className={styles.part}>
      <legend>
        {option.title}
        {!option.isRequired && <span className={styles.optional}>{text('product.optional')}</span>}
      </legend>
      {option.input === 'select' || option.input === 'radio' ? <Select option={option} /> : <Checks option={option} />}
    </fieldset>
  ));
}

function Select({ option }: { option: BundleOption }) {
  const shared = sharedStart(option.choices.map(({ label }) => label));
  return (
    <>
      {shared && shared !== option.title && <p className={styles.shared}>{shared}</p>}
      <select className="input" name="selections" aria-label={option.title} defaultValue={preselected(option)[0] ?? ''}>
        {!option.isRequired && <option value="">{text('product.none')}</option>}
        {option.choices.map((choice) => (
          <option key={choice.uid} value={choice.uid} disabled={!choice.isInStock}>
            {choiceText({ ...choice, label: choice.label.slice(shared.length).trim() })} · {formatDong(choice.price)}
          </option>
        ))}
      </select>
    </>
  );
}

function Checks({ option }: { option: BundleOption }) {
  const chosen = preselected(option);
  return option.choices.map((choice) => (
    <label key={choice.uid} className={styles.choice}>
      <input
        type="checkbox"
        name="selections"
        value={choice.uid}
        defaultChecked={chosen.includes(choice.uid)}
        disabled={!choice.isInStock}
      />
      <span>{choiceText(choice)}</span>
      <span className={styles.amount}>{formatDong(choice.price)}</span>
    </label>
  ));
}

function choiceText({ quantity, label, isInStock }: BundleChoice): string {
  const named = quantity > 1 ? `${quantity} × ${label}` : label;
  return isInStock ? named : text('product.unavailable', named);
}
