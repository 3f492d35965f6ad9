import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import {
  Confirm,
  Datagrid,
  FunctionField,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  SimpleList,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { type Changed, Difference } from '../content/Difference.tsx';
import { SPECS } from '../content/specs.ts';
import { ListTop } from '../shell/ListTop.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { call } from '../transport/http.ts';

const PER_PAGE = 50;
/** Below this width the events are shown as a list instead of a table. */
const NARROW = '(max-width: 639px)';
const KINDS = ['change', 'login', 'refusal'] as const;
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={KINDS.map((id) => ({ id, name: `desk.audit.kind.${id}` }))}
  />,
];

const { fields } = messages.resources.auditEvents;
/** The log as a file, unchanged, so that a person can search in it. */
const exporter = exporterOf<Event>('nhat-ky', [
  [fields.created_at, (event) => String(event.created_at)],
  [fields.actor, ({ actor, actor_name }) => actor_name ?? actor],
  [fields.action, ({ action }) => action],
  [fields.record, ({ record }) => record],
  [fields.fields, (event) => event.fields.join(', ')],
  [fields.outcome, ({ outcome }) => outcome],
]);

type Event = RaRecord & {
  action: string;
  actor: string;
  actor_name: string | null;
  record: string | null;
  fields: string[];
  outcome: string;
  difference: Changed | null;
  undone_at: string | null;
  can_undo: boolean;
};

/** An action of the log, such as `PUT faq`, in words. */
const VERBS: Readonly<Record<string, string>> = { POST: 'added', PUT: 'changed', DELETE: 'deleted', undo: 'undone' };

/** The kind of a record by its path in the REST; a setting of the shop is a kind of its own. */
const kindOf = (record: string | null): string => {
  const path = (record ?? '').replace(/^drafts\//, '');
  const setting = SPECS.find(({ body, single }) => single && path === `${body}/${single}`);
  return setting?.name ?? path.split('/')[0] ?? '';
};

const useActionName = () => {
  const translate = useTranslate();
  return ({ action, record }: Event) => {
    const [verb = '', resource = ''] = action.split(' ');
    const known = VERBS[verb];
    if (verb === 'desk')
      return translate('desk.audit.refused', { name: translate(`resources.${resource}.name`, { _: resource }) });
    if (!known) return translate(`desk.audit.action.${action.replaceAll(/\W/g, '_')}`, { _: action });
    const kind = kindOf(record) || resource;
    return `${translate(`desk.audit.${known}`)} ${translate(`resources.${kind}.name`, { _: resource })}`;
  };
};

/** The log of who did what, the newest first. A change shows its fields before and after, and can be undone. */
export const AuditList = () => {
  const nameOf = useActionName();
  const translate = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const [opened, setOpened] = useState<Event | null>(null);
  const open = (_id: unknown, _resource: string, record: RaRecord): false => {
    if ((record as Event).difference) setOpened(record as Event);
    return false;
  };
  const outcomeOf = ({ outcome, undone_at }: Event) =>
    translate(undone_at ? 'desk.audit.wasUndone' : `desk.audit.outcome.${outcome}`);
  return (
    <List
      actions={<ListTop />}
      exporter={exporter}
      filters={filters}
      perPage={PER_PAGE}
      sort={{ field: 'entity_id', order: 'DESC' }}
    >
      {isNarrow ? (
        <SimpleList<Event>
          primaryText={(event) => `${nameOf(event)} · ${event.actor_name ?? event.actor}`}
          secondaryText={(event) =>
            [formatTime(String(event.created_at)), event.record, outcomeOf(event)].filter(Boolean).join(' · ')
          }
          rowClick={open}
        />
      ) : (
        <Datagrid bulkActionButtons={false} rowClick={open}>
          <FunctionField source="created_at" render={({ created_at }: Event) => formatTime(String(created_at))} />
          <FunctionField source="actor" render={({ actor, actor_name }: Event) => actor_name ?? actor} />
          <FunctionField source="action" render={(event: Event) => nameOf(event)} />
          <FunctionField source="record" render={({ record }: Event) => record ?? ''} />
          <FunctionField source="outcome" render={outcomeOf} />
          <FunctionField
            source="difference"
            sortable={false}
            render={(event: Event) =>
              event.difference ? <Button size="small">{translate('ra.action.show')}</Button> : ''
            }
          />
        </Datagrid>
      )}
      <EventDialog event={opened} onClose={() => setOpened(null)} />
    </List>
  );
};

/** The values of a record before and after a change, and the button that undoes it. */
const EventDialog = ({ event, onClose }: { event: Event | null; onClose(): void }) => {
  const nameOf = useActionName();
  const translate = useTranslate();
  return (
    <Dialog open={event !== null} onClose={onClose} aria-labelledby="event-title" maxWidth="md" fullWidth>
      <DialogTitle id="event-title">{event ? nameOf(event) : ''}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        {event?.difference ? <Difference resource={kindOf(event.record)} change={event.difference} /> : null}
        {event?.can_undo ? <Undo event={event} onDone={onClose} /> : null}
        {event?.record?.startsWith('drafts/') ? <FromVersions record={event.record} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('desk.draft.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const FromVersions = ({ record }: { record: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2">
      {translate('desk.audit.byVersions')}{' '}
      <a href={`#/${record.replace(/^drafts\//, '').replace(/^homeLayout\/.*/, 'homeLayout')}`}>
        {translate('desk.audit.openRecord')}
      </a>
    </Typography>
  );
};

const Undo = ({ event, onDone }: { event: Event; onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);

  async function undo(): Promise<void> {
    setAsking(false);
    try {
      await call('POST', `auditEvents/${event.id}/undo`, {});
      notify('desk.audit.undoneNow', { type: 'success' });
      refresh();
      onDone();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  return (
    <Box>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('desk.audit.undo')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="desk.audit.undo"
        content="desk.audit.undoAsk"
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
};
