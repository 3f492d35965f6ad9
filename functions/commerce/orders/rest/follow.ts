import { hasProvider, sendWaiting } from '../../messages/rules/sender.ts';
import { type RestContext, tellStorefront } from '../../transport/rest/answer.ts';

/** Sends the messages about a change, and informs the storefront. */
export function follow(context: Pick<RestContext, 'env' | 'executionCtx'>): void {
  tellStorefront(context);
  if (hasProvider(context.env)) context.executionCtx.waitUntil(sendWaiting(context.env));
}
