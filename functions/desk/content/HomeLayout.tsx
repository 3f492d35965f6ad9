import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type RaRecord, SimpleForm, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Arrows, moved } from './Arrange.tsx';
import { BesidePreview } from './draft/BesidePreview.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftToolbar } from './draft/DraftToolbar.tsx';
import { KeepTyped } from './KeepTyped.tsx';
import { LoadedEdit } from './LoadedEdit.tsx';
import { PickInput } from './PickInput.tsx';
import type { FieldSpec } from './spec.ts';

/** The page that the sections belong to; the shop has one such page. */
const HOME = 'home';
const NAME = 'sections';

interface Section {
  id?: number;
  type: string;
  title: string | null;
  is_active: boolean;
  settings: Record<string, unknown>;
}

/** Kinds of sections that a page may have. */
const TYPES = [
  ...['hero', 'worlds', 'campaign', 'flash_deal', 'products', 'story', 'videos', 'blog', 'stores', 'promises'],
] as const;
/** What a section shows is selected from a list: a category, or a block of the editors. */
const PICKED: Readonly<Record<string, Omit<FieldSpec, 'name'> & { setting: string }>> = {
  products: { setting: 'category', kind: 'one', of: 'categoryRow', by: 'url_path' },
  ...Object.fromEntries(
    ['hero', 'worlds', 'story', 'promises'].map((type) => [
      type,
      { setting: 'block', kind: 'one' as const, of: 'cmsBlock', by: 'identifier' },
    ]),
  ),
};

/** The home page from top to bottom: sections are moved, renamed, hidden and shown. */
export const HomeLayout = () => {
  const translate = useTranslate();
  return (
    <LoadedEdit resource="homeLayout" id={HOME} title={translate('resources.homeLayout.name')}>
      <BesidePreview resource="homeLayout">
        <SimpleForm toolbar={<DraftToolbar />} warnWhenUnsavedChanges>
          <KeepTyped />
          <DraftBar resource="homeLayout" />
          <Sections />
        </SimpleForm>
      </BesidePreview>
    </LoadedEdit>
  );
};

const Sections = () => {
  const { setValue } = useFormContext<RaRecord>();
  const sections = (useWatch({ name: NAME }) ?? []) as Section[];
  const put = (next: Section[]) => setValue(NAME, next, { shouldDirty: true });
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
          index={index}
          onMove={(by) => put(moved(sections, index, index + by))}
          onRemove={() => put(sections.filter((_, place) => place !== index))}
          onChange={(fields) => change(index, fields)}
        />
      ))}
      <Add onAdd={(type) => put([...sections, { type, title: null, is_active: true, settings: {} }])} />
    </Box>
  );
};

/** Adds a section at the end of the page. */
const Add = ({ onAdd }: { onAdd(type: string): void }) => {
  const translate = useTranslate();
  return (
    <TextField
      component="li"
      select
      value=""
      label={translate('desk.home.add')}
      onChange={(event) => onAdd(event.target.value)}
      sx={{ maxWidth: '20rem' }}
    >
      {TYPES.map((type) => (
        <MenuItem key={type} value={type}>
          {translate(`desk.home.type.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface RowProps {
  section: Section;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
  onChange(fields: Partial<Section>): void;
  onRemove(): void;
}

const Row = ({ section, index, isFirst, isLast, onMove, onChange, onRemove }: RowProps) => {
  const picked = PICKED[section.type];
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
      <Arrows name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
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
      <IconButton onClick={onRemove} aria-label={translate('desk.home.remove', { name })}>
        <DeleteOutlined />
      </IconButton>
      {picked ? (
        <Box sx={{ flex: '1 1 100%', '& .MuiFormHelperText-root': { display: 'none' } }}>
          <PickInput
            key={`${index}/${section.id}`}
            field={{ ...picked, name: `${NAME}.${index}.settings.${picked.setting}` }}
            label={`desk.home.${picked.setting}`}
          />
        </Box>
      ) : null}
    </Paper>
  );
};
