import { FILE_REASONS } from '../../../src/kernel/file-reasons.ts';
import { FILE_PROBLEMS } from './goods-files.ts';
import { fieldProblem } from './problems.ts';

interface Told {
  code?: string | undefined;
  /** What belongs to a reason of a file; a refusal of the shop has a `value` instead. */
  values?: readonly string[] | undefined;
  value?: string | number | undefined;
}

/** Why something of a file of goods is refused or changed, in Vietnamese. */
export function goodsProblem({ code, values, value }: Told): string {
  const reason = values && FILE_REASONS.find((known) => known === code);
  if (!reason) return fieldProblem({ code, value });
  return FILE_PROBLEMS[reason].replaceAll(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? '');
}
