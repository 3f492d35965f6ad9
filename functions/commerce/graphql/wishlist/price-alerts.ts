import { deletePriceAlert, findPricedTarget, listAlertsOf } from '../../db/catalog/price-alerts.ts';
import { askForLowerPrice } from '../../shop/catalog/price-alerts.ts';
import { canReceive } from '../../shop/messages/message-texts.ts';
import { requireCustomer } from '../account/require-customer.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError, noSuchEntity } from '../transport/errors.ts';

const UNKNOWN = 'Unable to subscribe to price alert. No such entity.';
const MAX_SKU_LENGTH = 64;

interface Asked {
  input: { sku: string };
}

const readSku = ({ input }: Asked): string => {
  const sku = input.sku.trim();
  if (!sku) throw inputError('Required parameter "sku" is missing.');
  if (sku.length > MAX_SKU_LENGTH) throw noSuchEntity(UNKNOWN);
  return sku;
};

async function requireProduct(asked: Asked, { env }: GraphqlContext): Promise<number> {
  const target = await findPricedTarget(env.DB, readSku(asked));
  if (!target) throw noSuchEntity(UNKNOWN);
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
        throw inputError('Add an e-mail address or a phone number to your account first.');
      const kept = await askForLowerPrice(env.DB, readSku(asked), { customerId: id, recipient: '' }, now);
      if (!kept) throw noSuchEntity(UNKNOWN);
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
