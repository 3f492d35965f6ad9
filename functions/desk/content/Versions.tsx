import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { DraftState, Version } from '../transport/drafts.ts';
import type { DraftActions } from './DraftBar.tsx';
import { moment } from './moment.ts';

/** Columns that change by themselves. */
const UNSHOWN = new Set(['id', 'updated_at']);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

interface VersionsProps {
  state: DraftState;
  /** Nothing may be taken back now. */
  isHeld: boolean;
  actions: DraftActions;
}

/** What was published before: looked at beside what is edited now, and taken back into the draft. */
export const Versions = ({ state, isHeld, actions }: VersionsProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [compared, setCompared] = useState<Version | null>(null);

  async function restore({ fields }: Version): Promise<void> {
    const { id: _, updated_at: __, ...draft } = fields;
    setOpen(false);
    await actions.act('', { draft }, () => translate('desk.draft.restored'), 'PUT');
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('desk.draft.versions')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="versions-title" fullWidth maxWidth="md">
        <DialogTitle id="versions-title">{translate('desk.draft.versions')}</DialogTitle>
        <DialogContent>
          {state.versions.length === 0 ? <Typography>{translate('desk.draft.noVersions')}</Typography> : null}
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {state.versions.map((version) => (
              <Box
                component="li"
                key={version.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  borderTop: 1,
                  borderColor: 'divider',
                  paddingBlock: 1,
                }}
              >
                <Typography sx={{ flex: '1 1 12rem' }}>
                  {moment(version.published_at)} · {version.author}
                </Typography>
                <Button onClick={() => setCompared(version)}>{translate('desk.draft.compare')}</Button>
                <Button variant="outlined" disabled={isHeld} onClick={() => void restore(version)}>
                  {translate('desk.draft.restore')}
                </Button>
                {compared?.id === version.id ? <Difference version={version} state={state} /> : null}
              </Box>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('desk.draft.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

/** The fields that a version has otherwise than what is edited now. */
const Difference = ({ version, state }: { version: Version; state: DraftState }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  const now: Record<string, unknown> = { ...state.published, ...state.draft };
  const names = Object.keys(version.fields).filter(
    (name) => !UNSHOWN.has(name) && shown(version.fields[name]) !== shown(now[name]),
  );
  if (names.length === 0) return <Typography sx={{ width: '100%' }}>{translate('desk.draft.same')}</Typography>;
  return (
    <Box component="dl" sx={{ width: '100%', margin: 0 }}>
      {names.map((name) => (
        <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1, marginBottom: 1 }}>
          <Box component="dt" sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
            {translateLabel({ source: name, resource })}
          </Box>
          <Part
            label={translate('desk.draft.earlier', { time: moment(version.published_at) })}
            text={shown(version.fields[name])}
          />
          <Part label={translate('desk.draft.now')} text={shown(now[name])} />
        </Box>
      ))}
    </Box>
  );
};

const Part = ({ label, text }: { label: string; text: string }) => (
  <Box component="dd" sx={{ margin: 0, padding: 1, backgroundColor: 'background.default', overflowWrap: 'anywhere' }}>
    <Typography variant="caption" component="p">
      {label}
    </Typography>
    {text}
  </Box>
);
