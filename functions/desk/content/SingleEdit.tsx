import Card from '@mui/material/Card';
import { SaveButton, SimpleForm, Toolbar, useTranslate } from 'react-admin';
import { ContentField } from './ContentField.tsx';
import { KeepTyped } from './KeepTyped.tsx';
import { LoadedEdit } from './LoadedEdit.tsx';
import type { Spec } from './spec.ts';

/** The form of a record of which the shop has only one, such as the promotion bar. It opens without a list before it. */
export const SingleEdit = ({ spec }: { spec: Spec }) => {
  const translate = useTranslate();
  return (
    <LoadedEdit resource={spec.name} id={spec.single ?? ''} title={translate(`resources.${spec.name}.name`)}>
      <Card sx={{ marginBlock: 2 }}>
        <SimpleForm
          warnWhenUnsavedChanges
          toolbar={
            <Toolbar>
              <SaveButton />
            </Toolbar>
          }
        >
          <KeepTyped />
          {spec.fields.map((field) => (
            <ContentField key={field.name} field={field} />
          ))}
        </SimpleForm>
      </Card>
    </LoadedEdit>
  );
};
