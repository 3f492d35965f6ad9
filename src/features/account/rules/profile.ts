import { type TextKey, text } from '../../../text/vi.ts';
import { nameProblem } from '../../address/rules/address.ts';
import { birthDateProblem } from './birth-date.ts';

/** What a customer writes about themselves, as typed. */
export interface ProfileInput {
  name: string;
  gender: string;
  birthDate: string;
}

/** The profile in the values of a posted form. */
export const toProfileInput = ({
  name = '',
  gender = '',
  birthDate = '',
}: Partial<Record<string, string>>): ProfileInput => ({
  ...{ name, gender, birthDate },
});

export type ProfileProblems = Partial<Record<'name' | 'birthDate', string>>;

/** What is wrong with the typed profile, by field, in Vietnamese; empty when it can be saved. */
export function profileProblems({ name, birthDate }: ProfileInput, now: Date): ProfileProblems {
  const problems: ProfileProblems = {};
  const tell = (field: keyof ProfileProblems, key: TextKey | null) => {
    if (key) problems[field] = text(key);
  };
  tell('name', nameProblem(name));
  tell('birthDate', birthDateProblem(birthDate, now));
  return problems;
}
