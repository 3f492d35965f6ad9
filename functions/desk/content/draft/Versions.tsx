import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import type { DraftState, Version } from '../../transport/drafts.ts';
import { Difference } from '../Difference.tsx';
import type { DraftActions } from './draft-actions.ts';

/** Columns that change by themselves. */
const UNSHOWN = new Set(['id', 'updated_at']);

interface VersionsProps {
  state: DraftState;
  /** Whether restoring is disabled now. */
  isHeld: boolean;
  actions: DraftActions;
}

/** The published versions: each can be compared with the form, and restored into the draft. */
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
        <DialogContent tabIndex={0}>
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
                  {formatTime(version.published_at)} · {version.author}
                </Typography>
                <Button onClick={() => setCompared(version)}>{translate('desk.draft.compare')}</Button>
                <Button variant="outlined" disabled={isHeld} onClick={() => void restore(version)}>
                  {translate('desk.draft.restore')}
                </Button>
                {compared?.id === version.id ? <Compared version={version} state={state} /> : null}
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

/** How a version differs from what is edited now. */
const Compared = ({ version, state }: { version: Version; state: DraftState }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const now: Record<string, unknown> = { ...state.published, ...state.draft };
  const names = Object.keys(version.fields).filter(
    (name) => !UNSHOWN.has(name) && JSON.stringify(version.fields[name] ?? null) !== JSON.stringify(now[name] ?? null),
  );
  const only = (fields: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return (
    <Box sx={{ width: '100%', paddingBlock: 1 }}>
      {names.length === 0 ? <Typography>{translate('desk.draft.same')}</Typography> : null}
      <Difference resource={resource ?? ''} change={{ before: only(version.fields), after: only(now) }} />
    </Box>
  );
};
