import { slug } from '../shop/slug.ts';
import { addMedia, type ProductContext, type SeedProduct } from './add-products.ts';
import { between } from './choice.ts';
import { COLORS } from './colors.ts';
import { addPictures } from './pictures.ts';
import { sizeCode } from './sizes.ts';
import { SPECIALS, type Special } from './specials.ts';
import { daysBefore, type SeedTables } from './tables.ts';

const YEAR_DAYS = 365;

/** Adds the products of the six other types; members are looked up among what was added before. */
export function addSpecials(context: ProductContext, products: readonly SeedProduct[]): SeedProduct[] {
  const byParent = new Map(products.map((product) => [product.sku, product]));
  let nextOption = 1;
  let nextSelection = 1;
  let nextLink = 1;

  const variants = (parent: string) => {
    const found = byParent.get(parent)?.children;
    if (!found) throw new Error(`The seed knows no product ${parent}`);
    return found;
  };

  const addParts = (tables: SeedTables, special: Special, id: number): void => {
    if (special.type === 'giftcard') {
      for (const value of special.amounts) tables.add('giftcard_amount', { product_id: id, value });
    }
    if (special.type === 'downloadable') {
      for (const [position, link] of special.links.entries()) {
        tables.add('downloadable_link', { id: nextLink++, product_id: id, ...link, position });
      }
    }
    if (special.type === 'grouped') {
      for (const [position, member] of special.members.entries()) {
        const ending = `-${sizeCode(member.size)}`;
        const inSize = variants(member.parent).filter(({ sku }) => sku.endsWith(ending));
        // The wished colour when the product has it, else its first one.
        const child = inSize.find(({ sku }) => sku.includes(COLORS[member.color].code)) ?? inSize[0];
        if (!child) throw new Error(`${member.parent} has no size ${member.size}`);
        tables.add('product_link', { product_id: id, linked_id: child.id, type: 'grouped', position, qty: 1 });
      }
    }
    if (special.type === 'bundle') {
      for (const [position, part] of special.parents.entries()) {
        const optionId = nextOption++;
        tables.add('bundle_option', {
          id: optionId,
          product_id: id,
          title: part.title,
          input: position === 0 ? 'radio' : 'select',
          required: true,
          position,
        });
        const choices = variants(part.parent).filter(({ sku }) => sku.endsWith(`-${sizeCode(part.size)}`));
        for (const [place, child] of choices.entries()) {
          tables.add('bundle_selection', {
            id: nextSelection++,
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
  };

  return SPECIALS.map((special, index) => {
    const { tables, attributes } = context;
    const id = context.nextId();
    const price = 'price' in special ? special.price : null;
    const pictures = addPictures(
      tables,
      { sku: special.sku, name: special.name, world: special.world, garment: special.garment },
      special.color,
      index,
    );
    const first = pictures[0]?.file ?? null;
    const ageDays = between(`${special.sku}/age`, 20, YEAR_DAYS);
    const createdAt = daysBefore(ageDays);
    const urlKey = slug(special.name);
    tables.add('product', {
      id,
      sku: special.sku,
      type_id: special.type,
      name: special.name,
      url_key: urlKey,
      visibility: 4,
      price,
      short_description: `<p>${special.lead}</p>`,
      description: `<p>${special.story}</p>`,
      meta_title: `${special.name} | Chỉ`,
      meta_description: special.lead,
      image: first,
      small_image: first,
      thumbnail: first,
      attributes: JSON.stringify({ type: attributes.option('type', special.kind), is_pre_order: 0 }),
      created_at: createdAt,
      updated_at: createdAt,
    });
    addMedia(tables, id, pictures);
    tables.add('stock_item', {
      product_id: id,
      qty: special.type === 'simple' ? 60 : 0,
      is_in_stock: true,
      manage_stock: special.type === 'simple',
    });
    tables.add('url_rewrite', {
      request_path: `${urlKey}.html`,
      entity_type: 'product',
      entity_id: id,
      redirect_type: 0,
    });
    addParts(tables, special, id);
    return {
      id,
      sku: special.sku,
      name: special.name,
      type: special.kind,
      category: special.category,
      world: special.world,
      price: price ?? 0,
      ageDays,
      isOnSale: false,
      picture: first,
      children: [],
    };
  });
}
