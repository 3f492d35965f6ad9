import { Create, SimpleForm } from 'react-admin';
import { ContentField } from './ContentField.tsx';
import type { Spec } from './spec.ts';

/** What a record with a draft needs before it has one; the rest is written in its draft. */
const isNeeded = ({ isRequired, isFirst }: Spec['fields'][number]) => Boolean(isRequired || isFirst);

/** A new record. One with a draft begins hidden: it is shown when its draft is published. */
export const ContentCreate = ({ spec }: { spec: Spec }) => {
  const fields = spec.hasDrafts ? spec.fields.filter(isNeeded) : spec.fields;
  return (
    <Create redirect="edit">
      <SimpleForm>
        {fields.map((field) => (
          <ContentField key={field.name} field={field} />
        ))}
      </SimpleForm>
    </Create>
  );
};
