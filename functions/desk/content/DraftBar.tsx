import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { DRAFT, type DraftState, draftCall } from '../transport/drafts.ts';
import { moment } from './moment.ts';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { Versions } from './Versions.tsx';

/** How a record and its draft stand, and what may be done with the draft. */
export const DraftBar = ({ resource }: { resource: string }) => {
  const record = useRecordContext<RaRecord>();
  if (!record?.[DRAFT]) return null;
  return <Bar resource={resource} id={record.id} state={record[DRAFT] as DraftState} />;
};

/** What a draft's button does; the screen shows the new state, or why it did not come to be. */
export interface DraftActions {
  isBusy: boolean;
  act<Answer>(
    path: string,
    body: Record<string, unknown>,
    told: (answer: Answer) => string,
    method?: string,
  ): Promise<void>;
}

interface BarProps {
  resource: string;
  id: RaRecord['id'];
  state: DraftState;
}

function useDraftActions({ resource, id, state }: BarProps): DraftActions {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async act<Answer>(
      path: string,
      body: Record<string, unknown>,
      told: (answer: Answer) => string,
      method = 'POST',
    ): Promise<void> {
      setBusy(true);
      try {
        const sent = { ...body, revision: state.revision };
        notify(told(await draftCall<Answer>(method, resource, `${id}${path}`, sent)), { type: 'success' });
        refresh();
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      } finally {
        setBusy(false);
      }
    },
  };
}

const Bar = (props: BarProps) => {
  const { resource, id, state } = props;
  const translate = useTranslate();
  const actions = useDraftActions(props);
  const { isDirty } = useFormState();
  const hasDraft = state.draft !== null;
  // What is typed and not saved would be lost by what a button does to the record.
  const isHeld = isDirty || actions.isBusy;
  return (
    <Paper component="section" sx={{ display: 'grid', gap: 1.5, padding: 2, marginBottom: 2, width: '100%' }}>
      <Alert severity={hasDraft ? 'warning' : 'success'} variant="outlined">
        {hasDraft
          ? translate('desk.draft.changed', { author: state.author, time: moment(state.saved_at) })
          : translate('desk.draft.published')}
        {state.publish_at ? ` ${translate('desk.draft.planned', { time: moment(state.publish_at) })}` : ''}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Preview resource={resource} id={id} />
        <Publish isReady={hasDraft && !isHeld} actions={actions} />
        <Versions state={state} isHeld={isHeld} actions={actions} />
        {hasDraft ? (
          <Button
            disabled={isHeld}
            onClick={() => actions.act('/discard', {}, () => translate('desk.draft.discarded'))}
          >
            {translate('desk.draft.discard')}
          </Button>
        ) : null}
      </Box>
      {isDirty ? <Typography>{translate('desk.draft.saveFirst')}</Typography> : null}
    </Paper>
  );
};
