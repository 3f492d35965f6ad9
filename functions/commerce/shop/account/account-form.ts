/** One field of a form, as a client builds the form from it. */
export interface FormField {
  code: string;
  entity_type: 'CUSTOMER' | 'CUSTOMER_ADDRESS';
  label: string;
  frontend_input: 'TEXT' | 'SELECT' | 'DATE' | 'MULTILINE' | 'BOOLEAN';
  is_required: boolean;
  is_unique: boolean;
  multiline_count: number;
  sort_order: number;
  default_value: string | null;
  options: { value: string; label: string; is_default: boolean }[];
  validate_rules: { name: string; value: string }[];
}

const MAX_TEXT: FormField['validate_rules'] = [{ name: 'MAX_TEXT_LENGTH', value: '255' }];

function form(
  entity_type: FormField['entity_type'],
  fields: readonly ({ code: string; label: string } & Partial<FormField>)[],
): FormField[] {
  return fields.map((field, index) => ({
    entity_type,
    frontend_input: 'TEXT',
    is_required: false,
    is_unique: false,
    multiline_count: 1,
    sort_order: (index + 1) * 10,
    default_value: null,
    options: [],
    validate_rules: field.frontend_input ? [] : MAX_TEXT,
    ...field,
  }));
}

const GENDERS = [
  { value: '1', label: 'Nam', is_default: false },
  { value: '2', label: 'Nữ', is_default: false },
  { value: '3', label: 'Không nói', is_default: false },
];
const EMAIL_RULES = [{ name: 'INPUT_VALIDATION', value: 'email' }];

export const CUSTOMER_FIELDS: readonly FormField[] = form('CUSTOMER', [
  { code: 'firstname', label: 'Tên', is_required: true },
  { code: 'lastname', label: 'Họ', is_required: true },
  { code: 'email', label: 'E-mail', is_required: true, is_unique: true, validate_rules: EMAIL_RULES },
  { code: 'dob', label: 'Ngày sinh', frontend_input: 'DATE' },
  { code: 'gender', label: 'Giới tính', frontend_input: 'SELECT', options: GENDERS },
  { code: 'taxvat', label: 'Mã số thuế' },
]);

export const ADDRESS_FIELDS: readonly FormField[] = form('CUSTOMER_ADDRESS', [
  { code: 'firstname', label: 'Tên', is_required: true },
  { code: 'lastname', label: 'Họ', is_required: true },
  { code: 'company', label: 'Công ty' },
  {
    code: 'country_id',
    label: 'Quốc gia',
    frontend_input: 'SELECT',
    is_required: true,
    default_value: 'VN',
    options: [{ value: 'VN', label: 'Việt Nam', is_default: true }],
  },
  { code: 'city', label: 'Tỉnh, thành phố', is_required: true },
  { code: 'region', label: 'Quận, huyện' },
  { code: 'region_id', label: 'Quận, huyện' },
  { code: 'street', label: 'Số nhà, tên đường', frontend_input: 'MULTILINE', is_required: true, multiline_count: 4 },
  { code: 'telephone', label: 'Số điện thoại', is_required: true },
  { code: 'postcode', label: 'Mã bưu chính' },
  { code: 'vat_id', label: 'Mã số thuế' },
  { code: 'default_billing', label: 'Địa chỉ thanh toán mặc định', frontend_input: 'BOOLEAN' },
  { code: 'default_shipping', label: 'Địa chỉ nhận hàng mặc định', frontend_input: 'BOOLEAN' },
]);

const FORMS: Record<string, readonly FormField[]> = {
  customer_account_create: CUSTOMER_FIELDS,
  customer_account_edit: CUSTOMER_FIELDS,
  customer_register_address: ADDRESS_FIELDS,
  customer_address_edit: ADDRESS_FIELDS,
};

/** The fields of one of Magento's forms by its code; null when there is no such form. */
export const findForm = (code: string): readonly FormField[] | null =>
  (Object.hasOwn(FORMS, code) && FORMS[code]) || null;
