import type { BundleChoice, BundleOption } from '../../domain/catalog.ts';
import { formatDong } from '../../domain/money.ts';
import { text } from '../../text/vi.ts';
import styles from './TypeParts.module.css';

/** The parts of a bundle: one choice of a list, or any number of them [PDP-013]. */
export function BundleOptions({ options }: { options: BundleOption[] }) {
  return options.map((option) => (
    <fieldset key={option.uid} className={styles.part}>
      <legend>
        {option.title}
        {!option.isRequired && <span className={styles.optional}>{text('product.optional')}</span>}
      </legend>
      {option.input === 'select' ? <Select option={option} /> : <Checks option={option} />}
    </fieldset>
  ));
}

function Select({ option }: { option: BundleOption }) {
  return (
    <select
      className="input"
      name={`selections.${option.uid}`}
      aria-label={option.title}
      defaultValue={option.choices.find(({ isDefault }) => isDefault)?.uid ?? ''}
    >
      {!option.isRequired && <option value="">{text('product.none')}</option>}
      {option.choices.map((choice) => (
        <option key={choice.uid} value={choice.uid} disabled={!choice.isInStock}>
          {choiceText(choice)} · {formatDong(choice.price)}
        </option>
      ))}
    </select>
  );
}

function Checks({ option }: { option: BundleOption }) {
  const type = option.input === 'radio' ? 'radio' : 'checkbox';
  return option.choices.map((choice) => (
    <label key={choice.uid} className={styles.choice}>
      <input
        type={type}
        name={`selections.${option.uid}`}
        value={choice.uid}
        defaultChecked={choice.isDefault}
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
