import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, useState } from 'react';
import {
  ArrayInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIteratorItem,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PickInput } from '../PickInput.tsx';
import { product } from '../spec.ts';
import { hasPlace, type Item, MarkedPicture } from './MarkedPicture.tsx';

/** Most goods of an outfit, as the backend takes them. */
const MOST_ITEMS = 8;
const PERCENT = 100;

/** Why the goods of an outfit cannot be saved; undefined when they can. */
function problemOf(value: unknown): string | undefined {
  const items = (Array.isArray(value) ? value : []) as Item[];
  const skus = items.flatMap(({ sku }) => sku ?? []);
  if (items.length === 0) return 'desk.outfit.least';
  if (items.length > MOST_ITEMS) return 'desk.outfit.most';
  return new Set(skus).size < skus.length ? 'desk.outfit.twice' : undefined;
}

/**
 * The goods of an outfit and their places on its picture. A click on the picture places the chosen product, which is the
 * one whose fields have the focus, whose mark was pressed, or the first without a place; the number fields do the same
 * by keyboard.
 */
export const MarksInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const watched = useWatch({ name: source }) as Item[] | undefined;
  const items = watched ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const open = items.findIndex((item) => !hasPlace(item));
  const at = chosen !== null && chosen < items.length ? chosen : open >= 0 ? open : items.length > 0 ? 0 : null;

  function place(x: number, y: number): void {
    if (at === null) return;
    setValue(`${source}.${at}.x`, x, { shouldDirty: true, shouldValidate: true });
    setValue(`${source}.${at}.y`, y, { shouldDirty: true, shouldValidate: true });
    // The next product without a place follows.
    setChosen(items.some((item, index) => index !== at && !hasPlace(item)) ? null : at);
  }

  function follow({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest('li');
    const rows = row?.parentElement ? [...row.parentElement.children].filter(({ tagName }) => tagName === 'LI') : [];
    if (row && rows.includes(row)) setChosen(rows.indexOf(row));
  }

  return (
    <Box sx={{ width: '100%', marginBottom: 2 }}>
      <MarkedPicture items={items} chosen={at} onChoose={setChosen} onPlace={place} />
      <Box onFocus={follow}>
        <ArrayInput source={source} validate={problemOf}>
          <SimpleFormIterator
            fullWidth
            inline
            disableClear
            disableAdd={items.length >= MOST_ITEMS}
            sx={{
              '& .RaSimpleFormIterator-inline': {
                ...{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1, paddingBlock: 1 },
              },
            }}
          >
            <ItemFields chosen={at} onChoose={setChosen} />
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
      {items.length > 0 ? <FormHelperText>{translate('desk.outfit.color')}</FormHelperText> : null}
      {items.length >= MOST_ITEMS ? <FormHelperText>{translate('desk.outfit.most')}</FormHelperText> : null}
    </Box>
  );
};

/** The product of one line, and its place in numbers. */
const ItemFields = ({ chosen, onChoose }: { chosen: number | null; onChoose(at: number): void }) => {
  const translate = useTranslate();
  const { index } = useSimpleFormIteratorItem();
  const name = translate('desk.outfit.place', { number: index + 1 });
  const place = [required(), minValue(0), maxValue(PERCENT)];
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-pressed={chosen === index}
        color={chosen === index ? 'primary' : 'default'}
        onClick={() => onChoose(index)}
      >
        <Box
          component="span"
          sx={{ width: 24, height: 24, border: 1, borderRadius: '50%', fontSize: '0.8125rem', lineHeight: '22px' }}
        >
          {index + 1}
        </Box>
      </IconButton>
      <Box sx={{ flex: { sm: '1 1 14rem' }, width: { xs: '100%', sm: 'auto' } }}>
        <PickInput field={product('sku')} />
      </Box>
      <TextInput source="color" helperText={false} sx={{ width: '10rem' }} />
      {(['x', 'y'] as const).map((axis) => (
        <NumberInput
          key={axis}
          source={axis}
          min={0}
          max={PERCENT}
          step="any"
          validate={place}
          sx={{ width: '8rem' }}
        />
      ))}
    </>
  );
};
