import Box from '@mui/material/Box';
import {
  BooleanField,
  FunctionField,
  NumberField,
  type RaRecord,
  RichTextField,
  Show,
  SimpleShowLayout,
  TextField,
  useTranslate,
} from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { pictureAddress } from '../media/address.ts';
import { ContactAnswers } from '../messages/ContactAnswers.tsx';
import type { FieldSpec, Spec } from './spec.ts';

/** Height of a picture, pixels. */
const SHOWN = 160;

const ChoiceText = ({ source }: { source: string; emptyText: string }) => {
  const translate = useTranslate();
  return <FunctionField source={source} render={(record: RaRecord) => translate(`desk.choice.${record[source]}`)} />;
};

function shown({ name, kind, folder }: FieldSpec) {
  const common = { key: name, source: name, emptyText: '–' };
  switch (kind) {
    case 'rich':
      return <RichTextField {...common} />;
    case 'flag':
      return <BooleanField {...common} />;
    case 'number':
      return <NumberField {...common} />;
    case 'time':
      return <FunctionField {...common} render={(record: RaRecord) => formatTime(record[name]) || '–'} />;
    case 'picture':
      return (
        <FunctionField
          {...common}
          render={(record: RaRecord) =>
            record[name] ? (
              <Box
                component="img"
                src={pictureAddress(String(record[name]), folder)}
                alt=""
                sx={{ height: SHOWN, maxWidth: '100%', objectFit: 'contain' }}
              />
            ) : (
              '–'
            )
          }
        />
      );
    case 'long':
      return <TextField {...common} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} />;
    case 'choice':
      return <ChoiceText {...common} />;
    case 'many':
      return <FunctionField {...common} render={(record: RaRecord) => [record[name]].flat().join(', ') || '–'} />;
    default:
      return <TextField {...common} />;
  }
}

/** A record for a role that may read it but not change it. */
export const ContentShow = ({ spec }: { spec: Spec }) => (
  <Show actions={false}>
    <SimpleShowLayout>{spec.fields.map(shown)}</SimpleShowLayout>
    {spec.name === 'contactMessage' ? <ContactAnswers /> : null}
  </Show>
);
