import type { D1Database } from '@cloudflare/workers-types';
import { isPlaceholderEmail, placeholderEmail } from '../../../../src/kernel/contact/email.ts';
import { isMobile } from '../../../../src/kernel/contact/phone.ts';
import { AddressPlaces } from '../../address/rules/place-address.ts';
import {
  formedRows,
  type PeopleAnswer,
  type PeopleRemark,
  type SentAddress,
  type SentCustomer,
  type SentVoucher,
  sentCustomer,
} from '../../exchange/rules/sent-people.ts';
import { type SentRun, writeNoted } from '../../exchange/rules/undo/keep-people.ts';
import { magentoHash } from '../../session/rules/magento-password.ts';
import {
  addressKey,
  type ImportedAddress,
  type ImportedPeople,
  type KnownCustomer,
  listKnownAddresses,
  listKnownCustomers,
  listKnownVouchers,
  writePeople,
} from '../db/imported-customers.ts';
import { customerNotes, customersBefore } from './note-customers.ts';

interface Choices {
  isTrial: boolean;
  /** Somebody has looked: of two customers with one phone number, the second comes in without it. */
  isTakingDoubtful: boolean;
  /** The import at the desk that notes what it changes, so that it can be undone. */
  run?: SentRun | undefined;
}

const KEPT = ['gender', 'date_of_birth', 'taxvat', 'group_name'] as const;
const SAME_PHONE =
  'số điện thoại đã thuộc một khách hàng khác; --take-doubtful nhận khách này mà không có số điện thoại';
const NO_PHONE = 'khách hàng được nhận mà không có số điện thoại, vì số đó thuộc một khách hàng khác';
const NOT_MOBILE = 'không phải số di động, nên không đăng nhập bằng mã được; số vẫn ở trong địa chỉ';
const NO_KEY = 'thiếu cả email lẫn số điện thoại di động';
const UNKNOWN = 'cửa hàng chưa có khách hàng với email này';
const UNCONFIRMED =
  'cửa hàng có một tài khoản với email này mà chưa ai xác nhận, nên không đưa thông tin của khách vào đó; khách cần xác nhận email trước';
const CHECK_ADDRESS = 'xin kiểm tra lại: không chắc thuộc phường, xã nào hiện nay, nên giữ địa chỉ cũ';
const NO_DATE = 'tệp không có ngày đồng ý nhận tin; ghi ngày nhập';
const NO_TERMS = 'cửa hàng chưa có chương trình của phiếu này; hãy nhập chương trình trước';
const BAD_HASH = 'mật khẩu không ở dạng của Magento; khách đăng nhập lần đầu bằng mã hoặc qua "Quên mật khẩu?"';

type KnownVouchers = Awaited<ReturnType<typeof listKnownVouchers>>;

/** Decides what the customers of one request become, in the order of their rows. */
class CustomerImport {
  readonly answer: PeopleAnswer = { added: 0, changed: 0, same: 0, refused: [], remarks: [] };
  readonly people: ImportedPeople = {
    customers: [],
    merged: [],
    addresses: [],
    newsletter: [],
    points: [],
    vouchers: [],
  };
  readonly #byEmail = new Map<string, KnownCustomer>();
  readonly #byPhone = new Map<string, KnownCustomer>();
  readonly #addresses: Set<string>;
  readonly #vouchers: KnownVouchers;
  readonly #places: AddressPlaces;
  readonly #takesDoubtful: boolean;
  readonly #at: string;

  constructor(
    known: { customers: readonly KnownCustomer[]; addresses: Set<string>; vouchers: KnownVouchers },
    places: AddressPlaces,
    { isTakingDoubtful }: Choices,
    now: Date,
  ) {
    for (const customer of known.customers) this.#note(customer);
    this.#addresses = known.addresses;
    this.#vouchers = known.vouchers;
    this.#places = places;
    this.#takesDoubtful = isTakingDoubtful;
    this.#at = now.toISOString();
  }

  #note(customer: KnownCustomer): void {
    this.#byEmail.set(customer.email.toLowerCase(), customer);
    if (customer.phone_number) this.#byPhone.set(customer.phone_number, customer);
  }

  async take(row: SentCustomer, place: number): Promise<void> {
    const tell = (column: string, reason: string) => this.answer.remarks.push({ row: place, column, reason });
    const refuse = (column: string, reason: string, more: Partial<PeopleRemark> = {}) =>
      void this.answer.refused.push({ row: place, column, reason, ...more });
    const phone = row.phone && isMobile(row.phone) ? row.phone : null;
    if (!row.email && !phone) return refuse('email', NO_KEY);
    const ofPhone = phone ? this.#byPhone.get(phone) : undefined;
    const known = row.email ? this.#byEmail.get(row.email.toLowerCase()) : ofPhone;
    // Anybody can open an account with another person's address: it gets nothing before the mailbox is confirmed.
    if (known && row.email && !known.is_confirmed) return refuse('email', UNCONFIRMED);
    if (known) return this.#merge(known, row, tell);
    if (row.is_addresses_only) return refuse('email', UNKNOWN, { isUnknown: true });
    if (ofPhone && !this.#takesDoubtful) return refuse('phone', SAME_PHONE, { isDoubt: true });
    if (ofPhone) tell('phone', NO_PHONE);
    if (row.phone && !phone) tell('phone', NOT_MOBILE);
    await this.#add(row, ofPhone ? null : phone, tell);
  }

  async #add(row: SentCustomer, phone: string | null, tell: Tell): Promise<void> {
    const email = row.email ?? placeholderEmail(phone ?? '');
    const password_hash = row.password_hash ? magentoHash(row.password_hash) : null;
    if (row.password_hash && !password_hash) tell('password_hash', BAD_HASH);
    const { firstname, lastname, gender, date_of_birth, taxvat, group_name, created_at } = row;
    const profile = { gender, date_of_birth, taxvat, group_name };
    this.people.customers.push({
      ...{ email, phone_number: phone, password_hash, firstname, lastname, ...profile, created_at },
      is_placeholder: Number(isPlaceholderEmail(email)),
    });
    this.#note({ id: 0, email, phone_number: phone, ...profile, has_points: 0, has_newsletter: 0, is_confirmed: 1 });
    await this.#more(email, row, tell, { points: true, newsletter: true });
    this.answer.added += 1;
  }

  /** Fills what is empty, and overwrites nothing; how the customer signs in stays as it is. */
  async #merge(known: KnownCustomer, row: SentCustomer, tell: Tell): Promise<void> {
    const filled = KEPT.filter((column) => known[column] === null && row[column] !== null);
    if (filled.length > 0) {
      const { gender, date_of_birth, taxvat, group_name } = row;
      this.people.merged.push({ email: known.email, gender, date_of_birth, taxvat, group_name });
      Object.assign(known, Object.fromEntries(filled.map((column) => [column, row[column]])));
    }
    const count = await this.#more(known.email, row, tell, {
      points: !known.has_points,
      newsletter: !known.has_newsletter,
    });
    if (filled.length + count === 0) {
      this.answer.same += 1;
      return;
    }
    this.answer.changed += 1;
    if (!row.is_addresses_only) tell('', 'khách hàng đã có: chỉ điền thêm những gì còn trống, không ghi đè');
  }

  /** Addresses, points, letters and vouchers. Returns how many are new. */
  async #more(
    email: string,
    row: SentCustomer,
    tell: Tell,
    takes: { points: boolean; newsletter: boolean },
  ): Promise<number> {
    const { people } = this;
    let count = 0;
    for (const address of row.addresses) count += Number(await this.#address(email, address, tell));
    if (takes.points && row.points > 0) {
      people.points.push({ email, points: row.points, at: this.#at });
      this.#given(email, 'has_points');
      count += 1;
    }
    if (takes.newsletter && row.newsletter && !isPlaceholderEmail(email)) {
      if (row.newsletter.at === null) tell('newsletter', NO_DATE);
      people.newsletter.push({ email, at: row.newsletter.at ?? this.#at });
      this.#given(email, 'has_newsletter');
      count += 1;
    }
    for (const voucher of row.vouchers) count += Number(this.#voucher(email, voucher, tell));
    return count;
  }

  /** A voucher that nobody has yet, of terms that the shop has. */
  #voucher(email: string, { code, rule, uses_left, created_at }: SentVoucher, tell: Tell): boolean {
    const { codes, rules } = this.#vouchers;
    if (codes.has(code.toLowerCase())) return false;
    if (!rules.has(rule)) {
      tell('vouchers', NO_TERMS);
      return false;
    }
    codes.add(code.toLowerCase());
    this.people.vouchers.push({ email, code, rule, uses_left, created_at });
    return true;
  }

  #given(email: string, what: 'has_points' | 'has_newsletter'): void {
    const known = this.#byEmail.get(email.toLowerCase());
    if (known) known[what] = 1;
  }

  async #address(email: string, address: SentAddress, tell: Tell): Promise<boolean> {
    const { ward, district, province, street: lines, former_address, ...fields } = address;
    const street = JSON.stringify(lines);
    const key = addressKey(email, street, fields.telephone);
    if (this.#addresses.has(key)) return false;
    this.#addresses.add(key);
    const isHere = fields.country_code === 'VN';
    const { isSure, custom_attributes, ...placed } = isHere
      ? await this.#places.find({ ward, district, province })
      : {
          isSure: true,
          custom_attributes: {},
          region: province || null,
          region_id: null,
          city: district || ward || province,
        };
    if (!isSure) tell('addresses', CHECK_ADDRESS);
    const whole: ImportedAddress = {
      ...{ email, ...fields, ...placed, street },
      custom_attributes: JSON.stringify({ ...custom_attributes, ...(former_address && { former_address }) }),
    };
    this.people.addresses.push(whole);
    return true;
  }
}

type Tell = (column: string, reason: string) => void;

/** Writes what a request brings, with notes of it if it belongs to a run. */
async function written(db: D1Database, people: ImportedPeople, run: SentRun | undefined, now: Date): Promise<void> {
  const write = () => writePeople(db, people, now);
  if (!run) return write();
  const { customers, merged, addresses, newsletter, points, vouchers } = people;
  const touched = [...customers, ...merged, ...addresses, ...newsletter, ...points, ...vouchers];
  const emails = [...new Set(touched.map(({ email }) => String(email)))];
  const before = await customersBefore(db, emails);
  return writeNoted(db, run, { write, notesOf: () => customerNotes(db, emails, before) });
}

/**
 * Takes customers of another shop, or says what they would become. A customer whom the shop has is never overwritten:
 * what is empty is filled. Twice the same rows change nothing.
 */
export async function importCustomers(
  db: D1Database,
  rows: readonly unknown[],
  choices: Choices,
  now: Date,
): Promise<PeopleAnswer> {
  const { taken, refused } = formedRows(sentCustomer, rows);
  const emails = taken.flatMap(({ row }) => (row.email ? [row.email] : []));
  const phones = taken.flatMap(({ row }) => (row.phone ? [row.phone] : []));
  const customers = await listKnownCustomers(db, emails, phones);
  const addresses = await listKnownAddresses(
    db,
    customers.map(({ email }) => email),
  );
  const issued = taken.flatMap(({ row }) => row.vouchers);
  const vouchers = await listKnownVouchers(db, issued);
  const made = new CustomerImport({ customers, addresses, vouchers }, new AddressPlaces(db), choices, now);
  for (const { row, place } of taken) await made.take(row, place);
  if (!choices.isTrial) await written(db, made.people, choices.run, now);
  return { ...made.answer, refused: [...refused, ...made.answer.refused] };
}
