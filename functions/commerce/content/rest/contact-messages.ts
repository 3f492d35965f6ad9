import { Hono } from 'hono';
import * as z from 'zod';
import { MESSAGE_MAX, MESSAGE_STATES } from '../../../../src/kernel/contact/message.ts';
import type { CommerceEnv } from '../../env.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { noSuchEntity, pathId, type RestContext, readBody } from '../../transport/rest/answer.ts';
import { nameOfCaller } from '../../transport/rest/audit.ts';
import { findContactMessage, insertContactAnswer, listContactAnswers, setContactState } from '../db/contact.ts';

const answerBody = z.object({ words: z.string().trim().min(1).max(MESSAGE_MAX) });
const stateBody = z.object({ status: z.enum(MESSAGE_STATES) });

/** The message of the path; throws RestError 404. */
async function messageOf({ env, req }: Pick<RestContext, 'env' | 'req'>) {
  const id = pathId({ req });
  const message = await findContactMessage(env.DB, id);
  if (!message) throw noSuchEntity('id', String(id));
  return { id, ...message };
}

/** What the shop does with visitors' messages: answers by mail, and whether something is left to do. */
export const contactMessageRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/contactMessage/:id{[0-9]+}/answers', async (context) => {
    const { id } = await messageOf(context);
    return context.json({ answers: await listContactAnswers(context.env.DB, id) });
  })
  .post('/contactMessage/:id{[0-9]+}/answers', async (context) => {
    const { DB } = context.env;
    const { id, name, email, comment } = await messageOf(context);
    const { words } = await readBody(context, answerBody);
    const answer = { words, written_by: nameOfCaller(context), created_at: new Date().toISOString() };
    await DB.batch([
      insertContactAnswer(DB, id, answer),
      setContactState(DB, id, 'answered'),
      queueMessage(DB, {
        ...{ channel: 'email', recipient: email, template: 'contact_answer' },
        variables: { name, words, comment },
      }),
    ]);
    return context.json({ answers: await listContactAnswers(DB, id) });
  })
  .put('/contactMessage/:id{[0-9]+}/status', async (context) => {
    const { id } = await messageOf(context);
    const { status } = await readBody(context, stateBody);
    await setContactState(context.env.DB, id, status).run();
    return context.json(true);
  });
