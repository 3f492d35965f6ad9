import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';
import { deletePriceAlert, findPricedTarget, listAlertsOf } from '../../catalog/db/price-alerts.ts';
import { canReceive } from '../../messages/rules/message-texts.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { askForLowerPrice } from '../rules/price-alerts.ts';

const UNKNOWN = 'Unable to subscribe to price alert. No such entity.';

interface Asked {
  input: { sku: string };
}

const readSku = ({ input }: Asked): string => {
  const sku = input.sku.trim();
  if (!sku) throw inputError('Required parameter "sku" is missing.');
  if (sku.length > SKU_LENGTH_MAX) throw noSuchEntity(UNKNOWN, 'PRICE_ALERT_UNKNOWN');
  return sku;
};

async function requireProduct(asked: Asked, { env }: GraphqlContext): Promise<number> {
  const target = await findPricedTarget(env.DB, readSku(asked));
  if (!target) throw noSuchEntity(UNKNOWN, 'PRICE_ALERT_UNKNOWN');
  return target.product_id;
}

export const priceAlertResolvers = {
  Query: {
    isSubscribedProductAlertPrice: async (_: unknown, asked: Asked, context: GraphqlContext) => {
      const { id } = requireCustomer(context);
      const productId = await requireProduct(asked, context);
      const isSubscribed = (await listAlertsOf(context.env.DB, id, [productId])).length > 0;
      const message = isSubscribed
        ? 'You are already subscribed to this product.'
        : 'You are not subscribed to this product.';
      return { isSubscribed, message };
    },
  },
  Mutation: {
    subscribeProductAlertPrice: async (_: unknown, asked: Asked, { env, now, ...context }: GraphqlContext) => {
      const { id, email, phone_number } = requireCustomer({ env, now, ...context });
      if (!canReceive(email) && phone_number === null)
        throw inputError('Add an e-mail address or a phone number to your account first.', 'PRICE_ALERT_NO_CONTACT');
      const kept = await askForLowerPrice(env.DB, readSku(asked), { customerId: id, recipient: '' }, now);
      if (!kept) throw noSuchEntity(UNKNOWN, 'PRICE_ALERT_UNKNOWN');
      return { success: true, message: 'You saved the alert subscription.' };
    },
    unsubscribeProductAlertPrice: async (_: unknown, asked: Asked, context: GraphqlContext) => {
      const { id } = requireCustomer(context);
      const success = await deletePriceAlert(context.env.DB, id, await requireProduct(asked, context));
      const message = success ? 'You deleted the alert subscription.' : 'The alert subscription was not found.';
      return { success, message };
    },
  },
};
