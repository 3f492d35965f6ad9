import { memo } from 'react';
import { icons } from '../../../styles/icons.ts';
import { text } from '../../../text/vi.ts';
import { optionField } from '../browser/fields.ts';
import { missingText } from '../browser/missing-text.ts';
import type { OptionValue, ProductOption, PurchasableVariant } from '../rules/catalog.ts';
import { type Choice, isAvailable } from '../rules/variants.ts';
import { SwatchDisc } from './SwatchDisc.tsx';
import styles from './VariantPicker.module.css';

interface Props {
  options: ProductOption[];
  variants: readonly PurchasableVariant[];
  choice: Choice;
  /** Code of the option that must still be selected. */
  missing: string | null;
  /** Where the link to the size guide leads without scripts; null without a guide. */
  sizeGuideHref: string | null;
}

/** Radio buttons for every option: discs for colours, pills for the others. */
export function VariantPicker({ options, variants, choice, missing, sizeGuideHref }: Props) {
  return options.map((option) => {
    const { code, label, values } = option;
    const errorId = `missing-${code}`;
    const isMissing = missing === code;
    return (
      <fieldset
        key={code}
        className={styles.option}
        data-option={code}
        aria-describedby={isMissing ? errorId : undefined}
      >
        <legend className={styles.legend}>
          {label}
          <span className={styles.chosen}>{choice[code] ?? ''}</span>
        </legend>
        {sizeGuideHref && code === 'size' && (
          <a className={`link ${styles.guide}`} href={sizeGuideHref} data-size-guide>
            <svg className="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons.ruler} />
            </svg>
            {text('product.sizeGuide')}
          </a>
        )}
        <div className={styles.values}>
          {values.map((value) => (
            <Value
              key={value.uid}
              code={code}
              value={value}
              isChosen={choice[code] === value.label}
              isAvailable={isAvailable(variants, choice, code, value.label)}
            />
          ))}
        </div>
        {isMissing && (
          <p id={errorId} className="field-error">
            {missingText(code, options)}
          </p>
        )}
      </fieldset>
    );
  });
}

interface ValueProps {
  code: string;
  value: OptionValue;
  isChosen: boolean;
  isAvailable: boolean;
}

/** A selection changes few values, so only those are rendered again. */
const Value = memo(function Value(props: ValueProps) {
  const { code, value } = props;
  const isDisc = value.swatch.kind !== 'text';
  const className = [isDisc ? styles.disc : styles.pill, !props.isAvailable && styles.unavailable];
  return (
    <label className={className.filter(Boolean).join(' ')} title={isDisc ? value.label : undefined}>
      <input type="radio" {...optionField(code, value)} defaultChecked={props.isChosen} />
      {isDisc ? <SwatchDisc swatch={value.swatch} /> : <span aria-hidden="true">{value.label}</span>}
      <span className="visually-hidden">
        {props.isAvailable ? value.label : text('product.unavailable', value.label)}
      </span>
    </label>
  );
});
