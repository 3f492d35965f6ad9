import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { ContentField } from './ContentField.tsx';
import { DraftBar } from './DraftBar.tsx';
import { DraftToolbar } from './DraftToolbar.tsx';
import type { Spec } from './specs.ts';

const PlainToolbar = () => (
  <Toolbar>
    <SaveButton alwaysEnable={false} />
  </Toolbar>
);

/** A record: saved to the shop at once, or to its draft where it has one. What was typed stays when saving fails. */
export const ContentEdit = ({ spec }: { spec: Spec }) => {
  const fields = spec.fields.filter(({ isFirst }) => !isFirst);
  const toolbar = spec.hasDrafts ? <DraftToolbar /> : spec.isFixed ? <PlainToolbar /> : undefined;
  return (
    <Edit mutationMode="pessimistic" redirect={false} queryOptions={{ refetchOnWindowFocus: false }}>
      <SimpleForm warnWhenUnsavedChanges {...(toolbar && { toolbar })}>
        {spec.hasDrafts ? <DraftBar resource={spec.name} /> : null}
        {fields.map((field) => (
          <ContentField key={field.name} field={field} />
        ))}
      </SimpleForm>
    </Edit>
  );
};
