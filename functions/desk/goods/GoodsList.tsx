import useMediaQuery from '@mui/material/useMediaQuery';
import {
  AutocompleteInput,
  Datagrid,
  FunctionField,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  useTranslate,
} from 'react-admin';
import { fold } from '../../../src/kernel/text/fold.ts';
import { ListTop } from '../shell/ListTop.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { useCall } from '../transport/use-call.ts';
import { ChangeLink, NewLink } from './ChangeLink.tsx';
import { GoodsCards } from './GoodsCards.tsx';
import { FeedProblems, GoodsLink, GoodsPicture, GoodsPrice, GoodsState, GoodsStock, stateKey } from './GoodsParts.tsx';
import { type Goods, type GoodsFilters, pathNames, STOCK_STATES } from './goods.ts';

const PER_PAGE = 25;
const PAGES = [PER_PAGE, 50, 100];
/** The width below which the products are shown as cards and not as a table. */
const NARROW = '(max-width: 899px)';
/** The value of the category filter for products without a category. */
const NO_CATEGORY = 'none';

interface FilterProps {
  source: string;
  alwaysOn?: boolean;
}

/** A filter by a category, with those below it. */
const CategoryFilter = ({ source }: FilterProps) => {
  const translate = useTranslate();
  const { data } = useCall<GoodsFilters>('goods/filters');
  const choices = [{ id: NO_CATEGORY, name: translate('desk.goods.noCategory') }, ...pathNames(data?.categories ?? [])];
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      isPending={data === null}
      translateChoice={false}
      matchSuggestion={(typed: string, { name }: { name: string }) => fold(name).includes(fold(typed))}
      sx={{ minWidth: '13rem' }}
    />
  );
};

/** A filter by how much is left. */
const StockFilter = ({ source }: FilterProps) => {
  const translate = useTranslate();
  const { data } = useCall<GoodsFilters>('goods/filters');
  const choices = STOCK_STATES.map((id) => ({
    id,
    name: translate(id === 'few' && data ? 'desk.goods.fewMost' : `desk.goods.stock.${id}`, { most: data?.few }),
  }));
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: '9rem' }} />;
};

const STATES = ['shown', 'hidden'].map((id) => ({ id, name: `desk.goods.state.${id}` }));
const FEEDS = [{ id: 'left_out', name: 'desk.goods.leftOut' }];
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <CategoryFilter key="category" source="category" alwaysOn />,
  <SelectInput key="state" source="state" choices={STATES} alwaysOn />,
  <StockFilter key="stock" source="stock" alwaysOn />,
  <SelectInput key="feeds" source="feeds" choices={FEEDS} alwaysOn />,
];

const { fields } = messages.resources.goods;
const STATE_NAMES: Readonly<Record<string, string>> = {
  'desk.goods.state.shown': messages.desk.goods.state.shown,
  'desk.goods.state.hidden': messages.desk.goods.state.hidden,
  'desk.goods.part': messages.desk.goods.part,
};
const exporter = exporterOf<Goods>('san-pham', [
  [fields.name, ({ name }) => name],
  [fields.sku, ({ sku }) => sku],
  [fields.price_from, ({ price_from }) => price_from],
  [fields.price_to, ({ price_to }) => price_to],
  [fields.final_from, ({ final_from }) => final_from],
  [fields.final_to, ({ final_to }) => final_to],
  [fields.qty, ({ qty }) => qty],
  [fields.is_shown, (goods) => STATE_NAMES[stateKey(goods)] ?? ''],
  [fields.categories, ({ categories }) => categories.join('; ')],
]);

/** The products with what a merchandiser looks for first: picture, price from and to, stock, state, categories. */
export const GoodsList = () => {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <List
      resource="goods"
      filters={filters}
      actions={<ListTop more={<NewLink />} />}
      exporter={exporter}
      empty={false}
      perPage={PER_PAGE}
      pagination={<Pagination rowsPerPageOptions={PAGES} />}
      sort={{ field: 'id', order: 'DESC' }}
    >
      {isNarrow ? (
        <GoodsCards />
      ) : (
        <Datagrid rowClick={(id) => `/productRow/${id}`} bulkActionButtons={<ChangeLink />}>
          <FunctionField
            source="image"
            sortable={false}
            render={({ image }: Goods) => <GoodsPicture image={image} />}
          />
          <FunctionField source="name" render={({ id, name }: Goods) => <GoodsLink id={id} name={name} />} />
          <FunctionField source="sku" render={({ sku }: Goods) => sku} sx={{ whiteSpace: 'nowrap' }} />
          <FunctionField source="price" textAlign="right" render={(goods: Goods) => <GoodsPrice goods={goods} />} />
          <FunctionField source="qty" textAlign="right" render={(goods: Goods) => <GoodsStock goods={goods} />} />
          <FunctionField
            source="is_shown"
            sortable={false}
            render={(goods: Goods) => (
              <>
                <GoodsState goods={goods} />
                <FeedProblems goods={goods} />
              </>
            )}
          />
          <FunctionField
            source="categories"
            sortable={false}
            render={({ categories }: Goods) => categories.join(', ')}
          />
        </Datagrid>
      )}
    </List>
  );
};
