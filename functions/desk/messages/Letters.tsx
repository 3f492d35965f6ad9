import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Awaited, Part } from '../shell/Part.tsx';
import { restAddress } from '../transport/http.ts';
import { useCall } from '../transport/use-call.ts';

interface Words {
  subject: string;
  text: string;
}

/** The widths of the previews in pixels: a phone, and the window of a mail program. */
const WIDTHS = { phone: 390, wide: 680 } as const;
const HEIGHT_PX = 860;

/** Every letter that the shop sends, as its reader sees it: on a phone, in a wide window, and as text alone. */
export const Letters = () => {
  const translate = useTranslate();
  const letters = useCall<{ items: string[] }>('letters');
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('resources.letters.name')} />
      <Awaited called={letters}>{({ items }) => <Chosen items={items} />}</Awaited>
    </Box>
  );
};

const Chosen = ({ items }: { items: readonly string[] }) => {
  const translate = useTranslate();
  const [name, setName] = useState(items[0] ?? '');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' },
      }}
    >
      <Paper
        component="nav"
        aria-label={translate('resources.letters.name')}
        sx={{ maxHeight: { xs: '16rem', md: HEIGHT_PX }, overflow: 'auto' }}
      >
        <List component="div" disablePadding>
          {items.map((item) => (
            <ListItemButton
              key={item}
              component="button"
              selected={item === name}
              aria-current={item === name}
              onClick={() => setName(item)}
              sx={{ width: '100%', minHeight: 44, textAlign: 'start', font: 'inherit' }}
            >
              {translate(`desk.letters.name.${item}`)}
            </ListItemButton>
          ))}
        </List>
      </Paper>
      <Preview key={name} name={name} />
    </Box>
  );
};

const Preview = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const words = useCall<Words>(`letters/${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Awaited called={words}>
        {({ subject, text }) => (
          <Part heading="desk.letters.subject">
            <Typography>{subject}</Typography>
            <details>
              <summary>{translate('desk.letters.text')}</summary>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', paddingTop: 1 }}>
                {text}
              </Typography>
            </details>
          </Part>
        )}
      </Awaited>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        {(['phone', 'wide'] as const).map((width) => (
          <Box key={width} sx={{ flex: `0 1 ${WIDTHS[width]}px`, minWidth: 0 }}>
            <Typography component="h2" variant="subtitle1">
              {translate(`desk.letters.${width}`)}
            </Typography>
            {/* A letter is a page of its own that runs nothing: its words come from templates and may hold what a shopper typed. */}
            <Box
              component="iframe"
              title={translate(`desk.letters.${width}`)}
              src={restAddress(`letters/${name}/page`)}
              sandbox=""
              sx={{ display: 'block', width: '100%', height: HEIGHT_PX, border: 1, borderColor: 'divider' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
