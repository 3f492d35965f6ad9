import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldName } from '../../text/files/file-fields.ts';
import type { ColumnMatch } from './plan.ts';

interface MatchProps {
  sheet: ColumnMatch;
  /** How the columns were matched; null: not yet, so their names suggest it. */
  match: Readonly<Record<string, string>> | null;
  isBusy: boolean;
  onMatch(match: Readonly<Record<string, string>>): void;
}

/** Columns of properties of one sheet, as the backend takes them. */
const MOST_FACTS = 12;
const factsIn = (match: Readonly<Record<string, string>>): string[] =>
  Object.entries(match).flatMap(([field, column]) => (field.startsWith('fact.') ? [column] : []));

/** Asks which columns are properties of the product. */
const FactColumns = ({
  header,
  chosen,
  isBusy,
  onChoose,
}: {
  header: readonly string[];
  chosen: string[];
  isBusy: boolean;
  onChoose(columns: string[]): void;
}) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('desk.goodsFile.match.facts')}
      helperText={translate('desk.goodsFile.match.factsHelp', { most: MOST_FACTS })}
      disabled={isBusy}
      value={chosen}
      onChange={({ target }) => onChoose([target.value].flat().slice(0, MOST_FACTS))}
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: () => chosen.join(', ') },
        inputLabel: { shrink: true },
      }}
    >
      {header.map((column) => (
        <MenuItem key={column} value={column}>
          {column}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Asks which column of a sheet of no known kind is which field. */
export const MatchColumns = ({ sheet, match, isBusy, onMatch }: MatchProps) => {
  const { header, fields, facts } = sheet;
  const translate = useTranslate();
  const suggested = fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column] as const]));
  const [chosen, setChosen] = useState<Record<string, string>>({ ...(match ?? Object.fromEntries(suggested)) });
  const [told, setTold] = useState<string[]>(match ? factsIn(match) : (facts ?? []));
  const missing = fields.filter(({ field, isNeeded }) => isNeeded && !chosen[field]);
  const given = Object.fromEntries([
    ...Object.entries(chosen).filter(([field, column]) => column !== '' && !field.startsWith('fact.')),
    ...told.map((column, place) => [`fact.${place}`, column] as const),
  ]);
  const names = missing.map(({ field }) => fieldName(field)).join(', ');
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, padding: 0 }}>
        {translate('desk.goodsFile.match.title')}
      </Typography>
      <Typography>{translate('desk.goodsFile.match.help')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {fields.map(({ field, isNeeded }) => (
          <TextField
            key={field}
            select
            size="small"
            label={fieldName(field)}
            required={isNeeded}
            disabled={isBusy}
            value={chosen[field] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [field]: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('desk.goodsFile.match.none')}</MenuItem>
            {header.map((column) => (
              <MenuItem key={column} value={column}>
                {column}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {facts ? <FactColumns header={header} chosen={told} isBusy={isBusy} onChoose={setTold} /> : null}
      {missing.length > 0 ? <Typography>{translate('desk.goodsFile.match.missing', { names })}</Typography> : null}
      <Box>
        <Button
          variant="outlined"
          disabled={isBusy || missing.length > 0 || Object.keys(given).length === 0}
          onClick={() => onMatch(given)}
        >
          {translate('desk.goodsFile.match.read')}
        </Button>
      </Box>
    </Box>
  );
};
