import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Title, useStore, useTranslate } from 'react-admin';
import { Awaited } from '../../shell/Part.tsx';
import { useCall } from '../../transport/use-call.ts';
import { type Filters, NO_FILTERS, SendingFilters } from './SendingFilters.tsx';
import { SendingRow } from './SendingRow.tsx';
import { DOCUMENTS, MOST_PRINTED, type SendingPage } from './sending.ts';

const PER_PAGE = 100;

const pathOf = (filters: Filters, page: number): string => {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  return `sending?${new URLSearchParams([...given, ['page', String(page)], ['size', String(PER_PAGE)]])}`;
};

/** Reads the list again when the person comes back to it: a colleague may have sent some of its orders. */
function useReloadOnReturn(reload: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
}

/** The orders that can be sent now, the oldest first; many are chosen and printed at once. */
export const SendingScreen = () => {
  const translate = useTranslate();
  const [filters, setFilters] = useStore<Filters>('sending.filters', NO_FILTERS);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const found = useCall<SendingPage>(pathOf(filters, page));
  useReloadOnReturn(found.reload);
  // The last order of a page was sent meanwhile.
  const pages = Math.max(1, Math.ceil((found.data?.total_count ?? 0) / PER_PAGE));
  useEffect(() => {
    if (found.data && page > pages) setPage(pages);
  }, [found.data, page, pages]);

  const toggle = (id: number) => setChosen(chosen.symmetricDifference(new Set([id])));
  const filter = (value: Filters) => {
    setFilters(value);
    setPage(1);
    setChosen(new Set());
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '76rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('desk.sending.title')} />
      <Ways />
      <SendingFilters value={filters} page={found.data} onChange={filter} />
      <Awaited called={found}>
        {(data) =>
          data.total_count === 0 ? (
            <Nothing isFiltered={Object.values(filters).some(Boolean)} onReload={found.reload} />
          ) : (
            <Paper sx={{ padding: 1 }}>
              <Chosen chosen={chosen} data={data} onChange={setChosen} />
              <Box
                component="ul"
                aria-label={translate('desk.sending.list')}
                sx={{ listStyle: 'none', padding: 0, margin: 0 }}
              >
                {data.items.map((order) => (
                  <SendingRow
                    key={order.entity_id}
                    order={order}
                    isChosen={chosen.has(order.entity_id)}
                    onChoose={() => toggle(order.entity_id)}
                  />
                ))}
              </Box>
              <Pages page={page} pages={pages} data={data} onPage={setPage} onReload={found.reload} />
            </Paper>
          )
        }
      </Awaited>
    </Box>
  );
};

/** The two ways to record orders as sent. */
const Ways = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" href="#/sending/check">
        {translate('desk.sending.toCheck')}
      </Button>
      <Button variant="outlined" href="#/sending/file">
        {translate('desk.sending.toFile')}
      </Button>
    </Box>
  );
};

const Nothing = ({ isFiltered, onReload }: { isFiltered: boolean; onReload(): void }) => {
  const translate = useTranslate();
  return (
    <Paper sx={{ padding: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography role="status">{translate(isFiltered ? 'desk.sending.noneFiltered' : 'desk.sending.none')}</Typography>
      <Button variant="outlined" onClick={onReload}>
        {translate('desk.sending.reload')}
      </Button>
    </Paper>
  );
};

interface ChosenProps {
  chosen: ReadonlySet<number>;
  data: SendingPage;
  onChange(chosen: ReadonlySet<number>): void;
}

/** What is chosen, and what is printed of it. */
const Chosen = ({ chosen, data, onChange }: ChosenProps) => {
  const translate = useTranslate();
  const here = new Set(data.items.map(({ entity_id }) => entity_id));
  const isAll = here.size > 0 && here.isSubsetOf(chosen);
  const isTooMany = chosen.size > MOST_PRINTED;
  const ids = [...chosen].toSorted((a, b) => a - b).join(',');
  return (
    <Box sx={{ display: 'grid', gap: 1, padding: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && !here.isDisjointFrom(chosen)}
              onChange={() => onChange(isAll ? chosen.difference(here) : chosen.union(here))}
            />
          }
          label={translate('desk.sending.chooseAll')}
        />
        <Typography role="status">
          {chosen.size > 0
            ? translate('desk.sending.chosen', { count: chosen.size })
            : translate('desk.sending.count', { total: data.total_count })}
        </Typography>
        {chosen.size > 0 ? (
          <Button onClick={() => onChange(new Set())}>{translate('desk.sending.forget')}</Button>
        ) : null}
      </Box>
      {isTooMany ? <Alert severity="warning">{translate('desk.sending.tooMany', { most: MOST_PRINTED })}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {DOCUMENTS.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            disabled={chosen.size === 0 || isTooMany}
            href={`#/printed/${kind}/${ids}`}
            target="_blank"
            rel="noopener"
          >
            {translate(`desk.sending.print.${kind}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
};

interface PagesProps {
  page: number;
  pages: number;
  data: SendingPage;
  onPage(page: number): void;
  onReload(): void;
}

const Pages = ({ page, pages, data, onPage, onReload }: PagesProps) => {
  const translate = useTranslate();
  const from = (page - 1) * PER_PAGE + 1;
  const range = { from, to: from + data.items.length - 1, total: data.total_count };
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', padding: 1 }}>
      <Typography>{translate('desk.sending.range', range)}</Typography>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {translate('desk.sending.previous')}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {translate('desk.sending.next')}
      </Button>
      <Button onClick={onReload}>{translate('desk.sending.reload')}</Button>
    </Box>
  );
};
