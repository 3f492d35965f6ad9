import { GraphQLError } from 'graphql';

/** Magento's `extensions.category`, by which clients distinguish kinds of errors. */
type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

function refusal(message: string, category: ErrorCategory): GraphQLError {
  return new GraphQLError(message, { extensions: { category } });
}

/** The input is invalid. */
export const inputError = (message: string) => refusal(message, 'graphql-input');
/** The requested entity does not exist, or not for this shopper. */
export const noSuchEntity = (message: string) => refusal(message, 'graphql-no-such-entity');
export const isNoSuchEntity = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.category === ('graphql-no-such-entity' satisfies ErrorCategory);
/** The caller may not do this. */
export const authorizationError = (message: string) => refusal(message, 'graphql-authorization');
/** The credentials or the token are wrong. */
export const authenticationError = (message: string) => refusal(message, 'graphql-authentication');
/** The entity already exists. */
export const alreadyExists = (message: string) => refusal(message, 'graphql-already-exists');
/** All problems with the input, each as a separate error. */
export const inputErrors = (messages: readonly string[]) => new AggregateError(messages.map(inputError), messages[0]);

/** A problem with a cart's address. Magento reports it without a path. */
export class AddressProblem extends GraphQLError {}

/** All problems with a cart's address, each as a separate error. */
export const addressErrors = (messages: readonly string[]) =>
  new AggregateError(
    messages.map((message) => new AddressProblem(message, { extensions: inputError(message).extensions })),
    messages[0],
  );
