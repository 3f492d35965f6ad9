import { type Answer, failure } from '../../../src/features/agents/rules/protocol.ts';
import type { AgentSession } from '../../../src/features/agents/rules/session.ts';
import { HOME } from '../../../src/features/links/rules/paths.ts';
import type { Asked, Outcome } from './visit.ts';

/** The HTTP status for a change of an ended session. */
const CONFLICT = 409;

/** The answer when a person has continued in the shop: it reveals nothing about the cart. */
export function handedOver(asked: Asked, { session }: { session: AgentSession }): Outcome {
  const content = 'The buyer went on with it in the shop.';
  const code = session.kind === 'cart' ? 'not_found' : 'handed_over';
  return { body: failure(asked.agreed, code, content, asked.visit.origin + HOME) };
}

/** The answer to a change of a checkout that has ended: how it ended. */
export const over = ({ last }: AgentSession): Outcome => ({ status: CONFLICT, body: last as Answer });

/** The answer when there is no such cart, checkout or order for this platform. */
export const notFound = ({ agreed, visit }: Asked, content: string): Outcome => ({
  body: failure(agreed, 'not_found', content, visit.origin + HOME),
});
