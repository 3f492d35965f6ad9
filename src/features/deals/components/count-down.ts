import { clock, secondsOf } from '../rules/flash-deal.ts';

const TICK_MS = 1000;

/**
 * Shows the remaining time until an end time that is in the page, so that a cached page shows the same as a new one.
 * After the end nothing is counted, and a reload shows the new price.
 */
class CountDown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const end = Date.parse(this.dataset.endsAt ?? '');
    const left = clock(secondsOf(end - Date.now()));
    const part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`);
    const { daysText = '{0}' } = this.dataset;
    const [running, over, label, time] = ['running', 'over', 'label', 'time'].map(part);
    if (running) running.hidden = !left;
    if (over) over.hidden = Boolean(left);
    if (label) label.hidden = false;
    if (!left) {
      const link = part('reload');
      if (link instanceof HTMLAnchorElement) link.href = location.href;
      clearInterval(this.#timer);
    } else if (time) {
      time.textContent = left.days > 0 ? `${daysText.replace('{0}', String(left.days))} ${left.time}` : left.time;
    }
  }
}

if (!customElements.get('count-down')) customElements.define('count-down', CountDown);
