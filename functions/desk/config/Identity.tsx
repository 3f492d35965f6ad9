import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SaveButton, SimpleForm, Toolbar, useTranslate } from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { ContentField } from '../content/ContentField.tsx';
import { KeepTyped } from '../content/KeepTyped.tsx';
import { LoadedEdit } from '../content/LoadedEdit.tsx';
import { Part } from '../shell/Part.tsx';
import { type LastChange, useLastChanges } from './last-changes.ts';
import { IDENTITY_GROUPS } from './specs.ts';

const NAME = 'identity';
/** The record in the log. */
const RECORD = 'setting/identity';

/** Who sells here and what the shop promises. Pages, letters, documents and programs read it from here. */
export const Identity = () => {
  const translate = useTranslate();
  return (
    <LoadedEdit resource={NAME} id={NAME} title={translate(`resources.${NAME}.name`)}>
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <KeepTyped />
        <Groups />
      </SimpleForm>
    </LoadedEdit>
  );
};

const Groups = () => {
  const changes = useLastChanges(RECORD);
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {IDENTITY_GROUPS.map(({ name, fields }) => (
        <Part key={name} heading={`desk.identity.group.${name}`}>
          {fields.map((field) => (
            <Box key={field.name}>
              <ContentField field={field} />
              <Changed change={changes.get(field.name)} />
            </Box>
          ))}
        </Part>
      ))}
    </Box>
  );
};

/** Who changed a field last; nothing where the log does not know. */
const Changed = ({ change }: { change: LastChange | undefined }) => {
  const translate = useTranslate();
  if (!change) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ marginInlineStart: 1.75 }}>
      {translate('desk.identity.changed', { who: change.who, at: formatTime(change.at) })}
    </Typography>
  );
};
