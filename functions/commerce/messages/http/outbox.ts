import { html, raw } from 'hono/html';
import { SHOP } from '../../../../src/brand/names.ts';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import type { CommerceEnv } from '../../env.ts';
import { readCorrespondent, type Seller } from '../../shared/rules/seller.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { findMessage, listMessages, type OutboxRow } from '../db/outbox.ts';
import { letterAnswer } from '../rules/letter-page.ts';
import { letterOf, messageText, type Variables } from '../rules/message-texts.ts';
import { shopUrlOf, zaloTemplateId, znsBody } from '../rules/message-wire.ts';

const MOST = 100;
const MAX_RECIPIENT_LENGTH = 254;
const CHANNELS = { sms: 'SMS', zalo: 'Zalo', email: 'E-mail', push: 'Thông báo' } as const;
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'",
};

const STYLE = `
:root { color-scheme: light; font: 16px/1.55 "Be Vietnam Pro", system-ui, sans-serif; color: #23201d; background: #f7f3ee; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
header p, time, dt, .state { color: #6a625b; }
form { display: flex; gap: .5rem; margin: 1.25rem 0; }
input { flex: 1; min-width: 0; font: inherit; padding: .6rem .8rem; border: 1px solid #b9aea3; border-radius: .5rem; background: #fff; }
button { font: inherit; padding: .6rem 1.1rem; border: 0; border-radius: .5rem; background: #23201d; color: #fff; cursor: pointer; }
:focus-visible { outline: 2px solid #a63f2c; outline-offset: 2px; }
article { background: #fff; border: 1px solid #e4dbd1; border-radius: .75rem; padding: 1rem 1.15rem; margin: .75rem 0; }
.head { display: flex; flex-wrap: wrap; gap: .15rem .75rem; align-items: baseline; }
.head b { font-weight: 600; overflow-wrap: anywhere; }
.channel { font-size: .78rem; padding: .1rem .55rem; border-radius: 1rem; background: #f0e7dd; }
time { margin-left: auto; font-size: .85rem; }
h2 { font-size: 1rem; margin: .6rem 0 0; }
.text { margin: .5rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
.code { display: inline-block; font: 600 1.7rem/1.2 ui-monospace, monospace; letter-spacing: .2em; margin: .6rem 0 0; }
.state { font-size: .85rem; margin: .5rem 0 0; }
details { margin-top: .5rem; font-size: .85rem; }
pre { overflow: auto; font: .8rem/1.5 ui-monospace, monospace; background: #f7f3ee; padding: .6rem; border-radius: .5rem; }
iframe { width: 100%; height: 44rem; margin-top: .6rem; border: 1px solid #e4dbd1; border-radius: .5rem; background: #fff; }
a { color: #8b3121; }
`;

/** Lists every message that was sent or waits, newest first, for development. Returns null outside a local machine. */
export async function showOutbox(request: Request, env: CommerceEnv): Promise<Response | null> {
  if (!isDevelopment(env) || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const { searchParams } = new URL(request.url);
  const letter = searchParams.get('letter');
  if (letter !== null) return showLetter(Number(letter), env);
  const recipient = searchParams.get('recipient')?.trim().slice(0, MAX_RECIPIENT_LENGTH) || null;
  const rows = await listMessages(env.DB, recipient, MOST);
  const { seller } = await readCorrespondent(env.DB);
  if (searchParams.get('format') === 'json')
    return Response.json(
      rows.map((row) => plain(row, env, seller)),
      { headers: HEADERS },
    );
  const page = renderPage(rows, recipient, env, seller);
  return new Response(page, { headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' } });
}

/** One e-mail as its reader sees it, for the frame of the list; 404 for anything else. */
async function showLetter(id: number, env: CommerceEnv): Promise<Response> {
  const row = Number.isSafeInteger(id) ? await findMessage(env.DB, id) : null;
  if (row?.channel !== 'email') return new Response(null, { status: 404, headers: HEADERS });
  const { seller } = await readCorrespondent(env.DB);
  return letterAnswer(letterOf(row.template, variablesOf(row), shopUrlOf(env), seller).html, env);
}

const variablesOf = (row: OutboxRow) => JSON.parse(row.variables) as Variables;

function plain(row: OutboxRow, env: CommerceEnv, seller: Seller) {
  const variables = variablesOf(row);
  const { parts: _, title: __, ...words } = messageText(row.template, variables, shopUrlOf(env));
  const html = row.channel === 'email' ? letterOf(row.template, variables, shopUrlOf(env), seller).html : null;
  return { ...row, variables, ...words, html };
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;
/** The text as HTML: addresses become links, everything else is escaped. */
const linked = (text: string) =>
  text.split(ADDRESS).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

function state({ sent_at, failure, attempts }: OutboxRow): string {
  if (sent_at) return `Đã gửi lúc ${formatTime(sent_at)}`;
  return failure ? `Chưa gửi được sau ${attempts} lần: ${failure}` : '';
}

function article(row: OutboxRow, env: CommerceEnv, seller: Seller) {
  const { subject, text, link, variables } = plain(row, env, seller);
  const code = row.template.startsWith('otp_') ? String(variables.code ?? '') : '';
  const zns =
    row.channel === 'zalo'
      ? JSON.stringify(znsBody({ ...row, variables }, zaloTemplateId(env, row.template) ?? row.template), null, 2)
      : '';
  return html`<article>
    <div class="head"><span class="channel">${CHANNELS[row.channel]}</span><b>${row.recipient}</b>
      <time datetime="${row.created_at}">${formatTime(row.created_at)}</time></div>
    ${row.channel === 'email' || row.channel === 'push' ? html`<h2>${subject}</h2>` : ''}
    ${code ? html`<div class="code">${code}</div>` : ''}
    <p class="text">${linked(link ? `${text}\n${link}` : text)}</p>
    ${row.channel === 'email' ? html`<details><summary>Xem thư như người nhận</summary><iframe title="${subject}" src="/outbox?letter=${row.id}" sandbox loading="lazy"></iframe></details>` : ''}
    ${state(row) ? html`<p class="state">${state(row)}</p>` : ''}
    ${zns ? html`<details><summary>Nội dung gửi tới Zalo (ZNS)</summary><pre>${zns}</pre></details>` : ''}
  </article>`;
}

const renderPage = (rows: OutboxRow[], recipient: string | null, env: CommerceEnv, seller: Seller) =>
  String(html`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hộp thư đi – ${SHOP}</title><style>${raw(STYLE)}</style></head><body>
<header><h1>Hộp thư đi</h1><p>Tin nhắn và thư mà cửa hàng gửi khi chạy thử trên máy này, mới nhất ở trên.</p></header>
<form><input name="recipient" value="${recipient ?? ''}" aria-label="Lọc theo người nhận" placeholder="Số điện thoại hoặc e-mail người nhận"><button>Lọc</button></form>
<main>${rows.length > 0 ? rows.map((row) => article(row, env, seller)) : html`<p>Chưa có tin nào${recipient ? html` gửi tới ${recipient}` : ''}.</p>`}</main>
</body></html>`);
