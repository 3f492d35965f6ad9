import { GraphQLError } from 'graphql';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import { asRefused, type Refused } from '../rules/refused.ts';

/** Magento's `extensions.category`, by which its clients distinguish kinds of errors. */
type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

function refusal(said: string | Refused, category: ErrorCategory, standard: RefusalCode): GraphQLError {
  const { message, reason, value } = asRefused(said, standard);
  return new GraphQLError(message, {
    extensions: { category, code: reason, ...(value === undefined ? {} : { value }) },
  });
}

type Make = (said: string | Refused, reason?: RefusalCode) => GraphQLError;

/** The input is invalid. */
export const inputError: Make = (said, reason = 'INVALID_INPUT') => refusal(said, 'graphql-input', reason);
/** The requested entity does not exist, or not for this shopper. */
export const noSuchEntity: Make = (said, reason = 'NOT_FOUND') => refusal(said, 'graphql-no-such-entity', reason);
export const isNoSuchEntity = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && error.extensions.category === ('graphql-no-such-entity' satisfies ErrorCategory);
/** The caller may not do this. */
export const authorizationError: Make = (said, reason = 'NOT_ALLOWED') =>
  refusal(said, 'graphql-authorization', reason);
/** The credentials or the token are wrong. */
export const authenticationError: Make = (said, reason = 'LOGIN_REQUIRED') =>
  refusal(said, 'graphql-authentication', reason);
/** The entity already exists. */
export const alreadyExists: Make = (said, reason = 'ALREADY_EXISTS') => refusal(said, 'graphql-already-exists', reason);
/** All problems with the input, each as a separate error. */
export const inputErrors = (problems: readonly (string | Refused)[]) => {
  const errors = problems.map((problem) => inputError(problem));
  return new AggregateError(errors, errors[0]?.message);
};

/** A problem with a cart's address. Magento reports it without a path. */
export class AddressProblem extends GraphQLError {}

/** All problems with a cart's address, each as a separate error. */
export const addressErrors = (problems: readonly (string | Refused)[]) => {
  const errors = problems.map((problem) => {
    const { message, extensions } = inputError(problem);
    return new AddressProblem(message, { extensions });
  });
  return new AggregateError(errors, errors[0]?.message);
};
