import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ListNoResults, useListContext, useTranslate } from 'react-admin';
import { GoodsLink, GoodsPicture, GoodsPrice, GoodsState, GoodsStock } from './GoodsParts.tsx';
import type { Goods } from './goods.ts';

/** The products of a page as cards, for a screen that is too narrow for a table. */
export const GoodsCards = () => {
  const translate = useTranslate();
  const { data, isPending } = useListContext<Goods>();
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Box
      component="ul"
      aria-label={translate('desk.goods.list')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {data.map((goods) => (
        <GoodsCard key={goods.id} goods={goods} />
      ))}
    </Box>
  );
};

const GoodsCard = ({ goods }: { goods: Goods }) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, padding: 1.5, borderBottom: 1, borderColor: 'divider', alignItems: 'start' }}
    >
      <GoodsPicture image={goods.image} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <GoodsLink id={goods.id} name={goods.name} />
        <Typography variant="body2" color="text.secondary">
          {goods.sku}
        </Typography>
        <Typography component="div" variant="body2">
          <GoodsPrice goods={goods} />
        </Typography>
        <Typography component="div" variant="body2">
          {translate('desk.goods.left')} <GoodsStock goods={goods} />
        </Typography>
        <GoodsState goods={goods} />
        {goods.categories.length > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {goods.categories.join(', ')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
};
