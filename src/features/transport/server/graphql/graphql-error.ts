import { ClientError } from 'graphql-request';
import { masked } from '../../../privacy/rules/mask.ts';
import { CommerceError, FAILED_PART } from '../errors.ts';
import { isMisfit, isOwnFailure, understood } from '../refusals.ts';

const QUERY_IN_LOG = 80; // characters: enough for the operation's name

/**
 * The first GraphQL error: its category decides the kind, its code or its sentence the code. `name` is that of the
 * operation, for the log; `isQuestion` says that it changes nothing.
 */
export function graphqlError(error: unknown, name: string, isQuestion = false): CommerceError {
  if (error instanceof CommerceError) return error;
  if (!(error instanceof ClientError)) {
    return new CommerceError('http', `${name}: Invalid response structure from server`, { cause: error });
  }
  const first = error.response.errors?.[0];
  const status = error.response.status;
  // The library's own error contains the whole request; secrets must not reach the log.
  const cause = {
    query: String(error.request.query).slice(0, QUERY_IN_LOG),
    variables: masked(error.request.variables),
  };
  if (!first) return new CommerceError('http', `${name}: backend answered ${status}`, { statusCode: status, cause });
  const { category: kind, code: named, value: number } = first.extensions ?? {};
  const category = typeof kind === 'string' ? kind : undefined;
  const { code, value } = understood({ message: first.message, code: named, value: number, category });
  // An unknown store code is a wrong configuration and not a missing page.
  if (status >= 500 && code === 'UNKNOWN_STORE') {
    return new CommerceError('http', `${first.message}: STORE_CODE names none of its store views`, {
      statusCode: status,
    });
  }
  // A wrong password has the category `graphql-authentication`; an expired token has it too, with status 401.
  if (category === 'graphql-authorization' || (category === 'graphql-authentication' && status === 401)) {
    return new CommerceError('unauthorized', first.message, { code, category, statusCode: 401 });
  }
  // Without a category it is a failure of the backend, which the shopper cannot fix. GraphQL answers with status 200
  // when only one field failed, such as the cart while the database was busy. Nobody refuses to answer a question
  // without naming a reason; a change may be refused in the words of a merchant's module.
  const isUnexplained = isQuestion && status === 200 && !code && !named && !isMisfit(first.message);
  const isFailure = status >= 500 || named === 'INTERNAL_SERVER_ERROR' || isOwnFailure(first.message) || isUnexplained;
  if (!category && isFailure)
    return new CommerceError('http', `${name}: ${first.message}`, {
      code: status < 500 && !named ? FAILED_PART : undefined,
      statusCode: Math.max(status, 500),
      cause,
    });
  return new CommerceError('refused', first.message, { code, value, category });
}
