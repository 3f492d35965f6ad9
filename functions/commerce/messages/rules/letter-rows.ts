import { html } from 'hono/html';
import { LIGHT, TYPE } from './letter-style.ts';
import type { LetterFact, LetterGoods } from './message-form.ts';

const PICTURE_PX = 84;
const PICTURE_HIGH_PX = 112;
/** A picture or drawing as a small JPEG: few mail programs show SVG, WebP or AVIF. The storefront has the same rule. */
const pictureAt = (shopUrl: string, path: string) =>
  /^https?:/.test(path) ? path : `${shopUrl}/media/jpeg/w216/${path}.jpg`;

/** Text whose addresses in the shop are links. Others are not: words of a stranger would lead the reader there. */
export const linked = (text: string, shopUrl: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) =>
      part.startsWith(`${shopUrl}/`)
        ? html`<a class="ink" href="${part}" style="color:${LIGHT.ink};text-decoration:underline;word-break:break-word">${part}</a>`
        : html`${part}`,
    );

/** The rows of goods: picture, name, choices, pieces and price. */
export const goodsRows = (goods: readonly LetterGoods[], shopUrl: string) =>
  goods.map(({ name, choices, quantity, price, before, path, image }) => {
    const to = path ? `${shopUrl}/${path}` : null;
    const picture =
      image &&
      html`<img src="${pictureAt(shopUrl, image)}" width="${PICTURE_PX}" height="${PICTURE_HIGH_PX}" alt="${name}" class="sunken" style="display:block;border:0;object-fit:cover;background:${LIGHT.ground};border-radius:4px;${TYPE.small}">`;
    const below = [choices, quantity === undefined ? '' : `Số lượng: ${quantity}`].filter(Boolean);
    return html`<tr>
${picture ? html`<td class="line" width="${PICTURE_PX}" valign="top" style="padding:16px 0;border-top:1px solid ${LIGHT.line}">${to ? html`<a href="${to}" class="soft" style="text-decoration:none">${picture}</a>` : picture}</td>` : ''}
<td class="line" valign="top" style="padding:16px ${picture ? '12px 16px 16px' : '12px 16px 0'};border-top:1px solid ${LIGHT.line}">
${to ? html`<a class="ink" href="${to}" style="${TYPE.strong};text-decoration:none">${name}</a>` : html`<span class="ink" style="${TYPE.strong}">${name}</span>`}
${below.map((line) => html`<div class="soft" style="${TYPE.soft}">${line}</div>`)}</td>
<td class="line ink" align="right" valign="top" style="padding:16px 0;border-top:1px solid ${LIGHT.line};${TYPE.strong};white-space:nowrap">${before ? html`<span class="accent" style="color:${LIGHT.accent}">${price}</span><br><s class="soft" style="${TYPE.soft};font-weight:400">${before}</s>` : (price ?? '')}</td></tr>`;
  });

/** The rows of sums; the last one is the total. */
export const sumRows = (sums: readonly LetterFact[]) =>
  sums.map(([label, value], index) => {
    const isTotal = index === sums.length - 1;
    const edge = index === 0 || isTotal ? `border-top:1px solid ${LIGHT.line};` : '';
    const padding = isTotal
      ? 'padding:14px 0 0'
      : `padding:${index === 0 ? 14 : 4}px 0 ${index === sums.length - 2 ? 14 : 0}px`;
    return html`<tr><td class="line ${isTotal ? 'ink' : 'soft'}" valign="top" style="${edge}${padding};${isTotal ? TYPE.value : TYPE.label}">${label}</td><td class="line ink" align="right" valign="top" style="${edge}${padding};${isTotal ? TYPE.total : TYPE.value};white-space:nowrap">${value}</td></tr>`;
  });
