import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { versionOf } from '../transport/drafts.ts';
import { forgetTyped, NEW, readTyped, type Typed, writeTyped } from '../transport/typed.ts';
import { changedNames } from './changed-names.ts';

/** How long after the last letter the text is kept, milliseconds. */
const PAUSE_MS = 300;
/** Passwords are never kept. */
const isKept = (name: string) => !/password/i.test(name);

const isTyped = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false;

/**
 * Part of a form: what was typed is kept in this browser until the shop has it, so that a closed window or a lost session
 * loses nothing. When the form opens again, the same person is asked whether to take it back.
 */
export const KeepInBrowser = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord>();
  const id = record?.id ?? NEW;
  const { setValue } = useFormContext();
  const [offered, setOffered] = useState<Typed | null>(() => readTyped(resource, id));
  useKept(resource, id, String(versionOf(record) ?? ''), offered);
  if (!offered) return null;
  const onTake = () => {
    for (const [name, value] of Object.entries(offered.values)) setValue(name, value, { shouldDirty: true });
    setOffered(null);
  };
  const onDrop = () => {
    forgetTyped(resource, id);
    setOffered(null);
  };
  const isOutdated = offered.version !== String(versionOf(record) ?? '');
  return <Offer at={offered.at} isOutdated={isOutdated} onTake={onTake} onDrop={onDrop} />;
};

/** Keeps the changed values of the form; while older text is offered, together with it. */
function useKept(resource: string, id: RaRecord['id'], version: string, offered: Typed | null): void {
  const { getValues, watch } = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  const latest = useRef({ isDirty, dirtyFields, offered, version });
  latest.current = { isDirty, dirtyFields, offered, version };
  const wasDirty = useRef(false);
  useEffect(() => {
    let timer = 0;
    const keep = () => {
      const { dirtyFields: dirty, offered: older, ...now } = latest.current;
      if (!now.isDirty) return;
      const names = changedNames(dirty).filter(isKept);
      const values = names.map((name) => [name, getValues(name)] as const);
      // Inputs of a new record begin with values that nobody typed.
      if (id === NEW ? !values.some(([, value]) => isTyped(value)) : names.length === 0) return;
      const typed = Object.fromEntries(values);
      writeTyped(resource, id, { at: Date.now(), version: now.version, values: { ...older?.values, ...typed } });
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = window.setTimeout(keep, PAUSE_MS);
    });
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', keep);
    };
  }, [resource, id, getValues, watch]);
  useEffect(() => {
    // The form became equal to its record: it was saved, or the changes were taken back by hand.
    if (wasDirty.current && !isDirty && !latest.current.offered) forgetTyped(resource, id);
    wasDirty.current = isDirty;
  }, [resource, id, isDirty]);
}

interface OfferProps {
  at: number;
  /** Somebody saved the record since. */
  isOutdated: boolean;
  onTake(): void;
  onDrop(): void;
}

const Offer = ({ at, isOutdated, onTake, onDrop }: OfferProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ marginBottom: 2, width: '100%', boxSizing: 'border-box' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onTake}>
            {translate('desk.typed.take')}
          </Button>
          <Button color="inherit" size="small" onClick={onDrop}>
            {translate('desk.typed.drop')}
          </Button>
        </>
      }
    >
      {translate('desk.typed.offered', { time: formatTime(new Date(at).toISOString()) })}{' '}
      {isOutdated ? translate('desk.typed.outdated') : ''}
    </Alert>
  );
};
