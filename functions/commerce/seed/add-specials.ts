import { slug } from '../shop/shared/slug.ts';
import { addAddress, addMedia, type ProductContext, type SeedProduct } from './add-products.ts';
import { between } from './choice.ts';
import { COLORS } from './colors.ts';
import { addPictures } from './pictures.ts';
import { sizeCode } from './sizes.ts';
import { SPECIALS, type Special } from './specials.ts';
import { daysBefore, type SeedTables } from './tables.ts';

const YEAR_DAYS = 365;
type GroupedSpecial = Extract<Special, { type: 'grouped' }>;
type BundleSpecial = Extract<Special, { type: 'bundle' }>;

/** Ids of parts, one after another over the whole catalogue. */
interface PartIds {
  option: number;
  selection: number;
  link: number;
}
type VariantsOf = (parent: string) => SeedProduct['children'];

function addMembers(tables: SeedTables, id: number, special: GroupedSpecial, variantsOf: VariantsOf): void {
  for (const [position, member] of special.members.entries()) {
    const ending = `-${sizeCode(member.size)}`;
    const inSize = variantsOf(member.parent).filter(({ sku }) => sku.endsWith(ending));
    // The wished colour when the product has it, else its first one.
    const child = inSize.find(({ sku }) => sku.includes(COLORS[member.color].code)) ?? inSize[0];
    if (!child) throw new Error(`${member.parent} has no size ${member.size}`);
    tables.add('product_link', { product_id: id, linked_id: child.id, type: 'grouped', position, qty: 1 });
  }
}

function addBundle(tables: SeedTables, id: number, special: BundleSpecial, variantsOf: VariantsOf, ids: PartIds): void {
  for (const [position, part] of special.parents.entries()) {
    const optionId = ids.option++;
    tables.add('bundle_option', {
      id: optionId,
      product_id: id,
      title: part.title,
      input: position === 0 ? 'radio' : 'select',
      required: true,
      position,
    });
    const choices = variantsOf(part.parent).filter(({ sku }) => sku.endsWith(`-${sizeCode(part.size)}`));
    for (const [place, child] of choices.entries()) {
      tables.add('bundle_selection', {
        id: ids.selection++,
        option_id: optionId,
        product_id: child.id,
        qty: 1,
        can_change_qty: false,
        is_default: place === position % choices.length,
        position: place,
      });
    }
  }
}

/** What a product is made of, by its type; a simple or a virtual one is all there is. */
function addParts(tables: SeedTables, id: number, special: Special, variantsOf: VariantsOf, ids: PartIds): void {
  if (special.type === 'giftcard')
    for (const value of special.amounts) tables.add('giftcard_amount', { product_id: id, value });
  if (special.type === 'downloadable')
    for (const [position, link] of special.links.entries())
      tables.add('downloadable_link', { id: ids.link++, product_id: id, ...link, position });
  if (special.type === 'grouped') addMembers(tables, id, special, variantsOf);
  if (special.type === 'bundle') addBundle(tables, id, special, variantsOf, ids);
}

function addSpecial({ tables, attributes, nextId }: ProductContext, special: Special, index: number): SeedProduct {
  const id = nextId();
  const { sku, name, world } = special;
  const price = 'price' in special ? special.price : null;
  const pictures = addPictures(tables, { sku, name, world, garment: special.garment }, special.color, index);
  const first = pictures[0]?.file ?? null;
  const ageDays = between(`${sku}/age`, 20, YEAR_DAYS);
  const createdAt = daysBefore(ageDays);
  const urlKey = slug(name);
  tables.add('product', {
    id,
    sku,
    type_id: special.type,
    name,
    url_key: urlKey,
    visibility: 4,
    price,
    short_description: `<p>${special.lead}</p>`,
    description: `<p>${special.story}</p>`,
    meta_title: `${name} | Chỉ`,
    meta_description: special.lead,
    image: first,
    small_image: first,
    thumbnail: first,
    attributes: JSON.stringify({ type: attributes.option('type', special.kind), is_pre_order: 0 }),
    created_at: createdAt,
    updated_at: createdAt,
  });
  addMedia(tables, id, pictures);
  const isSimple = special.type === 'simple';
  tables.add('stock_item', { product_id: id, qty: isSimple ? 60 : 0, is_in_stock: true, manage_stock: isSimple });
  addAddress(tables, id, urlKey);
  return {
    id,
    sku,
    name,
    type: special.kind,
    category: special.category,
    world,
    price: price ?? 0,
    ageDays,
    isOnSale: false,
    picture: first,
    children: [],
  };
}

/** Adds the products of the six other types; members are looked up among what was added before. */
export function addSpecials(context: ProductContext, products: readonly SeedProduct[]): SeedProduct[] {
  const byParent = new Map(products.map((product) => [product.sku, product]));
  const variantsOf: VariantsOf = (parent) => {
    const found = byParent.get(parent)?.children;
    if (!found) throw new Error(`The seed knows no product ${parent}`);
    return found;
  };
  const ids: PartIds = { option: 1, selection: 1, link: 1 };
  return SPECIALS.map((special, index) => {
    const product = addSpecial(context, special, index);
    addParts(context.tables, product.id, special, variantsOf, ids);
    return product;
  });
}
