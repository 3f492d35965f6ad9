// The look of a letter. A mail program reads no style sheet of the shop, so its colours stand here a second time.

/** The colours in a light mail program; the same as in src/brand/tokens.css. */
export const LIGHT = {
  ground: '#f8f4ed',
  paper: '#ffffff',
  ink: '#241f1a',
  soft: '#5d544a',
  line: '#e2d9ca',
  accent: '#a3221c',
} as const;

/** The same at night. */
export const DARK: Record<keyof typeof LIGHT, string> = {
  ground: '#161310',
  paper: '#211d19',
  ink: '#f5efe6',
  soft: '#bdb2a4',
  line: '#40382f',
  accent: '#f08c84',
};

const FACE = "font-family:'Be Vietnam Pro','Helvetica Neue',Helvetica,Arial,sans-serif";

/** Type, as inline styles: each element has its own, because Outlook passes little on. */
export const TYPE = {
  text: `${FACE};font-size:16px;line-height:26px;color:${LIGHT.ink}`,
  name: `${FACE};font-size:26px;line-height:40px;font-weight:600;letter-spacing:-.01em;color:${LIGHT.ink}`,
  heading: `${FACE};margin:0 0 20px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.01em;color:${LIGHT.ink}`,
  paragraph: `${FACE};margin:0 0 18px;font-size:16px;line-height:26px;color:${LIGHT.ink};white-space:pre-line`,
  button: `${FACE};display:inline-block;padding:15px 32px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px`,
  label: `${FACE};font-size:14px;line-height:24px;color:${LIGHT.soft}`,
  value: `${FACE};font-size:15px;line-height:24px;color:${LIGHT.ink}`,
  strong: `${FACE};font-size:15px;line-height:22px;font-weight:600;color:${LIGHT.ink}`,
  total: `${FACE};font-size:18px;line-height:26px;font-weight:600;color:${LIGHT.ink}`,
  code: `font-family:Menlo,Consolas,monospace;margin:0;font-size:30px;line-height:38px;font-weight:600;letter-spacing:.16em;color:${LIGHT.ink}`,
  soft: `${FACE};font-size:14px;line-height:22px;color:${LIGHT.soft}`,
  small: `${FACE};font-size:13px;line-height:20px;color:${LIGHT.soft}`,
} as const;

/** What a class takes from the colours. `data-ogsc` and `data-ogsb` are how Outlook on the web says that it is dark. */
const rules = (
  dark: Record<keyof typeof LIGHT, string>,
): [selector: string, declaration: string, outlook: 'c' | 'b'][] => [
  ['.ground', `background:${dark.ground}!important`, 'b'],
  ['.sunken', `background:${dark.ground}!important`, 'b'],
  ['.paper', `background:${dark.paper}!important`, 'b'],
  ['.button', `background:${dark.ink}!important`, 'b'],
  ['.ink', `color:${dark.ink}!important`, 'c'],
  ['.soft', `color:${dark.soft}!important`, 'c'],
  ['.accent', `color:${dark.accent}!important`, 'c'],
  ['.button-text', `color:${dark.paper}!important`, 'c'],
  ['.line', `border-color:${dark.line}!important`, 'c'],
];

/** The sheet of a letter: phones, and the night. Programs that drop it show the light inline styles. */
export const letterStyle = (dark: Record<keyof typeof LIGHT, string>): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
img{-ms-interpolation-mode:bicubic}
@media (max-width:480px){
.edge{padding:20px 0 32px!important}
.paper{padding:32px 20px 28px!important}
.wide{width:100%!important}
.button-text{display:block!important;padding:15px 16px!important}
h1{font-size:25px!important;line-height:32px!important}
}
@media (prefers-color-scheme:dark){
${rules(dark)
  .map(([selector, declaration]) => `${selector}{${declaration}}`)
  .join('\n')}
}
${rules(dark)
  .map(([selector, declaration, outlook]) => `[data-ogs${outlook}] ${selector}{${declaration}}`)
  .join('\n')}
`;
