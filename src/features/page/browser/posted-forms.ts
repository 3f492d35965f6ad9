/**
 * A form may be sent again after this time, in ms: the shopper may have stopped loading the page. Photos of 10 MB take
 * almost as long on a slow phone line.
 */
const WAIT_MS = 120_000;

/** The button of the form whose answer is awaited. A page can await one answer only. */
let pressed: HTMLElement | null = null;

/**
 * While the answer to a plain form is awaited, its button shows it, and pressing it again sends nothing: otherwise an
 * order would be put into the cart twice, or a review written twice. Another button of the form asks for
 * something else and is not held. This is inline in every page, because its first touch can be such a press.
 */
export function holdPosted(event: SubmitEvent): void {
  const { submitter, target } = event;
  // Scripts that send a form themselves have prevented the event, because this listens at the window.
  if (event.defaultPrevented || !submitter || (target as HTMLFormElement).method !== 'post') return;
  // Whether the button is marked does not tell: a form may mark its own button while it is sent.
  if (submitter === pressed) {
    event.preventDefault();
    return;
  }
  const release = () => {
    pressed = submitter.ariaBusy = null;
  };
  pressed = submitter;
  submitter.ariaBusy = 'true';
  setTimeout(release, WAIT_MS);
  // The page came back from the history. The event of a page that is still loading says nothing about the answer.
  addEventListener('pageshow', ({ persisted }) => persisted && release());
}
