import type { ReactNode } from 'react';
import { CreateButton, ExportButton, TopToolbar, useResourceDefinition } from 'react-admin';

/** Rows of the largest file that a list exports. */
const MOST_EXPORTED = 20_000;

/** The buttons above a list: a new record, and a file with all filtered records, not only those of one page. */
export const ListTop = ({ more }: { more?: ReactNode }) => {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {more}
      {hasCreate ? <CreateButton /> : null}
      <ExportButton maxResults={MOST_EXPORTED} />
    </TopToolbar>
  );
};
