import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  Confirm,
  Datagrid,
  DateField,
  FunctionField,
  List,
  type RaRecord,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { type Changed, Difference } from '../content/Difference.tsx';
import { call } from '../transport/http.ts';

const PER_PAGE = 50;
const KINDS = ['change', 'login', 'refusal'] as const;
const filters = [
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={KINDS.map((id) => ({ id, name: `desk.audit.kind.${id}` }))}
  />,
  <TextInput key="actor" source="actor" alwaysOn resettable />,
  <TextInput key="record" source="record" alwaysOn resettable />,
];

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

const useActionName = () => {
  const translate = useTranslate();
  return ({ action }: Event) => {
    const [verb = '', resource = ''] = action.split(' ');
    const known = VERBS[verb];
    if (!known) return translate(`desk.audit.action.${action.replaceAll(/\W/g, '_')}`, { _: action });
    return `${translate(`desk.audit.${known}`)} ${translate(`resources.${resource}.name`, { _: resource })}`;
  };
};

/** The log of who did what, the newest first. A change shows its fields before and after, and can be undone. */
export const AuditList = () => {
  const nameOf = useActionName();
  const translate = useTranslate();
  return (
    <List filters={filters} perPage={PER_PAGE} sort={{ field: 'entity_id', order: 'DESC' }}>
      <Datagrid
        rowClick="expand"
        bulkActionButtons={false}
        expand={<EventDetails />}
        isRowExpandable={(record) => (record as Event).difference !== null}
      >
        <DateField
          source="created_at"
          locales="vi-VN"
          showTime
          transform={(value: string) => new Date(`${value.replace(' ', 'T')}Z`)}
        />
        <FunctionField source="actor" render={({ actor, actor_name }: Event) => actor_name ?? actor} />
        <FunctionField source="action" render={(event: Event) => nameOf(event)} />
        <FunctionField source="record" render={({ record }: Event) => record ?? ''} />
        <FunctionField
          source="outcome"
          render={({ outcome, undone_at }: Event) =>
            translate(undone_at ? 'desk.audit.wasUndone' : `desk.audit.outcome.${outcome}`)
          }
        />
      </Datagrid>
    </List>
  );
};

const EventDetails = () => {
  const event = useRecordContext<Event>();
  if (!event?.difference) return null;
  const [resource = ''] = (event.record ?? '').replace(/^drafts\//, '').split('/');
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 2, maxWidth: '60rem' }}>
      <Difference resource={resource} change={event.difference} />
      {event.can_undo ? <Undo event={event} /> : null}
      {event.record?.startsWith('drafts/') ? <FromVersions record={event.record} /> : null}
    </Box>
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

const Undo = ({ event }: { event: Event }) => {
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
