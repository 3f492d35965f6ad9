import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { Arrows, moved } from '../content/Arrange.tsx';
import { pictureAddress } from '../media/address.ts';
import { call } from '../transport/http.ts';

interface Placed {
  id: number;
  sku: string;
  name: string;
  image: string | null;
  status: number;
}
interface Order {
  items: Placed[];
}

/** Size of a picture in the list, in pixels. */
const PICTURE = { width: 40, height: 50 };

/** The products of a category in the order in which the shop shows them. */
export const CategoryOrder = ({ id }: { id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [products, setProducts] = useState<Placed[] | null>(null);
  const path = `categoryRow/${id}/products`;

  const told = (error: unknown) => notify(error instanceof Error ? error.message : String(error), { type: 'error' });
  const open = () => call<Order>('GET', path).then(({ items }) => setProducts(items), told);
  async function save(): Promise<void> {
    try {
      await call('PUT', path, { skus: (products ?? []).map(({ sku }) => sku) });
      notify('desk.arrange.saved', { type: 'success' });
      setProducts(null);
    } catch (error) {
      told(error);
    }
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        {translate('desk.arrange.name')}
      </Button>
      <Dialog open={products !== null} onClose={() => setProducts(null)} aria-labelledby="order-title" fullWidth>
        <DialogTitle id="order-title">{translate('desk.arrange.name')}</DialogTitle>
        <DialogContent>
          {products?.length === 0 ? <Typography>{translate('desk.arrange.empty')}</Typography> : null}
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {products?.map((product, place) => (
              <PlacedRow
                key={product.id}
                product={product}
                place={place}
                last={products.length - 1}
                onMove={(to) => setProducts(moved(products, place, to))}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setProducts(null)}>{translate('desk.picture.cancel')}</Button>
          <Button variant="contained" onClick={() => void save()}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

interface RowProps {
  product: Placed;
  place: number;
  last: number;
  onMove(to: number): void;
}

const PlacedRow = ({ product, place, last, onMove }: RowProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ width: '2rem', textAlign: 'right' }}>{place + 1}</Typography>
      {product.image ? (
        <Box
          component="img"
          src={pictureAddress(product.image, 'product')}
          alt=""
          {...PICTURE}
          sx={{ objectFit: 'cover' }}
        />
      ) : null}
      <Typography sx={{ flex: '1 1 12rem' }}>
        {product.name} <small>{product.sku}</small>
      </Typography>
      <Button size="small" disabled={place === 0} onClick={() => onMove(0)}>
        {translate('desk.arrange.first')}
      </Button>
      <Arrows name={product.name} isFirst={place === 0} isLast={place === last} onMove={(by) => onMove(place + by)} />
    </Box>
  );
};
