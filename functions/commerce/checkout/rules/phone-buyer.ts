import type { D1Database } from '@cloudflare/workers-types';
import { isEmail, placeholderEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { isMobile, nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import { insertCalledCustomer } from '../../account/db/called-customers.ts';
import { findCustomer, findCustomerByEmail, findCustomerByPhone } from '../../account/db/customers.ts';
import { checkProfile } from '../../account/rules/profile.ts';
import { refused } from '../../transport/rules/refused.ts';
import type { DraftProblem, NewCaller, PhoneDraft } from './phone-draft.ts';

/** Who buys: the account, or null for one that is made with the order. */
interface Buyer {
  customerId: number | null;
  email: string | null;
  problems: DraftProblem[];
}

const MISSING = refused('FIELD_MISSING', 'A value is required.');
const problem = (field: string, refusal = MISSING): DraftProblem => ({ field, refusal });

/** The caller with phone and e-mail address in the spelling in which the shop keeps them. */
function tidied({ phone, email, lastname, firstname }: NewCaller) {
  const number = nationalPhone(phone);
  const address = tidyEmail(email);
  return { lastname: lastname.trim(), firstname: firstname.trim(), phone: number, email: address };
}

async function callerProblems(db: D1Database, typed: NewCaller): Promise<DraftProblem[]> {
  const caller = tidied(typed);
  const names = (['lastname', 'firstname'] as const).flatMap((name) => {
    if (caller[name] === '') return [problem(name)];
    const { problems } = checkProfile({ [name]: caller[name] }, new Date());
    return problems.length > 0 ? [problem(name, refused('FIELD_INVALID', problems[0] ?? ''))] : [];
  });
  const ofPhone = () => {
    if (caller.phone === '') return MISSING;
    return isMobile(caller.phone) ? null : refused('FIELD_NO_MOBILE', 'This is no mobile number.');
  };
  const phone = ofPhone();
  const isTaken = phone === null && (await findCustomerByPhone(db, caller.phone)) !== null;
  const taken = refused('FIELD_TAKEN', 'Another customer has it.');
  const wrongEmail = caller.email !== '' && !isEmail(caller.email);
  const emailTaken = caller.email !== '' && !wrongEmail && (await findCustomerByEmail(db, caller.email)) !== null;
  return [
    ...(phone ? [problem('phone', phone)] : []),
    ...(isTaken ? [problem('phone', taken)] : []),
    ...names,
    ...(wrongEmail ? [problem('email', refused('EMAIL_INVALID', 'Invalid email format'))] : []),
    ...(emailTaken ? [problem('email', taken)] : []),
  ];
}

const emailOf = ({ phone, email }: Pick<NewCaller, 'phone' | 'email'>) =>
  email || (isMobile(phone) ? placeholderEmail(phone) : null);

/** The buyer of a draft. */
export async function buyerOf(db: D1Database, customer: PhoneDraft['customer']): Promise<Buyer> {
  if ('id' in customer) {
    const known = await findCustomer(db, customer.id);
    return known
      ? { customerId: known.id, email: known.email, problems: [] }
      : { customerId: null, email: null, problems: [problem('customer', refused('FIELD_GONE', 'No such customer.'))] };
  }
  return { customerId: null, email: emailOf(tidied(customer)), problems: await callerProblems(db, customer) };
}

/** The account of the buyer, made when they had none; null when somebody else made one with their number meanwhile. */
export async function openBuyer(
  db: D1Database,
  customer: PhoneDraft['customer'],
  now: Date,
): Promise<{ id: number; email: string } | null> {
  if ('id' in customer) {
    const known = await findCustomer(db, customer.id);
    return known && { id: known.id, email: known.email };
  }
  const caller = tidied(customer);
  const email = emailOf(caller);
  const id = email && (await insertCalledCustomer(db, { ...caller, email }, now));
  return id && email ? { id, email } : null;
}
