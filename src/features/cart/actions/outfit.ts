import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { isChosenHere, isForSale, type OutfitItem, readChoices } from '../../catalog/rules/product-page/outfit.ts';
import { listOutfits } from '../../catalog/server/product/outfits.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import type { CommerceError } from '../../transport/server/errors.ts';
import { type CartItemInput, planAdd } from '../rules/add-to-cart.ts';
import type { Cart, CartLine } from '../rules/cart.ts';
import { forBrowser } from '../rules/cart-mark.ts';
import { addEach } from '../server/cart.ts';
import { inCart } from './browser-cart.ts';

const MAX_ID = 2_147_483_647;
/** What a product that is chosen in an outfit has none of. */
const NO_PARTS = { groupedItems: [], bundleOptions: [], downloadLinks: [] };

/** The item of the cart for a product of an outfit. Refuses with the option that is missing. */
function itemOf(good: OutfitItem, choice: Readonly<Record<string, string>>): CartItemInput | null {
  const plan = planAdd(
    { ...good, ...NO_PARTS },
    {
      ...{ sku: good.sku, quantity: '1', choice, selections: [], links: [], quantities: {} },
    },
  );
  if ('items' in plan) return plan.items[0] ?? null;
  const missing = good.options.find(({ code, values }) => !choice[code] && values.length > 1);
  // A combination that does not exist is refused like one that is sold out: by name, while the others are added.
  if (!missing) return null;
  throw refuse('outfit.choose', missing.label.toLowerCase(), good.name);
}

/** Characters of a name in a message, and of all names: a message has room for 300. */
const NAME_MAX = 60;
const NAMES_MAX = 220;
const named = (name: string, reason: string) =>
  text('outfit.lost', name.length > NAME_MAX ? `${name.slice(0, NAME_MAX).trimEnd()}…` : name, reason);

/** Names as far as a message has room for them, and how many more there are. */
function listed(names: readonly string[]): string {
  let shown = names.length;
  while (shown > 1 && names.slice(0, shown).join(', ').length > NAMES_MAX) shown -= 1;
  const list = names.slice(0, shown).join(', ');
  return shown < names.length ? text('outfit.more', list, names.length - shown) : list;
}

/** Why the cart did not take a product, in few words. */
function reasonOf({ code }: CommerceError): string {
  if (code === 'INSUFFICIENT_STOCK' || code === 'NOT_SALABLE') return text('outfit.soldOut');
  return text(code === 'WAITING_ROOM' ? 'outfit.inTurn' : 'outfit.refused');
}

/** Adds the chosen variants with one call. The cart, the products that are in it now, and what is not, with the reason. */
async function addChosen(
  commerce: Commerce,
  cartId: string | null,
  goods: readonly OutfitItem[],
  choices: ReturnType<typeof readChoices>,
): Promise<{ cart: Cart | null; added: string[]; lost: string[] }> {
  const planned = goods.map((good) => ({ good, item: itemOf(good, choices.get(good.sku) ?? {}) }));
  const items = planned.flatMap(({ item }) => item ?? []);
  const impossible = planned.filter(({ item }) => !item).map(({ good }) => named(good.name, text('outfit.noSuch')));
  if (items.length === 0) return { cart: null, added: [], lost: impossible };
  const { refused, cart: complete } = await addEach(commerce, cartId, items);
  const cart = await complete();
  const reasons = new Map(refused.map(({ sku, error }) => [sku, reasonOf(error)]));
  const bought = planned.filter(({ item }) => item).map(({ good }) => good);
  // A refusal without a name is that of the product which is in no line.
  const isLost = ({ sku }: OutfitItem) =>
    reasons.has(sku) || (reasons.has(null) && !cart.lines.some(({ parentSku }) => parentSku === sku));
  const lost = bought
    .filter(isLost)
    .map((good) => named(good.name, reasons.get(good.sku) ?? reasons.get(null) ?? text('outfit.refused')));
  return { cart, added: bought.filter((good) => !isLost(good)).map(({ sku }) => sku), lost: [...impossible, ...lost] };
}

interface Added extends FormOutcome {
  cart: Cart;
  /** The lines of the goods that were added. */
  added: CartLine[];
}

/**
 * Adds the goods of an outfit in the chosen options. What is in the outfit, and what of it can be bought, is read again:
 * the form only names the outfit and the choices. What could not be added is named with its reason.
 */
export const addOutfit = defineAction({
  accept: 'form',
  input: z.looseObject({ outfit: z.coerce.number().int().positive().max(MAX_ID) }),
  handler: withErrorText('outfit.failed', async (form, context): Promise<Added> => {
    const { commerce } = context.locals;
    const [outfit] = await listOutfits(commerce, [form.outfit]);
    if (!outfit) throw refuse('outfit.gone');
    const goods = outfit.items.filter(isForSale);
    const left = outfit.items
      .filter((item) => !isForSale(item))
      .map((item) => named(item.name, text(isChosenHere(item) ? 'outfit.soldOut' : 'outfit.elsewhere')));
    if (goods.length === 0) throw refuse('outfit.noneAdded', listed(left));
    const done: { added: string[]; lost: string[] } = { added: [], lost: [] };
    const changed = await inCart(context, async (cartId) => {
      const { cart, ...result } = await addChosen(commerce, cartId, goods, readChoices(form));
      Object.assign(done, result);
      if (!cart || result.added.length === 0) throw refuse('outfit.noneAdded', listed([...result.lost, ...left]));
      return cart;
    });
    const cart = await forBrowser(changed);
    const missing = [...done.lost, ...left];
    const count = done.added.length;
    const message = missing.length
      ? text('outfit.addedSome', count, listed(missing))
      : text('outfit.addedAll', outfit.name, count);
    return {
      cart,
      added: cart.lines.filter(({ parentSku }) => done.added.includes(parentSku)),
      notice: { kind: done.lost.length > 0 ? 'warning' : 'success', message, isPersistent: missing.length > 0 },
    };
  }),
});
