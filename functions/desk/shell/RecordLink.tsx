import type { MouseEvent } from 'react';
import { Link, useRecordContext, useResourceContext } from 'react-admin';

interface RecordLinkProps {
  text: string;
  /** Whether the role may change the record; else it opens the screen that only shows it. */
  mayEdit?: boolean;
}

/** The name of a record in a list: the row opens by mouse, and this link by keyboard. */
export const RecordLink = ({ text, mayEdit = true }: RecordLinkProps) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record) return null;
  return (
    <Link
      to={`/${resource}/${encodeURIComponent(record.id)}${mayEdit ? '' : '/show'}`}
      // The row leads to the same place.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ color: 'inherit', fontWeight: 600 }}
    >
      {text}
    </Link>
  );
};
