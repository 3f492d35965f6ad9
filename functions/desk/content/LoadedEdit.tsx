import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import {
  EditBase,
  Loading,
  type RaRecord,
  RecordContextProvider,
  Title,
  useEditContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';

interface LoadedEditProps {
  /** Default: the resource of the screen. */
  resource?: string;
  /** Default: the id in the address. */
  id?: string;
  /** Default: the name of the record; false: the screen shows its own title. */
  title?: string | false;
  transform?: (data: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
}

/** Tells the screen whether its form has input that is not saved. */
const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** Used inside a form: while it has unsaved input, an answer that arrives later does not replace the record. */
export const KeepTyped = () => {
  const { isDirty } = useFormState();
  const tell = useContext(UnsavedContext);
  useEffect(() => tell(isDirty), [tell, isDirty]);
  return null;
};

/**
 * The screen of one record. It appears only after the record was loaded anew, because the copy from the list would be
 * replaced while somebody types. If loading fails, the screen shows the reason and a button to try again.
 */
export const LoadedEdit = ({ children, title, transform, ...which }: LoadedEditProps) => {
  const notify = useNotify();
  const [held, setHeld] = useState<RaRecord | null>(null);
  return (
    <EditBase
      {...which}
      {...(transform && { transform })}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined }}
      mutationOptions={{
        onSuccess: (saved: RaRecord) => {
          setHeld(saved);
          notify('ra.notification.updated', { type: 'success' });
        },
      }}
    >
      <Held held={held} title={title} onHold={setHeld}>
        {children}
      </Held>
    </EditBase>
  );
};

interface HeldProps {
  held: RaRecord | null;
  title: string | false | undefined;
  onHold(record: RaRecord): void;
  children: ReactNode;
}

const Held = ({ held, title, onHold, children }: HeldProps) => {
  const { record, isPending, isFetching, error, defaultTitle } = useEditContext();
  const [isUnsaved, setUnsaved] = useState(false);
  const isSame = held !== null && record !== undefined && String(held.id) === String(record.id);
  const isTaken = isSame ? !isUnsaved : !isFetching && !error;
  useEffect(() => {
    if (record && isTaken) onHold(record);
  }, [record, isTaken, onHold]);
  if (!isSame || isPending) return error && !isFetching ? <NotLoaded /> : <Loading />;
  return (
    <UnsavedContext.Provider value={setUnsaved}>
      <RecordContextProvider value={held}>
        {title === false ? null : <Title title={title ?? defaultTitle ?? ''} />}
        {children}
      </RecordContextProvider>
    </UnsavedContext.Provider>
  );
};

/** Shows why a record could not be loaded, and a button to try again. */
const NotLoaded = () => {
  const { error, refetch, resource } = useEditContext();
  const translate = useTranslate();
  return (
    <>
      <Title title={translate(`resources.${resource}.name`)} />
      <Alert
        severity="error"
        sx={{ marginBlock: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('ra.action.refresh')}
          </Button>
        }
      >
        {error?.message}{' '}
        <a href={`#/${resource}`}>{translate('desk.toList', { name: translate(`resources.${resource}.name`) })}</a>
      </Alert>
    </>
  );
};
