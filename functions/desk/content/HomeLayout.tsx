import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { EditBase, type RaRecord, SimpleForm, Title, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DraftBar } from './DraftBar.tsx';
import { DraftToolbar } from './DraftToolbar.tsx';

/** The page whose sections these are; the shop has one. */
const HOME = 'home';
const NAME = 'sections';

interface Section {
  id?: number;
  type: string;
  title: string | null;
  is_active: boolean;
}

/** The home page from top to bottom: sections are moved, renamed, hidden and shown. */
export const HomeLayout = () => {
  const translate = useTranslate();
  return (
    <EditBase resource="homeLayout" id={HOME} mutationMode="pessimistic" redirect={false}>
      <Title title={translate('resources.homeLayout.name')} />
      <SimpleForm toolbar={<DraftToolbar />} warnWhenUnsavedChanges>
        <DraftBar resource="homeLayout" />
        <Typography sx={{ marginBottom: 1 }}>{translate('desk.home.intro')}</Typography>
        <Sections />
      </SimpleForm>
    </EditBase>
  );
};

const Sections = () => {
  const { setValue } = useFormContext<RaRecord>();
  const sections = (useWatch({ name: NAME }) ?? []) as Section[];
  const put = (next: Section[]) => setValue(NAME, next, { shouldDirty: true });
  const move = (from: number, to: number) => {
    const next = [...sections];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    put(next);
  };
  const change = (index: number, fields: Partial<Section>) =>
    put(sections.map((section, place) => (place === index ? { ...section, ...fields } : section)));
  return (
    <Box component="ol" sx={{ listStyle: 'none', padding: 0, margin: 0, width: '100%', display: 'grid', gap: 1 }}>
      {sections.map((section, index) => (
        <Row
          key={section.id ?? `new-${index}`}
          section={section}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          onMove={(by) => move(index, index + by)}
          onChange={(fields) => change(index, fields)}
        />
      ))}
    </Box>
  );
};

interface RowProps {
  section: Section;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
  onChange(fields: Partial<Section>): void;
}

const Row = ({ section, isFirst, isLast, onMove, onChange }: RowProps) => {
  const translate = useTranslate();
  const kind = translate(`desk.home.type.${section.type}`, { _: section.type });
  const name = section.title || kind;
  return (
    <Paper
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        opacity: section.is_active ? 1 : 0.75,
      }}
    >
      <IconButton disabled={isFirst} onClick={() => onMove(-1)} aria-label={translate('desk.home.up', { name })}>
        <ArrowUpward />
      </IconButton>
      <IconButton disabled={isLast} onClick={() => onMove(1)} aria-label={translate('desk.home.down', { name })}>
        <ArrowDownward />
      </IconButton>
      <Typography sx={{ flex: '0 0 10rem', fontWeight: 600 }}>{kind}</Typography>
      <TextField
        value={section.title ?? ''}
        label={translate('desk.home.heading')}
        onChange={(event) => onChange({ title: event.target.value || null })}
        sx={{ flex: '1 1 12rem' }}
      />
      <FormControlLabel
        control={<Checkbox checked={section.is_active} onChange={(_, is_active) => onChange({ is_active })} />}
        label={translate('desk.home.shown')}
      />
    </Paper>
  );
};
