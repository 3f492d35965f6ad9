import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { shopAddress } from '../content/shop-address.ts';
import { call } from '../transport/http.ts';

type CopyState = 'fresh' | 'renewing' | 'old' | 'none';

interface LiveState {
  is_everywhere: boolean;
  addresses: { path: string; copies: { store: string; state: CopyState; age: number }[] | null }[];
  shop: string;
  published_at: string | null;
  seen_ms: number | null;
  purged_at: string | null;
  told_ms: number | null;
}

const COLORS: Record<CopyState, 'success' | 'warning' | 'default'> = {
  fresh: 'success',
  renewing: 'success',
  old: 'warning',
  none: 'default',
};
const MINUTE_S = 60;

/** The addresses of a record in the shop, the age of their copies, how long the last change took, and a button that purges the copies. */
export const Live = ({ resource, id }: { resource: string; id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [state, setState] = useState<LiveState | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function ask(method: 'GET' | 'POST'): Promise<void> {
    setBusy(true);
    try {
      setState(await call<LiveState>(method, `live/${resource}/${id}${method === 'POST' ? '/purge' : ''}`));
      if (method === 'POST') notify('desk.live.purged', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => void ask('GET')}>
        {translate('desk.live.name')}
      </Button>
      <Dialog open={state !== null} onClose={() => setState(null)} aria-labelledby="live-title" fullWidth>
        <DialogTitle id="live-title">{translate('desk.live.name')}</DialogTitle>
        {state ? <LiveDetails state={state} /> : null}
        <DialogActions>
          <Button disabled={isBusy} onClick={() => void ask('GET')}>
            {translate('desk.live.again')}
          </Button>
          <Button disabled={isBusy} variant="outlined" onClick={() => void ask('POST')}>
            {translate('desk.live.purge')}
          </Button>
          <Button onClick={() => setState(null)}>{translate('desk.draft.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const LiveDetails = ({ state }: { state: LiveState }) => {
  const translate = useTranslate();
  const { addresses, is_everywhere, shop, published_at, seen_ms, purged_at, told_ms } = state;
  const since = published_at ?? purged_at;
  const ms = published_at ? seen_ms : told_ms;
  return (
    <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
      {is_everywhere ? <Typography>{translate('desk.live.everywhere')}</Typography> : null}
      {!is_everywhere && addresses.length === 0 ? <Typography>{translate('desk.live.nowhere')}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {addresses.map(({ path, copies }) => (
          <Box component="li" key={path} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box
              component="a"
              href={shopAddress(shop) + path}
              target="_blank"
              rel="noopener"
              sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}
            >
              {path}
            </Box>
            {copies?.map((copy) => (
              <Chip
                key={copy.store}
                size="small"
                variant="outlined"
                color={COLORS[copy.state]}
                label={translate('desk.live.copy', {
                  device: translate(`desk.live.device.${copy.store}`),
                  state: translate(`desk.live.state.${copy.state}`, { minutes: Math.round(copy.age / MINUTE_S) }),
                })}
              />
            )) ?? <span>{translate('desk.live.unknown')}</span>}
          </Box>
        ))}
      </Box>
      <Typography variant="body2">
        {since === null
          ? translate('desk.live.never')
          : ms === null
            ? translate('desk.live.unmeasured', { time: formatTime(since) })
            : translate(published_at ? 'desk.live.seenIn' : 'desk.live.toldIn', { time: formatTime(since), ms })}
      </Typography>
    </DialogContent>
  );
};
