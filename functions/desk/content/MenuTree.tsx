import GetApp from '@mui/icons-material/GetApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  Button,
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
import { fold } from '../../../src/kernel/text/fold.ts';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { call } from '../transport/http.ts';
import { Arrows, moved } from './Arrange.tsx';

const MENU = 'menuRow';
/** The menu of wide screens, and the one of phones. */
const STORES = ['default', 'mobile'] as const;
/** Maximum number of entries that are read; a usable menu has fewer. */
const MOST = 2000;

type Entry = RaRecord & {
  store: string;
  parent: number | string | null;
  position: number;
  item: { title: string; link?: string; itemEnable?: string };
};

const { fields } = messages.resources[MENU];
const exporter = exporterOf<Entry>('trinh-don', [
  [fields['item.title'], ({ item }) => item.title],
  [fields['item.link'], ({ item }) => item.link ?? ''],
  [messages.desk.menu.place, ({ store }) => messages.desk.menu[store as (typeof STORES)[number]] ?? store],
]);

/** The entries whose title or address contains the words, and their parents; without words all entries. */
function matching(entries: readonly Entry[], words: string): Entry[] {
  const wanted = fold(words.trim());
  const byId = new Map(entries.map((entry) => [String(entry.id), entry]));
  const kept = new Set<Entry>();
  for (const entry of entries) {
    if (!fold(`${entry.item.title} ${entry.item.link ?? ''}`).includes(wanted)) continue;
    for (let at: Entry | undefined = entry; at && !kept.has(at); at = byId.get(String(at.parent))) kept.add(at);
  }
  return entries.filter((entry) => kept.has(entry));
}

/**
 * The menu as a tree. Entries can be moved up and down among entries of the same parent. The menu can be searched and
 * exported.
 */
export const MenuTree = () => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<Entry>(MENU, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'position', order: 'ASC' },
    filter: {},
  });
  const found = matching(data, words);
  return (
    <Box sx={{ paddingBlock: 2, maxWidth: '52rem' }}>
      <Title title={translate(`resources.${MENU}.name`)} />
      <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <TextField
          type="search"
          size="small"
          label={translate('ra.action.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Box>
          <CreateButton resource={MENU} />
          <Button label="ra.action.export" disabled={found.length === 0} onClick={() => exporter(found)}>
            <GetApp />
          </Button>
        </Box>
      </TopToolbar>
      {error ? <Failed words={error.message} again={() => void refetch()} /> : null}
      {isPending ? <Typography>{translate('ra.page.loading')}</Typography> : null}
      {isPending || error || found.length > 0 ? null : <Typography>{translate('desk.menu.none')}</Typography>}
      {STORES.map((store) => {
        const entries = found.filter((entry) => entry.store === store);
        const name = translate(`desk.menu.${store}`);
        return entries.length > 0 ? (
          <Box component="section" key={store} aria-label={name}>
            <Typography component="h2" variant="h6" sx={{ marginBlock: 2 }}>
              {name}
            </Typography>
            <Level
              entries={entries}
              parent={null}
              isWhole={words === ''}
              {...(store === 'default' ? {} : { within: name })}
            />
          </Box>
        ) : null;
      })}
    </Box>
  );
};

const Failed = ({ words, again }: { words: string; again(): void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ marginBlock: 2 }}
      action={
        <MuiButton color="inherit" size="small" onClick={again}>
          {translate('ra.action.refresh')}
        </MuiButton>
      }
    >
      {words}
    </Alert>
  );
};

interface LevelProps {
  entries: readonly Entry[];
  parent: Entry['id'] | null;
  /** Whether all entries are shown; if some are hidden, none can be moved. */
  isWhole: boolean;
  /** The title of the parent entry; it distinguishes entries with the same title. */
  within?: string;
}

const Level = ({ entries, parent, isWhole, within }: LevelProps) => {
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
              isFirst={isBusy || !isWhole || place === 0}
              isLast={isBusy || !isWhole || place === own.length - 1}
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
          <Level entries={entries} parent={entry.id} isWhole={isWhole} within={entry.item.title} />
        </Box>
      ))}
    </Box>
  );
};
