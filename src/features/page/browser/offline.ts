/** Shows the notice while the device is offline. */
export function watchConnection(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]');
  if (!notice) return;
  const show = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
