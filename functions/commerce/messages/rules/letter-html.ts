import { html, raw } from 'hono/html';
import { SHOP } from '../../../../src/brand/names.ts';
import { goodsRows, linked, sumRows } from './letter-rows.ts';
import { DARK, LIGHT, letterStyle, TYPE } from './letter-style.ts';
import type { LetterPart, LetterTitle } from './message-form.ts';

/** The greeting and its kind are no news, so a list of mails does not preview them. */
const GREETING = /^Chào .{1,80},$/;
const MAX_PREVIEW_LENGTH = 120;
/** Keeps a mail program from filling the preview with what follows. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);
const LOGO_PX = 40;

type Html = ReturnType<typeof html>;
const table = (content: unknown, style = '') =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${content}</table>`;

/** The first paragraph with news, which a list of mails shows beside the subject. */
function previewOf(parts: readonly LetterPart[]): string {
  const first = parts.find((part) => typeof part === 'string' && !GREETING.test(part));
  return typeof first === 'string' ? first.slice(0, MAX_PREVIEW_LENGTH) : '';
}

interface LetterForm {
  subject: string;
  parts: readonly LetterPart[];
  title?: LetterTitle | undefined;
  /** Who sells, in one line; empty for nobody. */
  signature?: string;
}

/**
 * The HTML of an e-mail: one column of at most 600 px in tables with inline styles, because Outlook and Gmail understand
 * little else. It is complete without pictures, and dark where the reader's device is.
 */
export function letterHtml({ subject, parts, title, signature = '' }: LetterForm, shopUrl: string): string {
  const body = parts.map((part) => partHtml(part, shopUrl));
  return String(html`<!doctype html>
<html lang="vi" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(letterStyle(DARK))}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewOf(parts)}${raw(FILLER)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.ground}" style="background:${LIGHT.ground}"><tr><td align="center" class="edge" style="padding:28px 12px 40px">
${raw('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%">
<tr><td align="center" style="padding:0 0 24px">${logo(shopUrl)}</td></tr>
<tr><td class="paper" bgcolor="${LIGHT.paper}" style="background:${LIGHT.paper};padding:44px 48px 36px;${TYPE.text}">
${title ? html`<p class="soft" style="${TYPE.label};margin:0 0 6px">${title.above}</p>` : ''}<h1 class="ink" style="${TYPE.heading}">${title?.heading ?? subject}</h1>
${body}
<p class="soft" style="${TYPE.soft};margin:32px 0 0">Thân mến,<br><span class="ink" style="color:${LIGHT.ink};font-weight:600">${SHOP}</span></p>
</td></tr>
<tr><td align="center" class="soft" style="padding:24px 24px 0;${TYPE.small}">${footer(shopUrl, signature)}</td></tr>
</table>${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table></body></html>`);
}

/** The mark and the name; the name is text, so it stands there without pictures too. */
const logo = (shopUrl: string): Html => html`<a href="${shopUrl}/" style="text-decoration:none">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="${LOGO_PX}" height="${LOGO_PX}" bgcolor="${LIGHT.ink}" style="border-radius:8px;background:${LIGHT.ink};line-height:0"><img src="${shopUrl}/icon-128.png" width="${LOGO_PX}" height="${LOGO_PX}" alt="" style="display:block;border:0;border-radius:8px"></td>
<td class="ink" style="padding:0 0 0 12px;${TYPE.name}">${SHOP}</td></tr></table></a>`;

const footer = (shopUrl: string, signature: string): Html => {
  const to = (path: string, label: string) =>
    html`<a class="soft" href="${shopUrl}${path}" style="color:${LIGHT.soft};text-decoration:underline">${label}</a>`;
  return html`<p style="margin:0 0 8px">${to('/tra-don-hang', 'Tra đơn hàng')} &nbsp;·&nbsp; ${to('/cua-hang.html', 'Cửa hàng')} &nbsp;·&nbsp; ${to('/hoi-dap', 'Hỏi đáp')}</p>
<p style="margin:0">Thư này do ${SHOP} gửi. ${SHOP} không bao giờ hỏi mật khẩu hay mã xác nhận của bạn.</p>${signature ? html`<p style="margin:8px 0 0">${signature}</p>` : ''}`;
};

function partHtml(part: LetterPart, shopUrl: string): Html {
  if (typeof part === 'string') return html`<p class="ink" style="${TYPE.paragraph}">${linked(part, shopUrl)}</p>`;
  switch (part.kind) {
    case 'button':
      return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr><td class="button" align="center" bgcolor="${LIGHT.ink}" style="background:${LIGHT.ink};border-radius:6px"><a class="button-text" href="${part.href}" style="${TYPE.button}">${part.label}</a></td></tr></table>`;
    case 'code':
      return table(
        html`<tr><td class="sunken" align="center" bgcolor="${LIGHT.ground}" style="background:${LIGHT.ground};border-radius:6px;padding:20px 16px"><p class="soft" style="${TYPE.label};margin:0 0 6px">${part.label}</p><p class="ink" style="${TYPE.code}">${part.code}</p></td></tr>`,
        'margin:4px 0 24px',
      );
    case 'facts':
      return table(
        part.facts.map(
          ([label, value], index) =>
            html`<tr><td class="line soft" style="padding:14px 0;${index === 0 ? `border-top:1px solid ${LIGHT.line};` : ''}border-bottom:1px solid ${LIGHT.line};${TYPE.label}" width="38%" valign="top">${label}</td><td class="line ink" style="padding:14px 0;${index === 0 ? `border-top:1px solid ${LIGHT.line};` : ''}border-bottom:1px solid ${LIGHT.line};${TYPE.value}" valign="top">${value}</td></tr>`,
        ),
        'margin:4px 0 28px',
      );
    case 'goods':
      return table(goodsRows(part.goods, shopUrl), 'margin:0 0 8px');
    case 'sums':
      return table(sumRows(part.sums), 'margin:8px 0 28px');
    case 'address':
      return html`<div style="margin:0 0 24px"><p class="soft" style="${TYPE.label};margin:0 0 4px">${part.label}</p><p class="ink" style="${TYPE.value};margin:0;white-space:pre-line">${part.lines}</p></div>`;
    case 'note':
      return html`<p class="soft" style="${TYPE.soft};margin:0 0 14px">${linked(part.text, shopUrl)}${part.link ? html` <a class="soft" href="${part.link.href}" style="color:${LIGHT.soft};text-decoration:underline">${part.link.label}</a>` : ''}</p>`;
  }
}
