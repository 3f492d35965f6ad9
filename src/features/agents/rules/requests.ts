import * as z from 'zod';
import { readConsent, SentConsent } from './consent.ts';

// The formats of agents' requests, with limits. Unknown fields are ignored, because later versions of the protocol add
// fields.

const ID_LENGTH_MAX = 200;
const TEXT_LENGTH_MAX = 300;
const LINES_MAX = 50;
const CODES_MAX = 10;
/** Maximum number of ids in a lookup. */
export const IDS_MAX = 20;
/** Maximum number of products on a page of search results. */
export const PAGE_SIZE_MAX = 10;

const Id = z.string().min(1).max(ID_LENGTH_MAX);
const Text = z.string().max(TEXT_LENGTH_MAX);
const Amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Filters = z.looseObject({
  categories: z.array(Text).max(10).optional(),
  price: z.looseObject({ min: Amount.optional(), max: Amount.optional() }).optional(),
});
const Selected = z.array(z.looseObject({ name: Text, label: Text })).max(20);

export const SearchRequest = z
  .looseObject({
    query: Text.optional(),
    filters: Filters.optional(),
    pagination: z
      .looseObject({ cursor: Text.optional(), limit: z.number().int().min(1).max(1000).optional() })
      .optional(),
  })
  .refine(({ query, filters }) => query?.trim() || filters?.categories?.length || filters?.price, {
    message: 'query or filters must be given',
  });
export type SearchRequest = z.infer<typeof SearchRequest>;

export const LookupRequest = z.looseObject({ ids: z.array(Id).min(1).max(1000), filters: Filters.optional() });
export type LookupRequest = z.infer<typeof LookupRequest>;

export const ProductRequest = z.looseObject({
  id: Id,
  selected: Selected.optional(),
  preferences: z.array(Text).max(20).optional(),
  filters: Filters.optional(),
});
export type ProductRequest = z.infer<typeof ProductRequest>;

const Lines = z
  .array(
    z.looseObject({
      id: Id.optional(),
      item: z.looseObject({ id: Id }),
      quantity: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
  )
  .max(LINES_MAX);
const Buyer = z.looseObject({
  first_name: Text.optional(),
  last_name: Text.optional(),
  email: Text.optional(),
  phone_number: Text.optional(),
  consent: SentConsent.transform(readConsent).optional(),
});
const PostalAddress = z.looseObject({
  id: Id.optional(),
  extended_address: Text.optional(),
  street_address: Text.optional(),
  address_locality: Text.optional(),
  address_region: Text.optional(),
  address_country: Text.optional(),
  postal_code: Text.optional(),
  first_name: Text.optional(),
  last_name: Text.optional(),
  phone_number: Text.optional(),
});
const Fulfillment = z.looseObject({
  methods: z
    .array(
      z.looseObject({
        type: Text.optional(),
        destinations: z.array(PostalAddress).max(5).optional(),
        selected_destination_id: Id.nullish(),
        groups: z
          .array(z.looseObject({ selected_option_id: Id.nullish() }))
          .max(5)
          .optional(),
      }),
    )
    .max(5)
    .optional(),
});
const Discounts = z.looseObject({ codes: z.array(Text).max(CODES_MAX).optional() });

export const CartRequest = z.looseObject({
  line_items: Lines,
  buyer: Buyer.optional(),
  discounts: Discounts.optional(),
});
export type CartRequest = z.infer<typeof CartRequest>;

export const CheckoutRequest = CartRequest.extend({
  cart_id: Id.optional(),
  fulfillment: Fulfillment.optional(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

const Payment = z.looseObject({
  instruments: z
    .array(z.looseObject({ id: Id.optional(), handler_id: Id, type: Text, selected: z.boolean().optional() }))
    .max(10)
    .optional(),
});
/** A platform may send what its person agreed to together with the payment. */
export const CompleteRequest = z.looseObject({ payment: Payment, buyer: Buyer.optional() });
export type CompleteRequest = z.infer<typeof CompleteRequest>;

export const NoRequest = z.looseObject({});
