import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  CreateButton,
  Link,
  type RaRecord,
  Title,
  TopToolbar,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { call } from '../transport/http.ts';
import { Arrows, moved } from './Arrange.tsx';

const MENU = 'menuRow';
/** The menu of wide screens, and the one of phones. */
const STORES = ['default', 'mobile'] as const;
/** The most entries that are read in one request; no usable menu has more. */
const MOST = 300;

type Entry = RaRecord & {
  store: string;
  parent: number | string | null;
  position: number;
  item: { title: string; itemEnable?: string };
};

/** The menu as a tree; entries can be moved up and down among entries of the same parent. */
export const MenuTree = () => {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<Entry>(MENU, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'position', order: 'ASC' },
    filter: {},
  });
  return (
    <Box sx={{ paddingBlock: 2, maxWidth: '52rem' }}>
      <Title title={translate(`resources.${MENU}.name`)} />
      <TopToolbar sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2">{translate('desk.menu.intro')}</Typography>
        <CreateButton resource={MENU} />
      </TopToolbar>
      {isPending ? <Typography>{translate('ra.page.loading')}</Typography> : null}
      {STORES.map((store) => {
        const entries = data.filter((entry) => entry.store === store);
        const name = translate(`desk.menu.${store}`);
        return entries.length > 0 ? (
          <Box component="section" key={store} aria-label={name}>
            <Typography component="h2" variant="h6" sx={{ marginBlock: 2 }}>
              {name}
            </Typography>
            <Level entries={entries} parent={null} {...(store === 'default' ? {} : { within: name })} />
          </Box>
        ) : null;
      })}
    </Box>
  );
};

interface LevelProps {
  entries: readonly Entry[];
  parent: Entry['id'] | null;
  /** The title of the parent entry; it distinguishes entries with the same title. */
  within?: string;
}

const Level = ({ entries, parent, within }: LevelProps) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const own = entries
    .filter(
      (entry) => (entry.parent === null ? null : String(entry.parent)) === (parent === null ? null : String(parent)),
    )
    .toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id));

  async function move(from: number, by: 1 | -1): Promise<void> {
    setBusy(true);
    try {
      // Neighbours may have equal positions: each gets its current place as its position.
      for (const [place, entry] of moved(own, from, from + by).entries())
        if (entry.position !== place + 1) await call('PUT', `${MENU}/${entry.id}`, { entry: { position: place + 1 } });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  if (own.length === 0) return null;
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, paddingLeft: parent === null ? 0 : 4 }}>
      {own.map((entry, place) => (
        <Box component="li" key={entry.id}>
          <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
            <Arrows
              name={within ? `${within} › ${entry.item.title}` : entry.item.title}
              isFirst={isBusy || place === 0}
              isLast={isBusy || place === own.length - 1}
              onMove={(by) => void move(place, by)}
            />
            <Link
              to={`/${MENU}/${entry.id}`}
              sx={{
                padding: 1,
                fontWeight: parent === null ? 600 : 400,
                opacity: entry.item.itemEnable === '0' ? 0.7 : 1,
              }}
            >
              {entry.item.title}
            </Link>
          </Box>
          <Level entries={entries} parent={entry.id} within={entry.item.title} />
        </Box>
      ))}
    </Box>
  );
};
