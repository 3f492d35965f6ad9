import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { RETURN_PICTURES } from '../../media/db/return-pictures.ts';
import { listPictures } from '../../media/db/sent-pictures.ts';
import { hasProvider, sendWaiting } from '../../messages/rules/sender.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import { ITEM_STATUSES, RESOLUTIONS } from '../../terms/rules/return-rule.ts';
import {
  noSuchEntity,
  pathId,
  privatePicture,
  type RestContext,
  RestError,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import { criteriaView, readSearchCriteria } from '../../transport/rest/search-criteria.ts';
import { listOrders, type StoredOrder } from '../db/order.ts';
import { listReturns, RETURN_FIELDS, type ReturnItem, type StoredReturn, searchReturns } from '../db/returns.ts';
import { decideReturn, type ReturnDecision } from '../rules/decide-return.ts';
import { requireOrder } from './require-order.ts';

const MAX_LINES = 200;
const pieces = z.coerce.number().int().positive().nullish();
/** Magento's body; the quantity of a step is the field that the step fills. */
const decisionBody = z.object({
  rmaDataObject: z.object({
    status: z.enum(ITEM_STATUSES).optional(),
    items: z
      .array(
        z.object({
          entity_id: z.coerce.number().int().positive(),
          status: z.enum(ITEM_STATUSES).optional(),
          qty_authorized: pieces,
          qty_returned: pieces,
          qty_approved: pieces,
          resolution: z.enum(RESOLUTIONS).optional(),
        }),
      )
      .max(MAX_LINES)
      .optional(),
  }),
});
type Decision = z.output<typeof decisionBody>['rmaDataObject'];

const QUANTITY_OF = { authorized: 'qty_authorized', received: 'qty_returned', approved: 'qty_approved' } as const;

/** The decisions in a body. A status without items is for all items that are not in it and not refused. */
function decisionsOf({ status, items }: Decision, request: StoredReturn): ReturnDecision[] {
  const isRefused = (item: ReturnItem) => item.status === 'denied' || item.status === 'rejected';
  if (!items)
    return status
      ? request.items.filter((item) => item.status !== status && !isRefused(item)).map(({ id }) => ({ id, status }))
      : [];
  return items.flatMap((item) => {
    const before = request.items.find(({ id }) => id === item.entity_id)?.status;
    const next = item.status ?? status;
    // Magento's clients send every item of a return, also those that stay as they are.
    if (!next || next === before) return [];
    const field = next in QUANTITY_OF ? QUANTITY_OF[next as keyof typeof QUANTITY_OF] : null;
    return [
      { id: item.entity_id, status: next, qty: (field && item[field]) ?? undefined, resolution: item.resolution },
    ];
  });
}

/** A return in the format of Magento's REST. */
function returnView(request: StoredReturn, { order, items, billing, shipping }: StoredOrder, pictures: number) {
  const buyer = billing ?? shipping;
  return {
    entity_id: request.id,
    increment_id: request.increment_id,
    order_id: order.id,
    order_increment_id: order.increment_id,
    store_id: 1,
    customer_id: order.customer_id,
    customer_name: `${buyer?.lastname ?? ''} ${buyer?.firstname ?? ''}`.trim(),
    date_requested: magentoTime(request.created_at),
    updated_at: magentoTime(request.updated_at),
    status: request.status,
    items: request.items.map((item) => {
      const line = items.find(({ id }) => id === item.order_item_id);
      return {
        entity_id: item.id,
        rma_entity_id: request.id,
        order_item_id: item.order_item_id,
        product_name: line?.name ?? '',
        product_sku: line?.sku ?? '',
        ...{ qty_requested: item.qty_requested, qty_authorized: item.qty_authorized },
        ...{ qty_returned: item.qty_returned, qty_approved: item.qty_approved },
        ...{ reason: item.reason, resolution: item.resolution, status: item.status },
        custom_attributes: [
          { attribute_code: 'way_back', value: item.way_back },
          ...(item.exchange_sku === null ? [] : [{ attribute_code: 'exchange_sku', value: item.exchange_sku }]),
        ],
      };
    }),
    comments: request.comment === null ? [] : [{ comment: request.comment, admin: false, visible_on_front: true }],
    extension_attributes: { pictures },
  };
}

async function requireReturn({ env }: Pick<RestContext, 'env'>, id: number): Promise<StoredReturn> {
  const [request] = await listReturns(env.DB, 'id', [id]);
  if (!request) throw noSuchEntity('id', id);
  return request;
}

const viewOf = async (context: RestContext, request: StoredReturn) =>
  returnView(
    request,
    await requireOrder(context, request.order_id),
    (await listPictures(context.env.DB, RETURN_PICTURES, [request.id])).length,
  );

/** The returns that buyers request, and the decisions of a merchant about them. */
export const returnRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/returns', async (context) => {
    const { DB } = context.env;
    const criteria = readSearchCriteria(context.req.query(), RETURN_FIELDS);
    const { ids, total } = await searchReturns(DB, criteria);
    const requests = new Map((await listReturns(DB, 'id', ids)).map((request) => [request.id, request]));
    const orderIds = [...new Set([...requests.values()].map(({ order_id }) => order_id))];
    const pictures = Map.groupBy(await listPictures(DB, RETURN_PICTURES, ids), ({ record_id }) => record_id);
    const orders = new Map((await listOrders(DB, 'id', orderIds)).map((stored) => [stored.order.id, stored]));
    return context.json({
      items: ids.flatMap((id) => {
        const request = requests.get(id);
        const stored = request && orders.get(request.order_id);
        return request && stored ? [returnView(request, stored, pictures.get(id)?.length ?? 0)] : [];
      }),
      search_criteria: criteriaView(criteria),
      total_count: total,
    });
  })
  .get('/returns/:id', async (context) => {
    const request = await requireReturn(context, pathId(context));
    return context.json(await viewOf(context, request));
  })
  // The pictures that the buyer sent, by their place from 1.
  .get('/returns/:id/pictures/:place{[1-9]}', async (context) => {
    const { id } = await requireReturn(context, pathId(context));
    const picture = (await listPictures(context.env.DB, RETURN_PICTURES, [id]))[Number(context.req.param('place')) - 1];
    return privatePicture((picture && (await context.env.MEDIA.get(picture.path))) ?? null);
  })
  .put('/returns/:id', async (context) => {
    const id = pathId(context);
    const { rmaDataObject } = await readBody(context, decisionBody);
    const stored = await requireOrder(context, (await requireReturn(context, id)).order_id);
    // Read after its order: a change in between makes the order newer than the one that was read.
    const request = await requireReturn(context, id);
    const decisions = decisionsOf(rmaDataObject, request);
    const refusal = await decideReturn(context.env.DB, stored, request, { decisions, now: new Date() });
    if (refusal) throw new RestError(400, refusal);
    tellStorefront(context);
    if (hasProvider(context.env)) context.executionCtx.waitUntil(sendWaiting(context.env));
    return context.json(await viewOf(context, await requireReturn(context, id)));
  });
