import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  EditBase,
  Loading,
  type RaRecord,
  RecordContextProvider,
  Title,
  useEditContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { versionOf } from '../transport/drafts.ts';
import { ScreenContext } from './KeepTyped.tsx';

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

/** The status of a refused save, because another person saved the record meanwhile. */
const CONFLICT = 409;

/** The record that a screen shows, and the record that it was read as. */
interface Shown {
  record: RaRecord;
  /** The record that was read when the screen opened; after a save the screen shows a record that it did not read. */
  read: RaRecord | undefined;
}

/**
 * The screen of one record. It appears only after the record was loaded anew, because the copy from the list would be
 * replaced while somebody types. For the same reason a form with unsaved input keeps its record (KeepTyped). If loading
 * fails, the screen shows the reason and a button to try again.
 */
export const LoadedEdit = ({ children, title, transform, ...which }: LoadedEditProps) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <EditBase
      {...which}
      {...(transform && { transform })}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined }}
      mutationOptions={{
        onSuccess: (saved: RaRecord) => {
          // For a moment the library still returns the record that it read before.
          setShown((last) => ({ record: saved, read: last?.read }));
          notify('ra.notification.updated', { type: 'success' });
        },
        onError: (error: unknown) => {
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
          if ((error as { status?: number }).status === CONFLICT) refresh();
        },
      }}
    >
      <Loaded shown={shown} title={title} onShow={setShown}>
        {children}
      </Loaded>
    </EditBase>
  );
};

interface LoadedProps {
  shown: Shown | null;
  title: string | false | undefined;
  onShow(shown: Shown): void;
  children: ReactNode;
}

const Loaded = ({ shown, title, onShow, children }: LoadedProps) => {
  const { record, isPending, isFetching, error, defaultTitle } = useEditContext();
  const [isUnsaved, setUnsaved] = useState(false);
  const isSame = shown !== null && record !== undefined && String(shown.record.id) === String(record.id);
  const isRead = record !== undefined && record !== shown?.read;
  const isTaken = isRead && (isSame ? !isUnsaved : !isFetching && !error);
  useEffect(() => {
    if (record && isTaken) onShow({ record, read: record });
  }, [record, isTaken, onShow]);
  const isNewer = isSame && isRead && isUnsaved && versionOf(record) !== versionOf(shown.record);
  const screen = useMemo(
    () => ({
      tell: setUnsaved,
      newer: isNewer ? record : null,
      show: (next: RaRecord) => onShow({ record: next, read: next }),
    }),
    [isNewer, record, onShow],
  );
  if (!isSame || isPending) return error && !isFetching ? <NotLoaded /> : <Loading />;
  return (
    <ScreenContext.Provider value={screen}>
      <RecordContextProvider value={shown.record}>
        {title === false ? null : <Title title={title ?? defaultTitle ?? ''} />}
        {children}
      </RecordContextProvider>
    </ScreenContext.Provider>
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
