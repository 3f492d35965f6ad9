import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { diffWords } from 'diff';
import { useTranslateLabel } from 'react-admin';

/** Fields before and after a change; null: the record did not exist before, or does not exist after. */
export interface Changed {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** How many unchanged characters are shown on each side of a change. */
const AROUND = 60;
/**
 * Longer texts are shown next to each other without marks, because comparing them word by word would block the page.
 */
const LONGEST = 60_000;

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value, null, 1);

const shortened = (text: string): string =>
  text.length > AROUND * 2 ? `${text.slice(0, AROUND)} … ${text.slice(-AROUND)}` : text;

/** What changed, field by field: removed words are struck out, added words are underlined. */
export const Difference = ({ resource, change }: { resource: string; change: Changed }) => {
  const label = useTranslateLabel();
  const names = Object.keys(change.after ?? change.before ?? {});
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1 }}>
      {names.map((name) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {label({ source: name, resource })}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          >
            <Words before={shown(change.before?.[name])} after={shown(change.after?.[name])} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const Words = ({ before, after }: { before: string; after: string }) => {
  const parts =
    before.length + after.length > LONGEST
      ? [
          { value: before, removed: true, added: false },
          { value: after, removed: false, added: true },
        ]
      : diffWords(before, after);
  return parts.map(({ value, added, removed }, place) => {
    const key = `${place}/${value.length}`;
    if (added)
      return (
        <Box key={key} component="ins" sx={{ backgroundColor: '#e2efe3', textDecorationThickness: 2 }}>
          {value}
        </Box>
      );
    if (removed)
      return (
        <Box key={key} component="del" sx={{ backgroundColor: '#f7e4e2' }}>
          {value}
        </Box>
      );
    return <span key={key}>{shortened(value)}</span>;
  });
};
