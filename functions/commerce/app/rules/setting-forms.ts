import { READER_FORM } from '../../content/rules/reader-form.ts';
import { PAYMENT_FORM } from '../../gateways/rules/payment-form.ts';
import { RETENTION_FORM } from '../../privacy/rules/retention-form.ts';
import { IDENTITY_FORM } from '../../terms/rules/identity.ts';
import { POINT_FORM } from '../../terms/rules/point-form.ts';
import type { SettingForm } from '../../terms/rules/setting-form.ts';
import { SHIPPING_FORM } from '../../terms/rules/shipping-form.ts';
import { VISITOR_FORM } from '../../terms/rules/visitor-form.ts';
import { SECOND_FACTOR_FORM } from './second-factor-form.ts';

/** Everything that an owner sets in words, a form for each screen. */
const FORMS: readonly SettingForm[] = [
  ...[IDENTITY_FORM, PAYMENT_FORM, SHIPPING_FORM, VISITOR_FORM, POINT_FORM],
  ...[READER_FORM, RETENTION_FORM, SECOND_FACTOR_FORM],
];
const PATH = /^setting\/(\w+)$/;

/** The form of a path of the REST, such as `setting/shipping`; undefined for any other path. */
export function settingFormOf(path: string): SettingForm | undefined {
  const name = PATH.exec(path)?.[1];
  return FORMS.find((form) => form.name === name);
}
