import type { GraphqlContext } from './context.ts';

/** A field of a parent that is a plain row. */
export type Resolver<Parent = unknown, Arguments = unknown> = (
  parent: Parent,
  args: Arguments,
  context: GraphqlContext,
) => unknown;

export type Resolvers<Parent> = Record<string, Resolver<Parent, never> | Resolver<Parent>>;
