import { call } from '../../transport/http.ts';
import { type PeoplePlan, planOfPeople } from './people.ts';
import { type FileSort, type GoodsChoices, type GoodsPlan, isPeople } from './plan.ts';

/** The largest file, in bytes, that the desk reads; the backend refuses more. */
const BYTES_MAX = 5 * 1024 * 1024;

/** Sends the file and answers what it is. `isTrial`: its pictures count as there, although none was loaded. */
export async function readGoods(
  sort: FileSort,
  file: File,
  choices: GoodsChoices,
  isTrial: boolean,
): Promise<GoodsPlan> {
  if (file.size > BYTES_MAX) throw new Error('desk.goodsFile.tooLarge');
  const { takesDoubtful, match, ...said } = choices;
  const query = new URLSearchParams({ name: file.name.slice(-200), is_trial: isTrial ? '1' : '0' });
  if (takesDoubtful) query.set('takes_doubtful', '1');
  if (match) query.set('match', JSON.stringify(match));
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, value);
  const blob = new Blob([file], { type: 'application/octet-stream' });
  const answer = await call<unknown>('POST', `exchange/${sort}/files?${query}`, blob);
  return isPeople(sort) ? planOfPeople(sort, answer as PeoplePlan) : (answer as GoodsPlan);
}
