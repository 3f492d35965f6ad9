import { PRODUCT_CHOICE, type ProductChoice } from '../../../domain/catalog/product-choice.ts';

// The forms for messages and the link to stores follow the selected variant.
document.addEventListener(PRODUCT_CHOICE, (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { sku, href, isSoldOut } = event.detail as ProductChoice;
  const tell = document.querySelector<HTMLElement>('[data-back-order]');
  if (tell) tell.hidden = !isSoldOut;
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
});
