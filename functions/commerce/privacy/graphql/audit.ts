import { GraphQLError } from 'graphql';
import { isTooOften } from '../../session/graphql/visitor-limits.ts';
import { findSession } from '../../session/rules/customer-token.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { noteEvent } from '../rules/audit.ts';

type Resolver = (parent: unknown, args: never, context: GraphqlContext, info: unknown) => unknown;
type Outcome = 'wrong' | 'limit' | 'forbidden';

/** Account changes by a customer that are logged, and the changed fields. */
const CHANGES: Partial<Record<string, readonly string[]>> = {
  changeCustomerPassword: ['password'],
  resetPassword: ['password'],
  updateCustomerEmail: ['email'],
  deleteCustomer: ['account'],
};
/** Operations that require a proof besides a password; their other errors only say that a field is missing. */
const PROOFS = ['confirmEmail', 'resetPassword', 'guestOrder', 'guestOrderByToken'];
const WRONG_PROOF = /token is invalid|password token is mismatched|couldn't locate/;

function outcomeOf(name: string, error: unknown): Outcome | null {
  if (!(error instanceof GraphQLError)) return null;
  if (isTooOften(error)) return 'limit';
  const { category } = error.extensions;
  if (category === 'graphql-authentication') return 'wrong';
  if (category === 'graphql-authorization') return 'forbidden';
  return PROOFS.includes(name) && WRONG_PROOF.test(error.message) ? 'wrong' : null;
}

/** The e-mail address in the arguments. */
function subjectOf(args: { email?: unknown; input?: { email?: unknown } | null }): string | null {
  const email = args.email ?? args.input?.email;
  return typeof email === 'string' ? email : null;
}

const actorOf = ({ session }: GraphqlContext) => (session ? `customer:${session.customer.id}` : 'guest');

async function noteRefusal(action: string, args: object, context: GraphqlContext, error: unknown): Promise<never> {
  const outcome = outcomeOf(action, error);
  if (outcome) {
    const event = { kind: 'refusal', action, outcome, actor: actorOf(context), subject: subjectOf(args) } as const;
    await noteEvent(context.env, context.request.headers, event);
  }
  throw error;
}

async function noteSuccess(action: string, args: object, context: GraphqlContext, result: unknown): Promise<void> {
  const { env, request, now } = context;
  const fields = CHANGES[action];
  const subject = subjectOf(args);
  if (fields)
    await noteEvent(env, request.headers, {
      kind: 'change',
      action,
      outcome: 'ok',
      actor: actorOf(context),
      subject,
      fields,
    });
  if (action !== 'generateCustomerToken') return;
  const { token } = result as { token: string };
  const session = await findSession(env.DB, `Bearer ${token}`, now);
  const actor = session ? `customer:${session.customer.id}` : 'guest';
  await noteEvent(env, request.headers, { kind: 'login', action, outcome: 'ok', actor, subject });
}

function watched(name: string, resolver: Resolver): Resolver {
  const isNoted = name === 'generateCustomerToken' || name in CHANGES;
  return (parent, args, context, info) => {
    const refuse = (error: unknown) => noteRefusal(name, args, context, error);
    let result: unknown;
    try {
      result = resolver(parent, args, context, info);
    } catch (error) {
      return refuse(error);
    }
    if (!(result instanceof Promise)) return result;
    const done = isNoted
      ? result.then(async (value: unknown) => {
          await noteSuccess(name, args, context, value);
          return value;
        })
      : result;
    return done.catch(refuse);
  };
}

/** The same resolvers with logging: sign-ins, account changes and refusals are stored in the log. */
export function withAudit<Map extends object>(maps: readonly Map[]): Map[] {
  const watch = (fields: unknown) =>
    Object.fromEntries(
      Object.entries((fields ?? {}) as Record<string, Resolver>).map(([name, resolver]) => [
        name,
        watched(name, resolver),
      ]),
    );
  return maps.map((map) => ({
    ...map,
    ...('Query' in map && { Query: watch(map.Query) }),
    ...('Mutation' in map && { Mutation: watch(map.Mutation) }),
  }));
}
