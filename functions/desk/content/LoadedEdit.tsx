import type { ReactNode } from 'react';
import { EditBase, Loading } from 'react-admin';

interface LoadedEditProps {
  resource: string;
  id: string;
  children: ReactNode;
}

/**
 * The form of one record. It appears when the record is loaded, because loading replaces what was typed before. A
 * return to the window does not load the record again, for the same reason.
 */
export const LoadedEdit = ({ resource, id, children }: LoadedEditProps) => (
  <EditBase
    resource={resource}
    id={id}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={{ refetchOnWindowFocus: false }}
    loading={<Loading />}
  >
    {children}
  </EditBase>
);
