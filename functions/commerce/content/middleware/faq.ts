import * as z from 'zod';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { findFaqs } from '../../search/rules/faq-search.ts';
import { words } from '../../shared/rules/spelling.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { id, nothing } from '../../transport/middleware/fields.ts';
import { findFaq, findFaqGroup, listFaqGroups, listFaqs } from '../db/faq.ts';

const group = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    icon: z.string().nullable(),
    question_count: z.number().int(),
    updated_at: z.string().nullable().describe('When it or one of its questions was changed, UTC'),
  })
  .meta({ id: 'FaqGroup' });
const question = z
  .object({
    id: z.number().int(),
    group_id: z.number().int(),
    question: z.string(),
    answer: z.string().describe('Html'),
    updated_at: z.string().nullable().describe('When it was changed, UTC'),
  })
  .meta({ id: 'FaqQuestion' });

const GROUP = {
  id: 1,
  name: 'Đổi và trả',
  description: 'Khi món đồ chưa vừa ý.',
  icon: 'return',
  question_count: 6,
  updated_at: '2026-11-02T03:04:05.000Z',
};
const QUESTION = {
  id: 1,
  group_id: 1,
  question: 'Tôi có thể đổi cỡ không?',
  answer: '<p>Có, trong 30 ngày.</p>',
  updated_at: '2026-11-02T03:04:05.000Z',
};

/** The words of a typed text in the form of the folded columns. */
export const searchWords = (typed: string | undefined): string[] => words(fold(typed ?? ''));

/** Questions and answers. */
export const faqCalls: Calls = {
  get_faq_group_list: get({
    summary: 'The groups of questions, in their order',
    input: nothing,
    result: z.array(group),
    example: { input: {}, result: [GROUP] },
    maxAge: 60,
    answer: (_, { env }) => listFaqGroups(env.DB),
  }),
  get_faq_group_byid: get({
    summary: 'One group with its questions',
    input: z.object({ id }),
    result: z.object({ ...group.shape, questions: z.array(question) }),
    example: { input: { id: 1 }, result: { ...GROUP, questions: [QUESTION] } },
    refuses: { 404: 'There is no such group' },
    maxAge: 60,
    answer: async ({ id }, { env }) => {
      const [found, questions] = await Promise.all([findFaqGroup(env.DB, id), listFaqs(env.DB, id)]);
      if (!found) throw new RequestError(404, `no group ${id}`);
      return { ...found, questions };
    },
  }),
  faq_get_faqlist: get({
    summary:
      'Questions with their answers: of a group, or of all; with a keyword those that answer it, also in other words of the shop, marks may be left out; those first that answer the text that was asked',
    input: z.object({
      group_id: id.optional(),
      keyword: z.string().max(200).optional(),
      asked: z.string().max(200).optional().describe('The whole text that a shopper typed'),
    }),
    result: z.array(question),
    example: { input: { keyword: 'doi co' }, result: [QUESTION] },
    maxAge: 60,
    answer: ({ group_id, keyword = '', asked }, { env }) =>
      findFaqs(env.DB, { keyword, groupId: group_id ?? null, ...(asked ? { asked } : {}) }),
  }),
  faq_get_faqbyid: get({
    summary: 'One question with its answer',
    input: z.object({ id }),
    result: question,
    example: { input: { id: 1 }, result: QUESTION },
    refuses: { 404: 'There is no such question' },
    maxAge: 60,
    answer: async ({ id }, { env }) => {
      const found = await findFaq(env.DB, id);
      if (!found) throw new RequestError(404, `no question ${id}`);
      return found;
    },
  }),
};
