import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { call } from '../transport/http.ts';

interface TrialAnswer {
  carts: number;
  touched: {
    place: number;
    subtotal: number;
    pieces: number;
    discount: number;
    free_shipping: boolean;
    gifts: number;
  }[];
}

/** The trial of a saved rule before it is switched on: which current carts it would lower, and by how much. */
export const Trial = ({ resource, id }: { resource: string; id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [answer, setAnswer] = useState<TrialAnswer | null>(null);

  async function tryRule(): Promise<void> {
    try {
      setAnswer(await call<TrialAnswer>('GET', `trial/${resource}/${id}`));
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  const total = (answer?.touched ?? []).reduce((sum, { discount }) => sum + discount, 0);
  return (
    <>
      <Button variant="outlined" onClick={() => void tryRule()}>
        {translate('desk.trial.name')}
      </Button>
      <Dialog open={answer !== null} onClose={() => setAnswer(null)} aria-labelledby="trial-title" fullWidth>
        <DialogTitle id="trial-title">{translate('desk.trial.name')}</DialogTitle>
        <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 1 }}>
          <Typography>
            {translate('desk.trial.sum', {
              touched: answer?.touched.length ?? 0,
              carts: answer?.carts ?? 0,
              total: formatDong(total),
            })}
          </Typography>
          <Box component="ol" sx={{ margin: 0, display: 'grid', gap: 0.5 }}>
            {answer?.touched.map(({ place, subtotal, pieces, discount, free_shipping, gifts }) => (
              <li key={place}>
                {[
                  translate('desk.trial.cart', {
                    pieces,
                    subtotal: formatDong(subtotal),
                    discount: formatDong(discount),
                  }),
                  ...(free_shipping ? [translate('desk.trial.freeShipping')] : []),
                  ...(gifts > 0 ? [translate('desk.trial.gifts', { gifts })] : []),
                ].join(', ')}
              </li>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAnswer(null)}>{translate('desk.draft.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
