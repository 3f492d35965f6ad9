import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  DateTimeInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useInput,
} from 'react-admin';
import { ReviewPhotos } from '../catalog/ReviewPhotos.tsx';
import { shownDay, storedDay } from '../config/day.ts';
import { FilmInput } from '../media/FilmInput.tsx';
import { PictureInput } from '../media/PictureInput.tsx';
import { AddressInput } from './AddressInput.tsx';
import { ManyLines } from './ManyLines.tsx';
import { MarksInput } from './outfit/MarksInput.tsx';
import { PickInput } from './PickInput.tsx';
import { RichText } from './rich/RichText.tsx';
import type { FieldSpec } from './spec.ts';

const LONG_ROWS = 3;
/** The width at which a short field stands beside another one. */
const SHORT = '9rem';
/** Fields of a line below each other, short ones side by side. */
const LINE = {
  '& .RaSimpleFormIterator-line': { paddingBlock: 1.5 },
  '& .RaSimpleFormIterator-form': {
    ...{ flexFlow: 'row wrap', columnGap: 2 },
    '& > *': { flex: '1 1 100%', minWidth: 0 },
  },
};
/** More lines than this would make the form slow, so they are saved as a file to be read. */
const MOST_LINES = 60;

/** The properties that a picture's input takes from its field. */
const pictureOf = ({ alt, ratio, folder }: FieldSpec) => ({
  ...(alt && { alt }),
  ...(ratio && { ratio }),
  ...(folder && { folder }),
});

/** The input of one field. */
export const ContentField = ({ field }: { field: FieldSpec }) => {
  const { name, kind, isRequired, choices = [], help } = field;
  if (field.isShown) return <TextInput source={name} fullWidth readOnly />;
  const common = {
    ...{ source: name, fullWidth: true },
    ...(isRequired && { validate: required() }),
    // The text below an input takes room, so that it does not lie on the next one.
    ...(help && { helperText: help }),
    sx: { ...(help && { marginBottom: 1.5 }), ...(field.isShort && { flexBasis: `${SHORT} !important` }) },
  };
  switch (kind) {
    case 'long':
      return <TextInput {...common} multiline minRows={LONG_ROWS} />;
    case 'address':
      return <AddressInput field={field} />;
    case 'rich':
      return <RichText source={name} />;
    case 'flag':
      return <BooleanInput {...common} {...(field.isOn && { defaultValue: true })} />;
    case 'number':
      return <NumberInput {...common} />;
    case 'time':
      return <DateTimeInput {...common} parse={(value: string) => (value ? new Date(value).toISOString() : null)} />;
    case 'picture':
      return <PictureInput source={name} {...pictureOf(field)} />;
    case 'film':
    case 'captions':
      return <FilmInput field={field} />;
    case 'photos':
      return <ReviewPhotos />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          {...(field.isOn && { defaultValue: choices[0] })}
          choices={choices.map((id) => ({ id, name: `desk.choice.${id}` }))}
        />
      );
    case 'checks':
      return <CheckboxGroupInput {...common} choices={choices.map((id) => ({ id, name: `desk.choice.${id}` }))} />;
    case 'day':
      return <TextInput {...common} format={shownDay} parse={storedDay} />;
    case 'lines':
      return <LinesInput field={field} />;
    case 'marks':
      return <MarksInput source={name} />;
    case 'one':
    case 'many':
    case 'links':
      return <PickInput field={field} />;
    default:
      return <TextInput {...common} />;
  }
};

/** Lines of a record, such as the products of a deal. Lines with counted sales can be added and changed, but not removed. */
const LinesInput = ({ field }: { field: FieldSpec }) => {
  const { name, lines = [], isOrdered, help } = field;
  const { field: input } = useInput({ source: name });
  const held = input.value as Record<string, unknown>[] | null;
  if (held && held.length > MOST_LINES) return <ManyLines field={field} held={held} />;
  return (
    <ArrayInput source={name} {...(help && { helperText: help })}>
      <SimpleFormIterator
        fullWidth
        disableClear
        sx={{
          ...(isOrdered && lines.some(({ isShort }) => isShort) ? LINE : {}),
          '& .RaSimpleFormIterator-inline': {
            flexWrap: 'wrap',
            '& > *': { flex: '1 1 8rem', '&:first-of-type': { flexBasis: '16rem' } },
          },
        }}
        {...(isOrdered ? {} : { inline: true, disableReordering: true, disableRemove: true })}
      >
        {lines.map((line) => (
          <ContentField key={line.name} field={line} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
};
