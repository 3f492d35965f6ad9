import * as z from 'zod';
import type { Ask } from './ask.ts';
import type { Sample } from './catalogue.ts';
import { type Finding, lacking, missing, ready } from './finding.ts';

const COUNTRY = 'VN';
/** Payment methods that need no page of a payment provider, and that the shop offers in any case. */
const ALWAYS_OFFERED = ['cashondelivery', 'free'];
/** The other ones; the shop offers those that `OFFLINE_PAYMENTS` names. */
const OFFLINE = ['checkmo', 'banktransfer'];

const Country = z.object({ available_regions: z.array(z.object({ name: z.string().nullish() })).nullish() });
const Cart = z.object({
  shipping_addresses: z
    .array(
      z.object({
        available_shipping_methods: z
          .array(
            z.object({ carrier_code: z.string(), method_code: z.string().nullish(), available: z.boolean() }).nullish(),
          )
          .catch([]),
      }),
    )
    .catch([]),
  available_payment_methods: z.array(z.object({ code: z.string() })).catch([]),
});
const FormFields = z.object({
  items: z.array(z.object({ code: z.string(), multiline_count: z.number().nullish() })).catch([]),
});

const Parents = z.object({
  items: z.array(
    z.object({
      variants: z
        .array(z.object({ product: z.object({ sku: z.string(), stock_status: z.string().nullish() }) }))
        .catch([]),
    }),
  ),
});

/** Checks whether Vietnamese addresses can be entered, and how. */
export async function askAddresses(ask: Ask): Promise<Finding[]> {
  const country = await ask(`{ country(id: "${COUNTRY}") { available_regions { name } } }`);
  const general = 'Stores > Configuration > General > General > Country Options';
  const parsed = Country.safeParse(country.data.country);
  if (!parsed.success) return [missing('country', 'Vietnam is not allowed', `${general}: Allow Countries`)];
  const regions = parsed.data.available_regions?.length ?? 0;
  const form = await ask(
    `{ attributesForm(formCode: "customer_address_edit") { items { code ... on CustomerAttributeMetadata { multiline_count } } } }`,
  );
  const fields = FormFields.safeParse(form.data.attributesForm).data?.items ?? [];
  const lines = fields.find(({ code }) => code === 'street')?.multiline_count ?? null;
  const streets = 'Stores > Configuration > Customers > Customer Configuration > Name and Address Options: 2 lines';
  return [
    ready('provinces', regions ? `${regions} regions of Magento` : 'Magento has none: the shop names its own'),
    lines !== null && lines < 2
      ? lacking('lines of a street', String(lines), streets)
      : ready('lines of a street', lines === null ? 'not told' : String(lines)),
  ];
}

/**
 * Checks shipping and payment methods with a guest cart of one piece. Magento deletes the cart later; nothing is
 * ordered. `offline` are the methods for `OFFLINE_PAYMENTS`.
 */
export async function askWays(
  ask: Ask,
  samples: readonly Sample[],
): Promise<{ findings: Finding[]; offline: readonly string[] }> {
  const sku = await simpleSku(ask, samples);
  const cart = sku ? await filledCart(ask, sku) : null;
  if (!cart) {
    const mend = 'Add a simple product in stock, or look at Stores > Configuration > Sales yourself';
    const why = 'no product could be put into a cart to ask with';
    return { findings: [lacking('ways to send and pay', why, mend)], offline: [] };
  }
  const ways = cart.shipping_addresses.flatMap(({ available_shipping_methods }) => available_shipping_methods);
  const sent = ways.flatMap((way) => (way?.available ? [`${way.carrier_code}_${way.method_code ?? ''}`] : []));
  const paid = cart.available_payment_methods.map(({ code }) => code);
  const offline = paid.filter((code) => OFFLINE.includes(code));
  const offered = paid.filter((code) => [...ALWAYS_OFFERED, ...OFFLINE].includes(code));
  const others = paid.filter((code) => !offered.includes(code));
  const sales = 'Stores > Configuration > Sales >';
  const findings = [
    sent.length
      ? ready('ways to send', sent.join(', '))
      : missing('ways to send', 'none delivers to Vietnam', `${sales} Delivery Methods: enable one for Vietnam`),
    offered.length
      ? ready('ways to pay', offered.join(', '))
      : missing('ways to pay', paid.join(', ') || 'none', `${sales} Payment Methods: enable Cash On Delivery`),
    ...(offered.length && others.length
      ? [
          lacking(
            'other ways to pay',
            others.join(', '),
            'they need a companion (docs/companion.md); the shop leaves them out',
          ),
        ]
      : []),
  ];
  return { findings, offline };
}

/** SKU of a product that can be added to a cart without further choices: a simple product, else a variant. */
async function simpleSku(ask: Ask, samples: readonly Sample[]): Promise<string | null> {
  const simple = samples.find(({ type }) => type === 'SimpleProduct');
  const parent = samples.find(({ type }) => type === 'ConfigurableProduct');
  if (simple || !parent) return simple?.sku ?? null;
  const { data } = await ask(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      ... on ConfigurableProduct { variants { product { sku stock_status } } } } } }`,
    { variables: { sku: parent.sku } },
  );
  const variants = Parents.safeParse(data.products).data?.items[0]?.variants ?? [];
  return variants.find(({ product }) => product.stock_status === 'IN_STOCK')?.product.sku ?? null;
}

async function filledCart(ask: Ask, sku: string): Promise<z.infer<typeof Cart> | null> {
  const { data } = await ask('mutation { createEmptyCart }');
  const id = data.createEmptyCart;
  if (typeof id !== 'string') return null;
  const added = await ask(
    `mutation ($id: String!, $sku: String!) {
      addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { total_quantity } } }`,
    { variables: { id, sku } },
  );
  const AddedCart = z.object({ cart: z.object({ total_quantity: z.number().positive() }) });
  if (!AddedCart.safeParse(added.data.addProductsToCart).success) return null;
  const address = {
    firstname: 'Ánh',
    lastname: 'Nguyễn',
    street: ['12 phố Huế'],
    city: 'Hà Nội',
    region: 'Hà Nội',
    postcode: '100000',
    country_code: COUNTRY,
    telephone: '0912345678',
  };
  const set = await ask(
    `mutation ($id: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart {
        shipping_addresses { available_shipping_methods { carrier_code method_code available } }
        available_payment_methods { code } } } }`,
    { variables: { id, address } },
  );
  const SetCart = z.object({ cart: Cart });
  return SetCart.safeParse(set.data.setShippingAddressesOnCart).data?.cart ?? null;
}
