import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ListNoResults, useListContext, useTranslate } from 'react-admin';
import { ChangeLink } from './ChangeLink.tsx';
import { FeedProblems, GoodsLink, GoodsPicture, GoodsPrice, GoodsState, GoodsStock } from './GoodsParts.tsx';
import type { Goods } from './goods.ts';

/** The products of a page as cards, for a screen that is too narrow for a table. */
export const GoodsCards = () => {
  const translate = useTranslate();
  const { data, isPending, selectedIds, onToggleItem } = useListContext<Goods>();
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <>
      <Chosen goods={data} />
      <Box
        component="ul"
        aria-label={translate('desk.goods.list')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {data.map((goods) => (
          <GoodsCard
            key={goods.id}
            goods={goods}
            isChosen={selectedIds.includes(goods.id)}
            onChoose={() => onToggleItem(goods.id)}
          />
        ))}
      </Box>
    </>
  );
};

/** How many are chosen, and what is done with them. */
const Chosen = ({ goods }: { goods: readonly Goods[] }) => {
  const translate = useTranslate();
  const { selectedIds, onSelect, onUnselectItems } = useListContext<Goods>();
  const all = [...new Set([...selectedIds, ...goods.map(({ id }) => id)])];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 1 }}>
      <Button disabled={all.length === selectedIds.length} onClick={() => onSelect(all)}>
        {translate('desk.goods.choosePage')}
      </Button>
      {selectedIds.length > 0 ? (
        <>
          <Typography role="status">{translate('desk.goods.change.chosen', { count: selectedIds.length })}</Typography>
          <Button onClick={() => onUnselectItems()}>{translate('desk.goods.forget')}</Button>
          <ChangeLink />
        </>
      ) : null}
    </Box>
  );
};

interface CardProps {
  goods: Goods;
  isChosen: boolean;
  onChoose(): void;
}

const GoodsCard = ({ goods, isChosen, onChoose }: CardProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, padding: 1.5, borderBottom: 1, borderColor: 'divider', alignItems: 'start' }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': translate('desk.goods.choose', { name: goods.name }) } }}
        sx={{ margin: -1 }}
      />
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
        <FeedProblems goods={goods} />
        {goods.categories.length > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {goods.categories.join(', ')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
};
