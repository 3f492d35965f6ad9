import type { Names, PeopleKind } from './people-kind.ts';

const prefixed = (prefix: string, names: Readonly<Record<string, Names>>) =>
  Object.fromEntries(Object.entries(names).map(([field, all]) => [field, all.map((name) => prefix + name)]));

const MAGENTO_ADDRESS = {
  ...{
    address_firstname: ['firstname'],
    address_lastname: ['lastname'],
    company: ['company'],
    telephone: ['telephone'],
  },
  ...{ street: ['street'], district: ['city'], province: ['region'], country: ['country_id'], postcode: ['postcode'] },
  vat_id: ['vat_id'],
};

/** Magento's customers, alone or with an address in the row, and their hashes of passwords. */
const magento: PeopleKind = {
  name: 'magento',
  known: [['email'], ['_website'], ['firstname'], ['lastname']],
  numbers: [],
  fields: {
    ...{ email: ['email'], firstname: ['firstname'], lastname: ['lastname'], gender: ['gender'] },
    ...{ birthday: ['dob'], taxvat: ['taxvat'], password_hash: ['password_hash'], created_at: ['created_at'] },
    ...{ newsletter: ['is_subscribed'], newsletter_at: ['subscribed_at'], points: ['reward_points'] },
    group_name: ['group_id', '_group', 'group'],
    ...prefixed('_address_', MAGENTO_ADDRESS),
    default_billing: ['_address_default_billing_'],
    default_shipping: ['_address_default_shipping_'],
  },
};

/** Magento's addresses of customers, by the customer's e-mail address. */
const magentoAddresses: PeopleKind = {
  name: 'magento',
  known: [['_email'], ['_entity_id'], ['street']],
  numbers: [],
  fields: {
    ...{ email: ['_email'], ...MAGENTO_ADDRESS, ward: ['ward_name', 'ward'], state: ['state_name'] },
    default_billing: ['_address_default_billing_'],
    default_shipping: ['_address_default_shipping_'],
  },
};

const FIRST_ADDRESS = (name: string) => [`default address ${name}`, name];
/** Shopify's customers, and Haravan's with English headings. */
const shopify: PeopleKind = {
  name: 'shopify',
  known: [['first name'], ['last name'], ['email'], ['accepts email marketing', 'accepts marketing']],
  numbers: [],
  fields: {
    ...{
      email: ['email'],
      firstname: ['first name'],
      lastname: ['last name'],
      phone: ['phone', 'default address phone'],
    },
    ...{
      newsletter: ['accepts email marketing', 'accepts marketing'],
      newsletter_at: ['email marketing consent updated at'],
    },
    ...{ created_at: ['created at'], company: FIRST_ADDRESS('company'), telephone: FIRST_ADDRESS('phone') },
    ...{ street: FIRST_ADDRESS('address1'), street2: FIRST_ADDRESS('address2'), district: FIRST_ADDRESS('city') },
    ...{ province: [...FIRST_ADDRESS('province'), ...FIRST_ADDRESS('province name')], postcode: FIRST_ADDRESS('zip') },
    ...{ country: FIRST_ADDRESS('country code'), ward: ['ward'], state: ['district'] },
  },
};

/** Customers that a plugin of WooCommerce or WordPress wrote, with the billing address. */
const woocommerce: PeopleKind = {
  name: 'woocommerce',
  known: [['user_email'], ['user_login', 'user_registered']],
  numbers: [],
  fields: {
    ...{
      email: ['user_email'],
      firstname: ['first_name', 'billing_first_name'],
      lastname: ['last_name', 'billing_last_name'],
    },
    ...{ phone: ['billing_phone'], created_at: ['user_registered'], company: ['billing_company'] },
    ...{ telephone: ['billing_phone'], street: ['billing_address_1'], street2: ['billing_address_2'] },
    ...{ district: ['billing_city'], province: ['billing_state'], country: ['billing_country'] },
    postcode: ['billing_postcode'],
  },
};

/** Customers of KiotViet, Sapo and Haravan, under the Vietnamese headings of their files. */
const vietnamese: PeopleKind = {
  name: 'vietnamese',
  known: [
    ['tên khách hàng', 'họ tên', 'họ và tên', 'tên đầy đủ', 'tên'],
    ['điện thoại', 'số điện thoại', 'di động'],
    ['email', 'địa chỉ email', 'nhóm khách hàng', 'mã khách hàng'],
  ],
  numbers: ['points'],
  fields: {
    whole_name: ['tên khách hàng', 'họ tên', 'họ và tên', 'tên đầy đủ'],
    ...{ firstname: ['tên'], lastname: ['họ'], email: ['email', 'địa chỉ email'] },
    ...{ phone: ['điện thoại', 'số điện thoại', 'di động'], gender: ['giới tính'], birthday: ['ngày sinh'] },
    ...{ taxvat: ['mã số thuế'], created_at: ['ngày tạo', 'ngày đăng ký'], company: ['công ty', 'tên công ty'] },
    points: ['điểm hiện tại', 'điểm tích lũy hiện tại', 'điểm'],
    newsletter: ['nhận quảng cáo', 'nhận email quảng cáo', 'nhận tin khuyến mãi', 'accepts marketing'],
    newsletter_at: ['ngày đồng ý nhận quảng cáo', 'ngày đồng ý'],
    street: ['địa chỉ', 'địa chỉ 1', 'địa chỉ giao hàng', 'địa chỉ cụ thể'],
    ...{ street2: ['địa chỉ 2'], area: ['khu vực', 'khu vực giao hàng'] },
    ward: ['phường/xã', 'phường xã', 'phường/ xã', 'phường, xã'],
    state: ['quận/huyện', 'quận huyện', 'quận/ huyện', 'quận, huyện'],
    province: ['tỉnh/thành phố', 'tỉnh thành phố', 'tỉnh thành', 'tỉnh/thành', 'tỉnh/ thành', 'tỉnh, thành phố'],
    group_name: ['nhóm khách hàng', 'nhóm'],
    ...{ country: ['mã quốc gia'], postcode: ['mã bưu điện', 'zip code'] },
  },
};

/** Every kind of file with customers; the first whose columns a heading has is taken. */
export const CUSTOMER_KINDS: readonly PeopleKind[] = [magentoAddresses, magento, shopify, woocommerce, vietnamese];
/** Whether a kind has addresses of customers who are there already. */
export const isAddressKind = (kind: PeopleKind): boolean => kind === magentoAddresses;
