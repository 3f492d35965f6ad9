import type { Api } from '../../exchange/import/api.ts';
import { type Identity, identityForm } from '../rules/identity-form.ts';

/** Answers that cannot be taken; each line names the place and the reason. */
export class AnswersRefused extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** What is wrong with answers, each with its place, such as `social.0.url`; empty when they can be taken. */
export function answerProblems(answers: unknown): string[] {
  const { error } = identityForm.safeParse(answers);
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${[...issue.path, key].join('.')}: there is no such question`);
    return [`${issue.path.join('.') || 'the file'}: ${issue.message}`];
  });
}

/** The answers in the text of a file. Throws AnswersRefused. */
export function readAnswers(text: string): Record<string, unknown> {
  let answers: unknown;
  try {
    answers = JSON.parse(text);
  } catch (error) {
    throw new AnswersRefused([`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const problems = answerProblems(answers);
  if (problems.length > 0) throw new AnswersRefused(problems);
  return answers as Record<string, unknown>;
}

/** Writes answers as the shop's identity: all of them or none. Returns the identity. Throws Refused of the backend. */
export const sendAnswers = (api: Api, answers: Record<string, unknown>): Promise<Identity> =>
  api.call<Identity>('PUT', 'setting/identity', { setting: answers });

/** The identity that the shop has now. */
export const readShop = (api: Api): Promise<Identity> => api.call<Identity>('GET', 'setting/identity');
