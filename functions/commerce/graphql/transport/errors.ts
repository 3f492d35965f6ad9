import { GraphQLError } from 'graphql';

/** Magento's `extensions.category`: how a client tells a refusal from a failure. */
type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

function refusal(message: string, category: ErrorCategory): GraphQLError {
  return new GraphQLError(message, { extensions: { category } });
}

/** What was sent cannot be used. */
export const inputError = (message: string) => refusal(message, 'graphql-input');
/** The thing asked for does not exist, or not for this shopper. */
export const noSuchEntity = (message: string) => refusal(message, 'graphql-no-such-entity');
export const isNoSuchEntity = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.category === ('graphql-no-such-entity' satisfies ErrorCategory);
/** Known or not, the caller may not do this. */
export const authorizationError = (message: string) => refusal(message, 'graphql-authorization');
/** The credentials or the token are wrong. */
export const authenticationError = (message: string) => refusal(message, 'graphql-authentication');
/** It would be there twice. */
export const alreadyExists = (message: string) => refusal(message, 'graphql-already-exists');
/** All that is wrong with what was sent, each as an error of its own. */
export const inputErrors = (messages: readonly string[]) => new AggregateError(messages.map(inputError), messages[0]);

/** One of several things that are wrong with an address of a cart: Magento does not say at which path. */
export class AddressProblem extends GraphQLError {}

/** All that is wrong with an address of a cart, each as an error of its own. */
export const addressErrors = (messages: readonly string[]) =>
  new AggregateError(
    messages.map((message) => new AddressProblem(message, { extensions: inputError(message).extensions })),
    messages[0],
  );
