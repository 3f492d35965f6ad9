import { html, raw } from 'hono/html';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import type { SimulatedNotification, SimulatedPayment } from '../db/simulated-payments.ts';
import { SIMULATOR_PATH } from '../rules/settings.ts';

const STYLE = `
:root { color-scheme: light; font: 16px/1.55 "Be Vietnam Pro", system-ui, sans-serif; color: #23201d; background: #f7f3ee; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.25rem; margin: 0; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; }
.muted, dt, time { color: #6a625b; }
.card { background: #fff; border: 1px solid #e4dbd1; border-radius: .9rem; padding: 1.25rem; margin-top: 1rem; }
.amount { font-size: 2rem; font-weight: 650; margin: .25rem 0 .75rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; font-size: .92rem; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
button { display: block; width: 100%; min-height: 3rem; margin-top: .6rem; font: inherit; font-weight: 600; padding: .6rem 1rem; border: 1px solid #b9aea3; border-radius: .6rem; background: #fff; color: #23201d; cursor: pointer; }
button.main { background: #23201d; border-color: #23201d; color: #fff; }
:focus-visible { outline: 2px solid #a63f2c; outline-offset: 2px; }
fieldset { border: 0; margin: 1.25rem 0 0; padding: 0; }
legend { font-weight: 600; padding: 0; }
label { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; }
input { width: 1.15rem; height: 1.15rem; accent-color: #a63f2c; }
.state { display: inline-block; padding: .15rem .7rem; border-radius: 1rem; background: #f0e7dd; font-size: .85rem; }
.state.paid { background: #dcebdc; color: #1d4d24; }
.state.failed, .state.cancelled { background: #f6ddd7; color: #7c2415; }
ul { list-style: none; margin: 0; padding: 0; }
li + li { border-top: 1px solid #e4dbd1; }
li { padding: .6rem 0; font-size: .9rem; overflow-wrap: anywhere; }
code { font: .82rem/1.5 ui-monospace, monospace; }
a { color: #8b3121; }
.note { margin: 1rem 0 0; }
main > p { margin-top: 1.25rem; }
.row { display: flex; justify-content: space-between; gap: 1rem; align-items: center; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 .6rem; }
`;

const STATES = { open: 'Đang chờ', paid: 'Đã thanh toán', cancelled: 'Khách đã hủy', failed: 'Không thành công' };
const KINDS: Record<string, string> = {
  honest: 'Thông báo thật',
  forged: 'Giả mạo chữ ký',
  wrong_amount: 'Sai số tiền',
};
const NOTIFICATIONS = {
  now: 'Gửi ngay, trước khi quay về',
  late: 'Gửi trễ 8 giây, sau khi đã quay về',
  twice: 'Gửi hai lần',
  missing: 'Không gửi',
  forged: 'Chỉ gửi một thông báo giả mạo',
  wrong_amount: 'Gửi với số tiền thiếu 1.000 ₫',
};

const addressOf = ({ gateway, reference }: SimulatedPayment) => `${gateway}/${encodeURIComponent(reference)}`;

type Content = ReturnType<typeof html>;
const document = (title: string, content: Content) =>
  String(html`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – cổng thanh toán mô phỏng</title><style>${raw(STYLE)}</style></head><body>${content}</body></html>`);

const stateOf = ({ status }: SimulatedPayment) => html`<span class="state ${status}">${STATES[status]}</span>`;

const heading = html`<p class="muted">Cổng thanh toán mô phỏng, không có tiền thật.</p>`;

/** The page where a person pays, cancels or fails a payment, and chooses which notification the shop gets. */
export function paymentPage(
  payment: SimulatedPayment,
  { name, returnUrl }: { name: string; returnUrl: string | null },
  notifications: readonly SimulatedNotification[],
): string {
  return document(
    name,
    html`<header><h1>${name}</h1>${heading}</header>
<main>
  <section class="card">
    <div class="row"><span class="muted">Số tiền</span>${stateOf(payment)}</div>
    <p class="amount">${formatDong(payment.amount)}</p>
    <dl><dt>Nội dung</dt><dd>${payment.order_number}</dd><dt>Mã giao dịch</dt><dd>${payment.reference}</dd></dl>
    ${payment.status === 'open' ? decisionForm(payment) : afterwards(payment, returnUrl)}
  </section>
  ${payment.status === 'open' ? '' : notificationForms(payment)}
  ${
    notifications.length > 0
      ? html`<h2>Cửa hàng đã trả lời</h2><ul>${notifications.map(
          ({ kind, answer, created_at }) =>
            html`<li><div class="row"><b>${KINDS[kind] ?? kind}</b><time>${formatTime(created_at)}</time></div><code>${answer}</code></li>`,
        )}</ul>`
      : ''
  }
  <p><a href="${SIMULATOR_PATH}">Mọi giao dịch</a></p>
</main>`,
  );
}

const decisionForm = (
  payment: SimulatedPayment,
) => html`<form method="post" action="${SIMULATOR_PATH}/pay/${addressOf(payment)}">
  <button class="main" name="outcome" value="paid">Thanh toán ${formatDong(payment.amount)}</button>
  <div class="pair"><button name="outcome" value="failed">Không đủ tiền</button>
  <button name="outcome" value="cancelled">Hủy</button></div>
  <fieldset><legend>Thông báo cho cửa hàng</legend>
  ${Object.entries(NOTIFICATIONS).map(
    ([value, label]) =>
      html`<label><input type="radio" name="notification" value="${value}" ${value === 'now' ? raw('checked') : ''}> ${label}</label>`,
  )}</fieldset></form>`;

const afterwards = ({ paid_at }: SimulatedPayment, returnUrl: string | null) =>
  html`<p class="muted note">Giao dịch đã kết thúc${paid_at ? html` lúc ${formatTime(paid_at)}` : ''}.${
    returnUrl ? html` <a href="${returnUrl}">Quay lại cửa hàng</a>` : ' Bạn xem tiếp ở trang của cửa hàng nhé.'
  }</p>`;

const notificationForms = (payment: SimulatedPayment) => html`<h2>Gửi thêm thông báo</h2>
<form method="post" action="${SIMULATOR_PATH}/notify/${addressOf(payment)}">
  ${Object.entries(KINDS).map(([kind, label]) => html`<button name="kind" value="${kind}">${label}</button>`)}
</form>`;

/** The list of the newest payments. */
export const listPage = (payments: readonly SimulatedPayment[]): string =>
  document(
    'Giao dịch',
    html`<header><h1>Giao dịch</h1>${heading}</header><main class="card">${
      payments.length > 0
        ? html`<ul>${payments.map(
            (payment) =>
              html`<li><div class="row"><a href="${SIMULATOR_PATH}/pay/${addressOf(payment)}">${payment.order_number}</a><b>${formatDong(payment.amount)}</b></div>
              <div class="row"><time>${formatTime(payment.created_at)}</time>${stateOf(payment)}</div></li>`,
          )}</ul>`
        : html`<p>Chưa có giao dịch nào.</p>`
    }</main>`,
  );

export const messagePage = (message: string): string =>
  document(
    'Thông báo',
    html`<main class="card"><p>${message}</p><p><a href="${SIMULATOR_PATH}">Mọi giao dịch</a></p></main>`,
  );
