import { readWhole } from '../goods/typed-number.ts';

/** What the form of a group of customers holds, as typed. */
export interface GroupDraft {
  kind: 'bought' | 'away' | 'birthday' | 'points' | 'letters';
  days: string;
  orders: string;
  month: string;
  points: string;
}
export const EMPTY_GROUP: GroupDraft = { kind: 'bought', days: '90', orders: '1', month: '', points: '' };

type GroupField = Exclude<keyof GroupDraft, 'kind'>;

/** The numbers that each group needs. */
export const GROUP_FIELDS: Readonly<Record<GroupDraft['kind'], readonly GroupField[]>> = {
  bought: ['days', 'orders'],
  away: ['days'],
  birthday: ['month'],
  points: ['points'],
  letters: [],
};
/** The greatest value of each. */
const MOST: Readonly<Record<GroupField, number>> = { days: 3650, orders: 1000, month: 12, points: 1_000_000_000 };

/** The group of a form, as the REST takes it. Throws an Error whose message is the key of a text. */
export function groupOf(draft: GroupDraft): { kind: GroupDraft['kind'] } & Partial<Record<GroupField, number>> {
  const numbers = GROUP_FIELDS[draft.kind].map((name) => {
    const read = readWhole(draft[name]);
    if (read.kind !== 'number' || read.value < 1 || read.value > MOST[name]) throw new Error(`desk.give.wrong.${name}`);
    return [name, read.value] as const;
  });
  return { kind: draft.kind, ...Object.fromEntries(numbers) };
}
