import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { messages } from '../text/vi.ts';
import { DRAFT } from '../transport/drafts.ts';
import { SEEN } from '../transport/http.ts';
import { changedNames } from './changed-names.ts';
import { Difference } from './Difference.tsx';
import { KeepInBrowser } from './KeepInBrowser.tsx';

/** What the screen of a record and its form exchange. */
interface Screen {
  /** Informs the screen whether the form has unsaved input. */
  tell(isUnsaved: boolean): void;
  /** The record as another person saved it while this form has unsaved input; null: nobody saved it. */
  newer: RaRecord | null;
  /** Shows a record in the form. */
  show(record: RaRecord): void;
}
export const ScreenContext = createContext<Screen>({ tell: () => undefined, newer: null, show: () => undefined });

type Values = Readonly<Record<string, unknown>>;

/** Fields that change by themselves and mean nothing to a person. */
/** Fields have names in words; what has none is nothing that a person changes. */
const NAMED: Readonly<Record<string, { fields: object }>> = messages.resources;
const UNSHOWN = new Set([DRAFT, SEEN, 'updated_at']);

/**
 * Part of a form: input is never replaced. Input during a save stays unsaved input of the saved record. When another
 * person saved the same record, the form shows what they changed and asks how to continue.
 */
export const KeepTyped = () => {
  const { isDirty, isSubmitting, dirtyFields } = useFormState();
  const { getValues } = useFormContext<RaRecord>();
  const { tell, newer, show } = useContext(ScreenContext);
  const keep = useKeptInput(isSubmitting);
  useEffect(() => tell(isDirty), [tell, isDirty]);
  if (!newer) return <KeepInBrowser />;
  const onNewer = () => {
    keep(Object.fromEntries(changedNames(dirtyFields).map((name) => [name, getValues(name)])));
    show(newer);
  };
  return (
    <>
      <KeepInBrowser />
      <Newer newer={newer} onKeep={onNewer} onDrop={() => show(newer)} />
    </>
  );
};

/** Writes the input again after the form was filled with another version of its record. */
function useKeptInput(isSubmitting: boolean): (typed: Values) => void {
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext<RaRecord>();
  /** The values that a save is sending, as JSON. */
  const sent = useRef<Map<string, string> | null>(null);
  const kept = useRef<Values | null>(null);
  const [written, write] = useState<Values | null>(null);
  // After this effect the form is filled with the new record, so the input is written in the next pass.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new record means that the form is filled with it
  useEffect(() => {
    const typed = kept.current ?? typedSince(sent.current, getValues());
    kept.current = null;
    sent.current = null;
    if (Object.keys(typed).length > 0) write(typed);
  }, [record, getValues]);
  useEffect(() => {
    const values = Object.entries(getValues()).map(([name, value]) => [name, JSON.stringify(value)] as const);
    sent.current = isSubmitting ? new Map(values) : null;
  }, [isSubmitting, getValues]);
  useEffect(() => {
    if (!written) return;
    for (const [name, value] of Object.entries(written)) setValue(name, value, { shouldDirty: true });
    write(null);
  }, [written, setValue]);
  return useCallback((typed) => {
    kept.current = typed;
  }, []);
}

const typedSince = (sent: ReadonlyMap<string, string> | null, values: Values): Values =>
  sent
    ? Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== sent.get(name)))
    : {};

interface NewerProps {
  newer: RaRecord;
  onKeep(): void;
  onDrop(): void;
}

/** What another person changed meanwhile, and the possible ways to continue. */
const Newer = ({ newer, onKeep, onDrop }: NewerProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord>() ?? { id: newer.id };
  const names = Object.keys(newer).filter(
    (name) =>
      !UNSHOWN.has(name) &&
      Object.hasOwn(NAMED[resource]?.fields ?? {}, name) &&
      JSON.stringify(newer[name] ?? null) !== JSON.stringify(record[name] ?? null),
  );
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return (
    <Alert severity="warning" variant="outlined" sx={{ marginBottom: 2, width: '100%', boxSizing: 'border-box' }}>
      {translate('desk.newer.told')}
      <Box
        sx={{ marginBlock: 1, maxHeight: '16rem', overflow: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={translate('desk.newer.changes')}
      >
        <Difference resource={resource} change={{ before: only(record), after: only(newer) }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onKeep}>
          {translate('desk.newer.keep')}
        </Button>
        <Button onClick={onDrop}>{translate('desk.newer.drop')}</Button>
      </Box>
    </Alert>
  );
};
