import type { BundleChoice, BundleOption } from '../../domain/catalog.ts';
import { sharedStart } from '../../domain/labels.ts';
import { formatDong } from '../../domain/money.ts';
import { text } from '../../text/vi.ts';
import styles from './TypeParts.module.css';

/** The parts of a bundle: one choice of a list, or any number of them; all are posted as `selections` [PDP-013]. */
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
      {shared && <p className={styles.shared}>{shared}</p>}
      <select className="input" name="selections" aria-label={option.title} defaultValue={preselected(option)}>
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

/** The choice meant by the shop; while that is sold out, one that can be had. */
function preselected({ choices, isRequired }: BundleOption): string {
  const inStock = choices.filter((choice) => choice.isInStock);
  const chosen = inStock.find(({ isDefault }) => isDefault) ?? (isRequired ? inStock[0] : undefined);
  return chosen?.uid ?? '';
}

function Checks({ option }: { option: BundleOption }) {
  return option.choices.map((choice) => (
    <label key={choice.uid} className={styles.choice}>
      <input
        type="checkbox"
        name="selections"
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
