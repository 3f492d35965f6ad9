import { defineConfig } from 'vite';
import { COLORS } from '../../src/brand/face.generated.ts';
import { SHOP } from '../../src/brand/names.ts';

/** How the desk is built: files with a content hash in their names, below /desk of the commerce Worker. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [
    {
      name: 'title',
      transformIndexHtml: (html) => html.replace('%TITLE%', `Bàn biên tập ${SHOP}`).replace('%GROUND%', COLORS.ground),
    },
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The Worker inserts a new nonce into every answer (functions/commerce/app/http/desk.ts).
  html: { cspNonce: '__DESK_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The libraries of the desk are one large file, which a browser loads once.
    chunkSizeWarningLimit: 4000,
  },
});
