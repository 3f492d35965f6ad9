import { PRODUCT_CHOICE, type ProductChoice } from '../../rules/product-choice.ts';
import { PARTS_THERE, tryParts } from './later-parts.ts';

let choice: ProductChoice | undefined;

// The forms for messages, the delivery dates and the link to stores follow the selected variant.
document.addEventListener(PRODUCT_CHOICE, (event) => {
  if (!(event instanceof CustomEvent)) return;
  choice = event.detail as ProductChoice;
  follow(choice);
  // The form for a sold-out variant comes later to a phone.
  if (choice.isSoldOut) tryParts();
});
document.addEventListener(PARTS_THERE, () => choice && follow(choice));

function follow({ sku, href, isSoldOut }: ProductChoice): void {
  const tell = document.querySelector<HTMLElement>('[data-back-order]');
  if (tell) tell.hidden = !isSoldOut;
  const promised = document.querySelector<HTMLElement>('[data-while-in-stock]');
  if (promised) promised.hidden = isSoldOut;
  // The error of a form about the former variant; a wrong phone number stays wrong.
  if (!tell?.querySelector('[aria-invalid]')) tell?.querySelector('[role="alert"]')?.remove();
  const values: Record<string, string> = { sku, redirectTo: href };
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-follow] [type="hidden"]'))
    field.value = values[field.name] ?? '';
  const heart = document.querySelector<HTMLButtonElement>('form[data-heart="chosen"] button[name="sku"]');
  if (heart) heart.value = sku;
  const stores = document.querySelector<HTMLAnchorElement>('[data-open-panel="store"]');
  if (stores) {
    const address = new URL(stores.href);
    address.searchParams.set('variant', sku);
    stores.href = address.href;
  }
}
