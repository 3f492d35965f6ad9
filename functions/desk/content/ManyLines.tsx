import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { downloadCSV, useResourceContext, useTranslate } from 'react-admin';
import { csvOf } from '../transport/csv.ts';
import type { FieldSpec } from './spec.ts';

interface Props {
  field: FieldSpec;
  held: readonly Record<string, unknown>[];
}

/** Lines of a record that are too many for a form: how many there are, and a file with them. They stay as they are. */
export const ManyLines = ({ field: { name, lines = [] }, held }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const label = (part: string) => translate(`resources.${resource}.fields.${part}`);
  const columns = lines.map(
    (line) =>
      [label(line.name), (row: { id: number } & Record<string, unknown>) => String(row[line.name] ?? '')] as const,
  );
  const save = () =>
    downloadCSV(
      csvOf(
        columns,
        held.map((row, id) => ({ ...row, id })),
      ),
      name,
    );
  return (
    <Box sx={{ marginBottom: 2 }}>
      <Typography variant="body2" sx={{ marginBottom: 1 }}>
        {label(name)}: {translate('desk.lines.many', { count: held.length })}
      </Typography>
      <Button variant="outlined" size="small" onClick={save}>
        {translate('desk.lines.save')}
      </Button>
    </Box>
  );
};
