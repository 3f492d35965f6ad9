import type { Language } from '../../shared/rules/words.ts';

/** A form field, described so that a client can build the form. */
interface FormField {
  code: string;
  entity_type: 'CUSTOMER' | 'CUSTOMER_ADDRESS';
  label: string;
  frontend_input: 'TEXT' | 'SELECT' | 'DATE' | 'MULTILINE' | 'HIDDEN';
  input_filter: 'TRIM' | 'NONE';
  is_required: boolean;
  is_unique: boolean;
  multiline_count: number;
  sort_order: number;
  default_value: string | null;
  options: { value: string; label: string; is_default: boolean }[];
  validate_rules: { name: string; value: string }[];
}

/** A field before its label is translated. */
type Field = { code: string; label: Record<Language, string> } & Partial<Omit<FormField, 'code' | 'label'>>;

const TEXT_LENGTH: FormField['validate_rules'] = [
  { name: 'MAX_TEXT_LENGTH', value: '255' },
  { name: 'MIN_TEXT_LENGTH', value: '1' },
];

const EMAIL_RULES = [{ name: 'INPUT_VALIDATION', value: 'email' }];

/** Fields for a person's name, used in both forms. */
const nameFields = (first: number, last: number): Field[] => [
  {
    code: 'firstname',
    label: { en: 'First Name', vi: 'Tên' },
    is_required: true,
    input_filter: 'TRIM',
    sort_order: first,
    validate_rules: TEXT_LENGTH,
  },
  {
    code: 'lastname',
    label: { en: 'Last Name', vi: 'Họ' },
    is_required: true,
    input_filter: 'TRIM',
    sort_order: last,
    validate_rules: TEXT_LENGTH,
  },
];

const ACCOUNT: readonly Field[] = [
  ...nameFields(40, 60),
  {
    code: 'email',
    label: { en: 'Email', vi: 'E-mail' },
    is_required: true,
    sort_order: 80,
    validate_rules: EMAIL_RULES,
  },
];
const ADDRESS: readonly Field[] = [
  ...nameFields(20, 40),
  { code: 'company', label: { en: 'Company', vi: 'Công ty' }, sort_order: 60, validate_rules: TEXT_LENGTH },
  {
    code: 'street',
    label: { en: 'Street Address', vi: 'Số nhà, tên đường' },
    frontend_input: 'MULTILINE',
    is_required: true,
    sort_order: 70,
    validate_rules: TEXT_LENGTH,
  },
  {
    code: 'city',
    label: { en: 'City', vi: 'Tỉnh, thành phố' },
    is_required: true,
    sort_order: 100,
    validate_rules: TEXT_LENGTH,
  },
  {
    code: 'country_id',
    label: { en: 'Country', vi: 'Quốc gia' },
    frontend_input: 'SELECT',
    is_required: true,
    default_value: 'VN',
    options: [{ value: 'VN', label: 'Việt Nam', is_default: true }],
    sort_order: 80,
  },
  { code: 'region', label: { en: 'State/Province', vi: 'Quận, huyện' }, sort_order: 90 },
  { code: 'region_id', label: { en: 'State/Province', vi: 'Quận, huyện' }, frontend_input: 'HIDDEN', sort_order: 90 },
  { code: 'postcode', label: { en: 'Zip/Postal Code', vi: 'Mã bưu chính' }, sort_order: 110 },
  {
    code: 'telephone',
    label: { en: 'Phone Number', vi: 'Số điện thoại' },
    is_required: true,
    sort_order: 120,
    validate_rules: TEXT_LENGTH,
  },
  { code: 'vat_id', label: { en: 'VAT Number', vi: 'Mã số thuế' }, sort_order: 140 },
];

const FORMS: Record<string, readonly Field[]> = {
  customer_account_create: ACCOUNT,
  customer_account_edit: ACCOUNT,
  customer_register_address: ADDRESS,
  customer_address_edit: ADDRESS,
};

/** Settings that a client needs to build a form. */
interface FormSettings {
  language: Language;
  /** Maximum number of street lines. */
  streetLines: number;
}

function build(fields: readonly Field[], { language, streetLines }: FormSettings): FormField[] {
  const entity_type = fields === ADDRESS ? 'CUSTOMER_ADDRESS' : 'CUSTOMER';
  return fields.map(({ label, ...field }) => ({
    entity_type,
    frontend_input: 'TEXT',
    input_filter: 'NONE',
    is_required: false,
    is_unique: false,
    multiline_count: field.frontend_input === 'MULTILINE' ? streetLines : 0,
    sort_order: 0,
    default_value: null,
    options: [],
    validate_rules: [],
    ...field,
    label: label[language],
  }));
}

/** The fields of a Magento form, by the form's code; null for an unknown form. */
export function findForm(code: string, settings: FormSettings): FormField[] | null {
  const fields = Object.hasOwn(FORMS, code) ? FORMS[code] : null;
  return fields ? build(fields, settings) : null;
}
