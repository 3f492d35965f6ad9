import { ClientError } from 'graphql-request';
import { masked } from '../../../domain/privacy/mask.ts';
import { CommerceError } from '../errors.ts';

const UNKNOWN_STORE = /^Requested store is not found/;
const QUERY_IN_LOG = 80; // characters: enough for the operation's name

/** The first GraphQL error, with its category converted to a kind or a code [GQL-057]. */
export function graphqlError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  if (!(error instanceof ClientError)) {
    return new CommerceError('http', 'Invalid response structure from server', { cause: error });
  }
  const first = error.response.errors?.[0];
  const status = error.response.status;
  // The library's own error contains the whole request; secrets must not reach the log [SEC-004].
  const cause = {
    query: String(error.request.query).slice(0, QUERY_IN_LOG),
    variables: masked(error.request.variables),
  };
  if (!first) return new CommerceError('http', `backend answered ${status}`, { statusCode: status, cause });
  // An unknown store code is a wrong configuration and not a missing page.
  if (status >= 500 && UNKNOWN_STORE.test(first.message)) {
    return new CommerceError('http', `${first.message}: STORE_CODE names none of its store views`, {
      statusCode: status,
    });
  }
  const category = first.extensions?.category;
  const code = typeof category === 'string' ? category : undefined;
  // A wrong password has the category `graphql-authentication`; an expired token has it too, with status 401.
  if (code === 'graphql-authorization' || (code === 'graphql-authentication' && status === 401)) {
    return new CommerceError('unauthorized', first.message, { code, statusCode: 401 });
  }
  // Without a category it is a failure of the backend, which the shopper cannot fix. GraphQL answers with status 200
  // when only one field failed, such as the cart while the database was busy.
  const isFailure = status >= 500 || first.extensions?.code === 'INTERNAL_SERVER_ERROR';
  if (!code && isFailure) return new CommerceError('http', first.message, { statusCode: Math.max(status, 500), cause });
  return new CommerceError('refused', first.message, { code });
}
