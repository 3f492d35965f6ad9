import { renderSVG } from 'uqr';

/** A QR code as SVG, dark on light in every theme, with the margin that cameras need. */
export const drawQrCode = (content: string): string => renderSVG(content, { ecc: 'M', border: 2 });
