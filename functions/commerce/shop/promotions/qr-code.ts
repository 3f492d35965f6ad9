import { renderSVG } from 'uqr';

/** A QR code as SVG, dark on light in any theme, with the quiet margin that cameras need. */
export const drawQrCode = (content: string): string => renderSVG(content, { ecc: 'M', border: 2 });
