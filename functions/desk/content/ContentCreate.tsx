import { Create, SimpleForm } from 'react-admin';
import { ContentField } from './ContentField.tsx';
import { KeepInBrowser } from './KeepInBrowser.tsx';
import type { Spec } from './spec.ts';

/** The fields that a record needs before its draft can be made; the rest is written in the draft. */
const isNeeded = ({ isRequired, isFirst }: Spec['fields'][number]) => Boolean(isRequired || isFirst);

/** The form of a new record. A record with drafts is hidden until its first draft is published. */
export const ContentCreate = ({ spec }: { spec: Spec }) => {
  const fields = spec.hasDrafts ? spec.fields.filter(isNeeded) : spec.fields;
  return (
    <Create redirect="edit">
      <SimpleForm warnWhenUnsavedChanges>
        <KeepInBrowser />
        {fields.map((field) => (
          <ContentField key={field.name} field={field} />
        ))}
      </SimpleForm>
    </Create>
  );
};
