import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import { Live } from '../../page/Live.tsx';
import { fieldProblem } from '../../text/problems.ts';
import { DRAFT, type DraftState } from '../../transport/drafts.ts';
import { useBesidePreview } from './BesidePreview.tsx';
import { useDraftActions } from './draft-actions.ts';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { useDue } from './use-due.ts';
import { Versions } from './Versions.tsx';

/** The state of a record and its draft, and the actions of the draft. */
export const DraftBar = ({ resource }: { resource: string }) => {
  const record = useRecordContext<RaRecord>();
  if (!record?.[DRAFT]) return null;
  return <Bar resource={resource} id={record.id} state={record[DRAFT] as DraftState} />;
};

/** The button that shows and hides the preview beside the form. */
const BesideSwitch = () => {
  const translate = useTranslate();
  const { hasRoom, isShown, want } = useBesidePreview();
  return hasRoom ? (
    <Button variant={isShown ? 'contained' : 'outlined'} aria-pressed={isShown} onClick={() => want(!isShown)}>
      {translate('desk.draft.showBeside')}
    </Button>
  ) : null;
};

interface BarProps {
  resource: string;
  id: RaRecord['id'];
  state: DraftState;
}

const Bar = (props: BarProps) => {
  const { resource, id, state } = props;
  const translate = useTranslate();
  const actions = useDraftActions(props);
  const { isDirty } = useFormState();
  const isDue = useDue(state.publish_at);
  const hasDraft = state.draft !== null;
  const isHidden = state.published.is_active === false || state.published.active === false;
  // The buttons reload the record, and unsaved changes would be lost.
  const isHeld = isDirty || actions.isBusy;
  return (
    <Paper component="section" sx={{ display: 'grid', gap: 1.5, padding: 2, marginBottom: 2, width: '100%' }}>
      <Alert severity={hasDraft || isHidden ? 'warning' : 'success'} variant="outlined">
        {hasDraft
          ? translate('desk.draft.changed', { author: state.author, time: formatTime(state.saved_at) })
          : translate(isHidden ? 'desk.draft.unpublished' : 'desk.draft.published')}
        {state.publish_at
          ? ` ${translate(isDue ? 'desk.draft.due' : 'desk.draft.planned', { time: formatTime(state.publish_at) })}`
          : ''}
      </Alert>
      {state.problem ? (
        <Alert severity="error" variant="outlined">
          {translate('desk.draft.stopped', {
            problem: fieldProblem({ code: state.problem.reason, value: state.problem.value }),
          })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Preview resource={resource} id={id} />
        <BesideSwitch />
        <Publish isReady={hasDraft && !isHeld} actions={actions} />
        <Live resource={resource} id={id} />
        <Versions state={state} isHeld={isHeld} actions={actions} />
        {state.publish_at ? (
          <Button
            disabled={isHeld}
            onClick={() => actions.act('', { draft: state.draft }, () => translate('desk.draft.unplanned'), 'PUT')}
          >
            {translate('desk.draft.unplan')}
          </Button>
        ) : null}
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
