import { CreateButton, ExportButton, TopToolbar, useResourceDefinition } from 'react-admin';

/** Rows of the largest file that a list exports. */
const MOST_EXPORTED = 20_000;

/** The buttons above a list: a new record, and a file with all filtered records, not only those of one page. */
export const ListTop = () => {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {hasCreate ? <CreateButton /> : null}
      <ExportButton maxResults={MOST_EXPORTED} />
    </TopToolbar>
  );
};
