import type { CustomerProfile } from '../db/customers.ts';

/** The profile fields that a client sends; undefined fields stay unchanged. */
export interface ProfileInput {
  firstname?: string | null;
  lastname?: string | null;
  middlename?: string | null;
  prefix?: string | null;
  suffix?: string | null;
  gender?: number | null;
  date_of_birth?: string | null;
  dob?: string | null;
  taxvat?: string | null;
}

const NAME = /^[\p{L}\p{M},\-_.'’`&\s\d]+$/u;
const MAX_LENGTH = 255;
const GENDERS = [1, 2, 3];
const EARLIEST_BIRTH = '1900-01-01';

const LABELS = {
  firstname: 'First Name',
  lastname: 'Last Name',
  middlename: 'Middle Name/Initial',
  prefix: 'Name Prefix',
  suffix: 'Name Suffix',
  taxvat: 'Tax/VAT Number',
} as const;
type TextField = keyof typeof LABELS;
const TEXT_FIELDS = Object.keys(LABELS) as TextField[];

/** The date as YYYY-MM-DD, from a date or a date with a time. */
function readDay(text: string): string | null {
  const [day] = text.trim().split(/[ T]/);
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

function birthProblem(day: string | null, today: string): string | null {
  if (day === null || day < EARLIEST_BIRTH) return 'Invalid date';
  return day > today ? 'The Date of Birth should not be greater than today.' : null;
}

/** The columns to set, and all validation problems in Magento's words. */
export function checkProfile(
  input: ProfileInput,
  now: Date,
): { profile: Partial<CustomerProfile>; problems: string[] } {
  const profile: Partial<CustomerProfile> = {};
  const problems: string[] = [];
  const missing: string[] = [];
  for (const field of TEXT_FIELDS) {
    const sent = input[field];
    if (sent === undefined) continue;
    const value = sent?.trim() ?? null;
    if (value && value.length > MAX_LENGTH)
      problems.push(`"${LABELS[field]}" length must be equal or less than ${MAX_LENGTH} characters.`);
    else if (value && field !== 'taxvat' && !NAME.test(value)) problems.push(`${LABELS[field]} is not valid!`);
    if (field !== 'firstname' && field !== 'lastname') profile[field] = value;
    else if (value) profile[field] = value;
    else missing.push(LABELS[field]);
  }
  if (missing.length > 0) problems.unshift(`Required parameters are missing: ${missing.join(', ')}`);

  if (input.gender !== undefined) {
    profile.gender = input.gender;
    if (profile.gender && !GENDERS.includes(profile.gender))
      problems.push(`"${profile.gender}" is not a valid gender value.`);
  }
  const born = input.date_of_birth === undefined ? input.dob : input.date_of_birth;
  if (born !== undefined) {
    profile.date_of_birth = born ? readDay(born) : null;
    const problem = born ? birthProblem(profile.date_of_birth, now.toISOString().slice(0, 10)) : null;
    if (problem) problems.push(problem);
  }
  return { profile, problems };
}
