import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { pictureAddress } from '../media/address.ts';
import { type Goods, loweredRange, priceRange } from './goods.ts';

/** Size of a picture in the list, in pixels. */
const PICTURE = { width: 48, height: 60 };

/** The picture of a product; its place stays where there is none. */
export const GoodsPicture = ({ image }: Pick<Goods, 'image'>) =>
  image ? (
    <Box
      component="img"
      src={pictureAddress(image, 'product')}
      alt=""
      loading="lazy"
      {...PICTURE}
      sx={{ objectFit: 'cover', display: 'block' }}
    />
  ) : (
    <Box sx={{ ...PICTURE, backgroundColor: 'action.hover' }} />
  );

/** The name of a product, which leads to its screen. */
export const GoodsLink = ({ id, name }: Pick<Goods, 'id' | 'name'>) => (
  <Link
    to={`/productRow/${id}`}
    // The row leads to the same place.
    onClick={(event: MouseEvent) => event.stopPropagation()}
    sx={{ color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {name}
  </Link>
);

/** The price from and to, and below it what shoppers pay now where special prices lower it. */
export const GoodsPrice = ({ goods }: { goods: Goods }) => {
  const translate = useTranslate();
  const lowered = loweredRange(goods);
  return (
    <>
      <span>{priceRange(goods.price_from, goods.price_to) ?? translate('desk.goods.noPrice')}</span>
      {lowered ? (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {translate('desk.goods.lowered', { price: lowered })}
        </Typography>
      ) : null}
    </>
  );
};

/** How many pieces are left, and a word where they are few or none. */
export const GoodsStock = ({ goods: { qty, stock } }: { goods: Goods }) => {
  const translate = useTranslate();
  if (qty === null || stock === null) return <span>{translate('desk.goods.noStock')}</span>;
  return (
    <>
      <span>{stock === 'in' && qty === 0 ? translate('desk.goods.notCounted') : formatNumber(qty)}</span>
      {stock === 'in' ? null : (
        <Typography variant="body2" sx={{ fontWeight: 600, color: stock === 'out' ? 'error.main' : 'text.primary' }}>
          {translate(`desk.goods.stock.${stock}`)}
        </Typography>
      )}
    </>
  );
};

/** The text key of the state of a product. */
export const stateKey = ({ is_shown, is_part }: Pick<Goods, 'is_shown' | 'is_part'>): string =>
  is_shown ? (is_part ? 'desk.goods.part' : 'desk.goods.state.shown') : 'desk.goods.state.hidden';

/** Whether a product is shown in the shop. */
export const GoodsState = ({ goods }: { goods: Goods }) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={goods.is_shown ? 'success' : 'default'}
      label={translate(stateKey(goods))}
    />
  );
};

/** Why shopping services leave a product out, in the list of such products. */
export const FeedProblems = ({ goods }: { goods: Goods }) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  if (!filterValues.feeds) return null;
  return goods.feed_problems.map((code) => (
    <Typography key={code} variant="body2" sx={{ color: 'error.main' }}>
      {translate(`desk.goods.feedProblem.${code}`)}
    </Typography>
  ));
};
