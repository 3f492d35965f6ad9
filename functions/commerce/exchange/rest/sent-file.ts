import * as z from 'zod';
import { NUMBER_FORMS } from '../../../../src/kernel/files/sheet-numbers.ts';
import { bytesWithin } from '../../../../src/kernel/web/body.ts';
import { type RestContext, RestError } from '../../transport/rest/answer.ts';
import type { FileChoices } from '../reading/plan-file.ts';
import { DATE_ORDERS } from '../reading/sheet/date.ts';
import type { NamedContent } from '../reading/sheet/sheet-form.ts';
import { unpackedBytes } from '../reading/sheet/unpacked.ts';

/**
 * The largest file and the most rows that the desk takes, so that a file is read within the memory (128 MB) and the time (30 s)
 * of a Worker; what is larger needs the command.
 */
const FILE_BYTES_MAX = 5 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 40 * 1024 * 1024;
export const ROWS_MAX = 10_000;
export const NAME_LENGTH = 200;
const HEADING_LENGTH = 200;
const MOST_FIELDS = 40;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
const matchSchema = z
  .record(z.string().max(40), z.string().min(1).max(HEADING_LENGTH))
  .refine((match) => Object.keys(match).length <= MOST_FIELDS);

const choicesQuery = z.object({
  name: z.string().min(1).max(NAME_LENGTH),
  prices: z.enum(NUMBER_FORMS).nullish().transform(orNull),
  dates: z.enum(DATE_ORDERS).nullish().transform(orNull),
  encoding: z.enum(['windows-1258', 'windows-1252']).nullish().transform(orNull),
  /** JSON: columns by field, as a person matched those of a plain sheet. */
  match: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(matchSchema)
    .nullish()
    .transform(orNull),
  takes_doubtful: z.enum(['0', '1']).default('0'),
  is_trial: z.enum(['0', '1']).default('1'),
});

/** The file of a request with what the person says of it. Throws RestError for a choice that is none, and for a large file. */
export async function sentFile(
  context: Pick<RestContext, 'req'>,
): Promise<{ file: NamedContent; choices: FileChoices }> {
  const query = choicesQuery.safeParse(context.req.query());
  if (!query.success) throw new RestError(400, 'The name of the file or a choice is not valid.');
  const { name, takes_doubtful, is_trial, ...said } = query.data;
  const body = context.req.raw.body;
  const bytes = body && (await bytesWithin(body, FILE_BYTES_MAX, 2 * FILE_BYTES_MAX));
  if (!bytes || unpackedBytes(bytes) > UNPACKED_BYTES_MAX)
    throw new RestError(413, 'The file is larger than %most bytes.', { most: FILE_BYTES_MAX });
  const choices = { ...said, isTakingDoubtful: takes_doubtful === '1', isTrial: is_trial === '1' };
  return { file: { name, content: () => [bytes] }, choices };
}
