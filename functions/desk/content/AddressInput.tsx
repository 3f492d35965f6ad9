import { useEffect, useRef, useState } from 'react';
import { type RaRecord, required, TextInput, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { slug } from '../../../src/kernel/text/fold.ts';
import { fieldProblem } from '../text/problems.ts';
import { call } from '../transport/http.ts';
import { NEW } from '../transport/typed.ts';
import { useCall } from '../transport/use-call.ts';
import type { FieldSpec } from './spec.ts';

/** How long nobody types before an address is asked about, milliseconds. */
const PAUSE_MS = 300;

/** The visibility of a product that is only a part of another one. */
const NOT_ALONE = 1;

interface Place {
  /** The path in the shop, without a leading slash. */
  path: string;
  /** Why a record cannot be there; null: it can. */
  problem: { reason: string; value?: string | number } | null;
}

const problemText = ({ reason, value }: NonNullable<Place['problem']>): string => fieldProblem({ code: reason, value });

/** What the backend says of a key as the address of a record. */
const questionOf = (resource: string, key: string, id: RaRecord['id'] | undefined, parent: unknown): string => {
  const query = new URLSearchParams({ key });
  if (id !== undefined) query.set('id', String(id));
  if (parent) query.set('parent', String(parent));
  return `addresses/${resource}?${query}`;
};

/** A text as it is once nobody changed it for a moment, so that not every letter is asked about. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * The address of the record itself. A new record's is made from its title until somebody writes another one; it is shown
 * as a shopper will see it, and checked against the shop's own pages and every other record.
 */
export const AddressInput = ({ field: { name, from = '' } }: { field: FieldSpec }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord>();
  const { setValue } = useFormContext();
  const title = String(useWatch({ name: from }) ?? '');
  const key = String(useWatch({ name }) ?? '');
  const parent = useWatch({ name: 'parent' });
  const made = useRef('');
  const id = record?.id;
  const isNew = id === undefined || id === NEW;
  useEffect(() => {
    const next = slug(title);
    if (!isNew || next === made.current || key !== made.current) return;
    made.current = next;
    setValue(name, next, { shouldDirty: true });
  }, [isNew, title, key, name, setValue]);
  const isOld = !isNew && key === String(record?.[name] ?? '');
  const asked = useSettled(key);
  // The colours of a product are shown on its page.
  const isAsked = asked !== '' && asked === key && record?.visibility !== NOT_ALONE;
  const { data } = useCall<Place>(isAsked ? questionOf(resource, asked, id, parent) : null);
  const shown = { path: `/${data?.path}` };
  const told = data?.problem
    ? problemText(data.problem)
    : translate(isNew || isOld ? 'desk.address.shown' : 'desk.address.moves', shown);
  const isAnswered = isAsked && data?.path.includes(asked);
  const help = isAnswered ? told : null;
  const check = async (value: unknown) => {
    if (!value || (!isNew && value === record?.[name])) return undefined;
    const place = await call<Place>('GET', questionOf(resource, String(value), id, parent)).catch(() => null);
    return place?.problem ? problemText(place.problem) : undefined;
  };
  return (
    <TextInput
      source={name}
      fullWidth
      // The root of the categories and the colours of a product may have none.
      validate={[...(isNew || record?.[name] ? [required()] : []), check]}
      helperText={help ?? (isNew ? translate('desk.address.made') : false)}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
};
