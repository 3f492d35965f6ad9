import * as z from 'zod';
import { plainText, sanitize } from '../../markup/server/sanitize.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { readList, readResult } from '../../transport/server/middleware.ts';
import type { FaqGroup, FaqQuestion } from '../rules/faq.ts';

const WireGroup = z.object({
  id: z.coerce.number(),
  name: z.string(),
  description: z.string().nullish().catch(null),
  icon: z.string().nullish().catch(null),
  question_count: z.coerce.number().catch(0),
  updated_at: z.string().nullish().catch(null),
});
const WireQuestion = z.object({
  id: z.coerce.number(),
  group_id: z.coerce.number().catch(0),
  question: z.string(),
  answer: z.string().nullish().catch(null),
  updated_at: z.string().nullish().catch(null),
});
const WireQuestions = z.array(WireQuestion);

/** The groups of questions, in order. Throws `CommerceError`. */
export async function listFaqGroups(commerce: MiddlewareApi): Promise<FaqGroup[]> {
  return (await readList(commerce, 'get_faq_group_list', {}, z.array(WireGroup))).map(toGroup);
}

/** A group with its questions; null for an unknown one. Throws `CommerceError`. */
export async function getFaqGroup(
  commerce: MiddlewareApi,
  id: number,
): Promise<{ group: FaqGroup; questions: FaqQuestion[] } | null> {
  const shape = WireGroup.extend({ questions: WireQuestions.nullish().catch(null) });
  const found = await readResult(commerce, 'get_faq_group_byid', { id: String(id) }, shape);
  if (!found) return null;
  // An older backend returns only the group, and its questions by another call.
  const questions =
    found.questions ?? (await readList(commerce, 'faq_get_faqlist', { group_id: String(id) }, WireQuestions));
  return { group: toGroup(found), questions: questions.map(toQuestion) };
}

/** The questions that answer a text, those first that answer best what was asked. Throws `CommerceError`. */
export async function searchFaq(commerce: MiddlewareApi, keyword: string, asked = keyword): Promise<FaqQuestion[]> {
  return (await readList(commerce, 'faq_get_faqlist', { keyword, asked }, WireQuestions)).map(toQuestion);
}

/** The number of each question, and when it was changed, for the sitemap. Throws `CommerceError`. */
export async function listFaqTimes(commerce: MiddlewareApi): Promise<{ id: number; changedAt: string | null }[]> {
  const wires = await readList(commerce, 'faq_get_faqlist', {}, WireQuestions);
  return wires.map(({ id, updated_at }) => ({ id, changedAt: updated_at ?? null }));
}

/** One question with its answer; null for an unknown one. Throws `CommerceError`. */
export async function getFaqQuestion(commerce: MiddlewareApi, id: number): Promise<FaqQuestion | null> {
  const found = await readResult(commerce, 'faq_get_faqbyid', { id: String(id) }, WireQuestion);
  return found && toQuestion(found);
}

function toGroup(wire: z.infer<typeof WireGroup>): FaqGroup {
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description ?? '',
    icon: wire.icon ?? null,
    count: wire.question_count,
    changedAt: wire.updated_at ?? null,
  };
}

function toQuestion(wire: z.infer<typeof WireQuestion>): FaqQuestion {
  return {
    id: wire.id,
    groupId: wire.group_id,
    question: plainText(wire.question),
    answerHtml: sanitize(wire.answer),
    answerText: plainText(wire.answer),
  };
}
