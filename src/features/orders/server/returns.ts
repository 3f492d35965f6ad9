import type { ResultOf } from 'gql.tada';
import { text } from '../../../text/vi.ts';
import { productName } from '../../markup/server/sanitize.ts';
import { type PictureAnswer, sendPicture } from '../../media/server/uploaded-picture.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError, orUnknown } from '../../transport/server/errors.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import {
  BY_CARRIER,
  EXCHANGE,
  type OrderReturn,
  type OrderReturns,
  RETURN_STATES,
  type ReturnableLine,
  type ReturnedLine,
} from '../rules/returns.ts';
import { boughtPicture } from './own-order-mapper.ts';
import {
  GuestReturns,
  OwnReturns,
  RequestGuestReturn,
  RequestReturn,
  type ReturnFields,
  ReturnQuestions,
} from './return-documents.ts';
import { hasReturnPictures, listReturnPictures, proofFields, UPLOAD_RETURN_PICTURE } from './return-pictures.ts';

type Wire = ResultOf<typeof ReturnFields>;
type WireLine = NonNullable<NonNullable<Wire['items_eligible_for_return']>[number]>;
type WireReturn = NonNullable<NonNullable<NonNullable<Wire['returns']>['items']>[number]>;
type WireReturnLine = NonNullable<NonNullable<WireReturn['items']>[number]>;

const WAY_BACK = 'way_back';
const EXCHANGE_SKU = 'exchange_sku';

/**
 * A guest's order by its token: null for an unknown one, `account` if it belongs to a customer, who must log in. Throws
 * `CommerceError`.
 */
async function readGuestOrder(commerce: Commerce, token: string): Promise<Wire | 'account' | null> {
  try {
    return (await orUnknown(commerce.extension(GuestReturns, { token })))?.guestOrderByToken ?? null;
  } catch (error) {
    if (error instanceof CommerceError && error.kind === 'unauthorized') return 'account';
    throw error;
  }
}

/**
 * What can be returned of an order of the customer, or of the guest with the order's token; null if there is no such order,
 * if the shop takes no returns, or if the backend does not know them; `account` if its customer must log in first. Throws
 * `CommerceError`.
 */
export async function getReturns(
  commerce: Commerce,
  { number, token }: { number: string; token: string | null },
): Promise<OrderReturns | 'account' | null> {
  const asked = await commerce.forEverybody.extension(ReturnQuestions, {}, SETTINGS_LIFE_S);
  if (asked?.storeConfig?.returns_enabled !== 'enabled') return null;
  const own = commerce.hasToken ? await commerce.extension(OwnReturns, { number }) : null;
  const ofCustomer = own?.customer?.orders?.items.find((order) => order?.number === number);
  const order = ofCustomer ?? (token && !commerce.hasToken ? await readGuestOrder(commerce, token) : null);
  if (order === 'account') return order;
  if (order?.number !== number) return null;
  const questions = (asked.customAttributeMetadataV2.items ?? []).flatMap((item) =>
    item
      ? [
          {
            ...{ code: item.code, label: item.label ?? '', isRequired: item.is_required },
            choices: item.options.flatMap((choice) => (choice ? [{ value: choice.value, label: choice.label }] : [])),
          },
        ]
      : [],
  );
  const requests = (order.returns?.items ?? []).flatMap((request) => request ?? []);
  const takesPictures = hasReturnPictures(commerce);
  const pictures =
    takesPictures && requests.length > 0
      ? await listReturnPictures(commerce, { number, token: ofCustomer ? null : token })
      : new Map<string, string[]>();
  return {
    orderId: order.id,
    token: ofCustomer ? null : token,
    lines: (order.items_eligible_for_return ?? []).flatMap((line) => (line ? toLine(line) : [])),
    questions: questions.filter(({ code }) => code !== WAY_BACK && code !== EXCHANGE_SKU),
    wayBack: questions.find(({ code }) => code === WAY_BACK) ?? null,
    canExchange: questions.some(({ code }) => code === EXCHANGE_SKU),
    requests: requests.map((request) => toRequest(request, pictures.get(request.uid) ?? [])),
    takesPictures,
  };
}

type WireProduct = Pick<WireLine, 'product' | 'product_sku'>;

function variantsOf({ product }: WireProduct) {
  const variants = product && 'variants' in product ? (product.variants ?? []) : [];
  return variants.flatMap((variant) =>
    variant?.product
      ? [
          {
            sku: variant.product.sku ?? '',
            label: (variant.attributes ?? []).flatMap((attribute) => attribute?.label ?? []).join(' · '),
            isInStock: variant.product.stock_status === 'IN_STOCK',
            price: variant.product.price_range.minimum_price.final_price.value,
          },
        ]
      : [],
  );
}

/** What was paid for one piece of a line, in đồng; the backend compares it with the price of a piece to exchange for. */
function paidFor({ product_sale_price, discounts, quantity_ordered }: WireLine): number {
  const discount = (discounts ?? []).reduce((sum, one) => sum + (one?.amount.value ?? 0), 0);
  return (product_sale_price.value ?? 0) - discount / Math.max(1, quantity_ordered ?? 1);
}

function toLine(line: WireLine): ReturnableLine[] {
  const requested = line.quantity_return_requested ?? 0;
  const most = (line.quantity_shipped ?? 0) - Math.max(requested, line.quantity_refunded ?? 0);
  if (most < 1) return [];
  const variants = variantsOf(line);
  const paid = paidFor(line);
  return [
    {
      id: line.id,
      name: productName(line.product_name ?? line.product_sku),
      options: (line.selected_options ?? []).flatMap((option) => option?.value ?? []),
      most,
      picture: boughtPicture(line),
      variants: variants
        .filter(({ sku, price }) => sku !== line.product_sku && (price ?? 0) <= paid)
        .map(({ sku, label, isInStock }) => ({ sku, label, isInStock })),
    },
  ];
}

function toRequest(request: WireReturn, pictures: string[]): OrderReturn {
  const address = request.shipping?.address;
  const parts = address
    ? [address.contact_name, address.telephone, ...address.street, address.city, address.region.name]
    : [];
  return {
    id: request.uid,
    number: request.number,
    createdAt: toUtc(request.created_at),
    comment: (request.comments ?? [])[0]?.text ?? '',
    pictures,
    address: [...new Set(parts.filter(Boolean))].join(', '),
    lines: (request.items ?? []).flatMap((line) => (line ? [toReturnedLine(line)] : [])),
  };
}

function toReturnedLine({ order_item, request_quantity, status, custom_attributesV2 }: WireReturnLine) {
  const values = (custom_attributesV2 ?? []).flatMap((value) => value ?? []);
  const has = (wanted: string) =>
    values.some((value) => 'selected_options' in value && value.selected_options.some((one) => one?.value === wanted));
  const state = RETURN_STATES.find((known) => known === status.toLowerCase()) ?? 'pending';
  return {
    name: productName(order_item.product_name ?? order_item.product_sku),
    options: (order_item.selected_options ?? []).flatMap((option) => option?.value ?? []),
    quantity: request_quantity,
    state,
    isExchanged: has(EXCHANGE),
    isSentBack: has(BY_CARRIER),
    answers: values.flatMap((value) => {
      if ('selected_options' in value) return value.selected_options.flatMap((option) => option?.label ?? []);
      if (!('value' in value) || value.code !== EXCHANGE_SKU) return [];
      const variant = variantsOf(order_item).find(({ sku }) => sku === value.value);
      return text('returns.exchangedFor', variant?.label || value.value);
    }),
  };
}

/** Keeps a picture of the buyer for the return that is about to be requested. Throws `CommerceError`. */
export const sendReturnPicture = (
  commerce: Commerce,
  proof: { number: string; token: string | null },
  file: Uint8Array,
): Promise<PictureAnswer> => sendPicture(commerce, UPLOAD_RETURN_PICTURE, file, proofFields(proof));

/** Requests a return of these lines. Throws `CommerceError`; refused when the backend does not accept it. */
export async function requestReturn(
  commerce: Commerce,
  { orderId, token }: Pick<OrderReturns, 'orderId' | 'token'>,
  { lines, comment, pictures }: { lines: ReturnedLine[]; comment: string; pictures: readonly string[] },
): Promise<void> {
  const items = lines.map(({ id, quantity, answers, exchangeSku }) => ({
    order_item_uid: id,
    quantity_to_return: quantity,
    selected_custom_attributes: Object.entries(answers).map(([attribute_code, value]) => ({ attribute_code, value })),
    entered_custom_attributes: exchangeSku ? [{ attribute_code: EXCHANGE_SKU, value: exchangeSku }] : [],
  }));
  const comment_text = comment || null;
  // Adobe Commerce does not know this field.
  const more = pictures.length > 0 ? { pictures: [...pictures] } : {};
  if (token === null)
    await commerce.mutate(RequestReturn, { input: { order_uid: orderId, comment_text, items, ...more } });
  else await commerce.mutate(RequestGuestReturn, { input: { token, comment_text, items, ...more } });
}
