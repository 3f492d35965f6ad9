import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { passPasswordDoor } from '../rules/guesses/password-door.ts';
import { TooManyPasswords } from '../rules/password.ts';
import { tooManyPasswords } from './visitor-limits.ts';

/**
 * The fields of `Mutation` that hash a password. A document has at most one of them, and a test compares the list with
 * the schema.
 */
export const PASSWORD_FIELDS = [
  'generateCustomerToken',
  'createCustomer',
  'createCustomerV2',
  'updateCustomer',
  'updateCustomerEmail',
  'changeCustomerPassword',
  'resetPassword',
] as const;

/** Whether a field of `Mutation` hashes a password. */
export const hashes = (name: string): boolean => (PASSWORD_FIELDS as readonly string[]).includes(name);

const IS_PASSWORD = /password$/i;

/** Whether arguments contain a password at any depth; without one, such as in a change of a name, nothing is hashed. */
const hasPassword = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => (IS_PASSWORD.test(name) ? Boolean(inner) : hasPassword(inner)));

type Resolver = (parent: unknown, args: never, context: GraphqlContext, info: unknown) => unknown;

/** A resolver behind the door of passwords: what is refused there is an error with a code. */
function behindDoor(resolver: Resolver): Resolver {
  return async (parent, args, context, info) => {
    const { env, request, now } = context;
    try {
      if (hasPassword(args)) await passPasswordDoor({ headers: request.headers, db: env.DB }, env, now);
      return await resolver(parent, args, context, info);
    } catch (error) {
      throw error instanceof TooManyPasswords ? tooManyPasswords(error) : error;
    }
  };
}

/** The same resolvers, those that hash a password behind its door. */
export function withPasswordDoor<Map extends object>(maps: readonly Map[]): Map[] {
  return maps.map((map) => {
    if (!('Mutation' in map)) return map;
    const fields = Object.entries(map.Mutation as Record<string, Resolver>);
    const guarded = fields.map(([name, resolver]) => [name, hashes(name) ? behindDoor(resolver) : resolver] as const);
    return { ...map, Mutation: Object.fromEntries(guarded) };
  });
}
