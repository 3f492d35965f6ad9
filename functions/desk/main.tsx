import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './shell/Desk.tsx';

/** The nonce of this answer. The desk's Content-Security-Policy refuses styles without it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const styles = createCache({ key: 'desk', nonce, prepend: true });

const place = document.getElementById('desk');
if (place)
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <Desk />
      </CacheProvider>
    </StrictMode>,
  );
