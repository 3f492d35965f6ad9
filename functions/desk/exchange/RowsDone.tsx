import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

const PERCENT = 100;

/** How far a long work on rows is: in `words`, and as a bar once there is something to count. */
export const RowsDone = ({ words, done, all }: { words: string; done: number; all: number }) => (
  <Box role="status" sx={{ display: 'grid', gap: 1 }}>
    <Typography>{words}</Typography>
    <LinearProgress
      aria-label={words}
      {...(all > 0 && { variant: 'determinate' as const, value: (done / all) * PERCENT })}
    />
  </Box>
);
