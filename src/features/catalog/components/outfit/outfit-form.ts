import { text } from '../../../../text/vi.ts';

/** The selections that cannot be bought, each as the labels of all options in their order. */
const soldOut = (row: HTMLElement): string[][] => JSON.parse(row.dataset.soldOut ?? '[]') as string[][];

/** Marks the values that are sold out together with what is selected in the other lists of the same product. */
function follow(row: HTMLElement): void {
  const lists = [...row.querySelectorAll('select')];
  const out = soldOut(row);
  for (const [at, list] of lists.entries())
    for (const option of list.options) {
      if (!option.value || option.dataset.gone !== undefined) continue;
      const labels = lists.map((other, index) => (index === at ? option.value : other.value));
      const isOut = out.some((combination) => combination.every((label, index) => label === labels[index]));
      option.textContent = isOut ? text('outfit.valueGone', option.value) : option.value;
      // What is selected stays selected, so that nothing changes behind the shopper's back.
      option.disabled = isOut && !option.selected;
    }
}

// An outfit may come later to a phone, so the page listens.
document.addEventListener('change', ({ target }) => {
  const row = target instanceof HTMLSelectElement ? target.closest<HTMLElement>('[data-sold-out]') : null;
  if (row) follow(row);
});
// Before the first choice the preselected colour already rules out sizes.
document.addEventListener('focusin', ({ target }) => {
  const row = target instanceof HTMLSelectElement ? target.closest<HTMLElement>('[data-sold-out]') : null;
  if (row) follow(row);
});
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !('outfit' in form.dataset)) return;
  event.preventDefault();
  void send(form);
});

/** Outfits of a wide page are inert text until they come near; `100%` is one screen below. */
const near = new IntersectionObserver(
  (places) => {
    for (const { target, isIntersecting } of places) if (isIntersecting) wake(target);
  },
  { rootMargin: '100% 0px' },
);
for (const place of document.querySelectorAll('[data-outfits]')) near.observe(place);

function wake(place: Element): void {
  near.unobserve(place);
  const inert = place.querySelector('noscript');
  inert?.replaceWith(...new DOMParser().parseFromString(inert.textContent, 'text/html').body.children);
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const { addOutfit } = await import('../../../cart/browser/outfit.ts');
    await addOutfit(new FormData(form));
  } catch {
    // The code did not arrive: the browser sends the form.
    form.submit();
  }
  button.ariaBusy = null;
}
