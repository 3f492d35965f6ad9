import { $panel } from '../../../ui/browser/panel.ts';

// The panel with the shops that have the product shows the page of the link that opens it, with the chosen variant.
$panel.listen(async (panel) => {
  const opener = document.querySelector<HTMLAnchorElement>('[data-open-panel="store"]');
  if (panel !== 'store' || !opener) return;
  const { StorePanel } = await import('../../../ui/components/store-panel.ts');
  const shops = document.querySelector('store-panel');
  if (shops instanceof StorePanel) shops.open(opener.href);
});
