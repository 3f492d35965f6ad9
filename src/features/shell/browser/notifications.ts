import { imagePath } from '../../media/rules/image-path.ts';
import { afterPaint } from '../../ui/browser/after-paint.ts';
import { $notifications, type Notification } from '../../ui/browser/notification-list.ts';
import { dismiss, pauseNotification, resumeNotification } from '../../ui/browser/notifications.ts';
import { $panel } from '../../ui/browser/panel.ts';
import { arePanelsComing, loadPanels } from './later-panels.ts';

/** Shows `$notifications` in the page's live region, each once, using its template. */
export function watchNotifications(): void {
  const region = document.querySelector<HTMLElement>('[data-notifications]');
  if (!region) return;
  // A modal dialog makes the rest of the page inert, so messages are moved into it while it is open.
  const home = region.parentElement ?? document.body;
  const stand = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home;
    if (region.parentElement !== place) place.append(region);
  };
  // The panel is painted first; the messages are moved into it afterwards.
  $panel.subscribe(() => afterPaint(stand));
  document.addEventListener('close', stand, true);
  $notifications.subscribe(show);
  async function show(notifications: readonly Notification[]): Promise<void> {
    if (notifications.length > 0 && !templateOf() && arePanelsComing()) {
      await loadPanels(':not([data-at-touch])').catch(() => {});
      notifications = $notifications.get();
    }
    stand();
    for (const shown of region?.querySelectorAll<HTMLElement>('[data-toast]') ?? []) {
      if (!notifications.some(({ id }) => String(id) === shown.dataset.toast)) shown.remove();
    }
    for (const notification of notifications) {
      if (!region?.querySelector(`[data-toast="${notification.id}"]`)) region?.append(draw(notification));
    }
  }
}

const templateOf = () => document.querySelector<HTMLTemplateElement>('template#notification');

/** A message as the template says; without it, because the panels could not be loaded, its words alone. */
function draw(notification: Notification): HTMLElement {
  const made = templateOf()?.content.querySelector('[data-toast]')?.cloneNode(true);
  const toast = made instanceof HTMLElement ? made : plainToast();
  const part = (name: string) => toast.querySelector<HTMLElement>(`[data-toast-${name}]`);
  toast.dataset.toast = String(notification.id);
  toast.classList.add(`notice-${notification.kind}`);
  if (notification.kind === 'danger' || notification.kind === 'warning') toast.setAttribute('role', 'alert');
  const title = part('title');
  if (title && notification.title) {
    title.hidden = false;
    title.textContent = notification.title;
  }
  const message = part('message');
  if (message) message.replaceChildren(notification.href ? linkTo(notification) : notification.message);
  const picture = part('picture');
  if (picture instanceof HTMLImageElement && notification.picture) {
    picture.hidden = false;
    picture.src = imagePath(notification.picture, 100);
  }
  for (const sign of ['pointerenter', 'focusin'])
    toast.addEventListener(sign, () => pauseNotification(notification.id));
  for (const sign of ['pointerleave', 'focusout'])
    toast.addEventListener(sign, () => {
      // It stays while it is still hovered or focused.
      if (!toast.matches(':hover, :focus-within')) resumeNotification(notification.id);
    });
  part('dismiss')?.addEventListener('click', () => dismiss(notification.id));
  return toast;
}

function linkTo({ href = '', message }: Notification): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = message;
  return link;
}

function plainToast(): HTMLElement {
  const toast = document.createElement('div');
  toast.className = 'notice';
  const words = document.createElement('span');
  words.dataset.toastMessage = '';
  toast.append(words);
  return toast;
}
