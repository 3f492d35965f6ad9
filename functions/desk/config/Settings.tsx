import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SaveButton, SimpleForm, Toolbar, useTranslate } from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { ContentField } from '../content/ContentField.tsx';
import { KeepTyped } from '../content/KeepTyped.tsx';
import { LoadedEdit } from '../content/LoadedEdit.tsx';
import type { FieldSpec } from '../content/spec.ts';
import { Part } from '../shell/Part.tsx';
import { messages } from '../text/vi.ts';
import { type LastChange, useLastChanges } from './last-changes.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import { settingOf } from './specs.ts';

/** Settings of the shop in words, under headings. Pages, cart, checkout and letters read them from there. */
export const Settings = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return (
    <LoadedEdit resource={name} id={name} title={translate(`resources.${name}.name`)}>
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <KeepTyped />
        <Groups name={name} />
      </SimpleForm>
    </LoadedEdit>
  );
};

const Groups = ({ name }: { name: string }) => {
  const setting = settingOf(name);
  const changes = useLastChanges([name, ...(setting?.with ?? [])].map((each) => `setting/${each}`));
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {setting?.groups.map((group) => (
        <Part key={group.name} heading={`desk.setting.${name}.group.${group.name}`}>
          {group.fields.map((field) => (
            <Box key={field.name}>
              <Field field={helped(name, field)} />
              <Changed change={changes.get(field.name)} />
            </Box>
          ))}
        </Part>
      ))}
    </Box>
  );
};

const Field = ({ field }: { field: FieldSpec }) =>
  field.kind === 'payments' ? <PaymentMethods /> : <ContentField field={field} />;

/** A field with what it does to the shop, where there is a text about it; so are the fields of its lines. */
function helped(setting: string, field: FieldSpec): FieldSpec {
  const texts: Readonly<Record<string, unknown>> = messages.desk.setting;
  const { help } = texts[setting] as { help: object };
  return {
    ...field,
    ...(Object.hasOwn(help, field.name) && { help: `desk.setting.${setting}.help.${field.name}` }),
    ...(field.lines && { lines: field.lines.map((one) => helped(setting, one)) }),
  };
}

/** Who changed a field last; nothing where the log does not know. */
const Changed = ({ change }: { change: LastChange | undefined }) => {
  const translate = useTranslate();
  if (!change) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ marginInlineStart: 1.75 }}>
      {translate('desk.setting.changed', { who: change.who, at: formatTime(change.at) })}
    </Typography>
  );
};
