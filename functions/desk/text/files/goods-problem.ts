import { FILE_REASONS } from '../../../../src/kernel/files/file-reasons.ts';
import { fieldProblem } from '../problems.ts';
import { FILE_PROBLEMS } from './goods-files.ts';

interface Told {
  code?: string | undefined;
  /** What belongs to a reason of a file; a refusal of the shop has a `value` instead. */
  values?: readonly string[] | undefined;
  value?: string | number | undefined;
  /** What the shop says itself, in Vietnamese; what it says of the options of the command is left out. */
  told?: string | undefined;
}

const OF_COMMAND = /;[^;]*--.*$/s;

/** Why something of a file of goods is refused or changed, in Vietnamese. */
export function goodsProblem({ code, values, value, told }: Told): string {
  if (told !== undefined && code === undefined) return told.replace(OF_COMMAND, '');
  const reason = values && FILE_REASONS.find((known) => known === code);
  if (!reason) return fieldProblem({ code, value });
  return FILE_PROBLEMS[reason].replaceAll(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? '');
}
