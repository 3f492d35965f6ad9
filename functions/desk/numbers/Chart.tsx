import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ChartConfiguration } from 'chart.js';
import { useEffect, useRef } from 'react';

interface Props {
  /** The description for screen readers; a table holds the numbers. */
  label: string;
  /** The options of the chart for these colours. The caller memoises it, because a new one draws the chart again. */
  draw(colors: { strong: string; soft: string; line: string; ink: string }): ChartConfiguration;
}

/** A chart. Its library is loaded when the first chart is shown. */
export const Chart = ({ label, draw }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { palette } = useTheme();
  useEffect(() => {
    let isGone = false;
    let clear: (() => void) | undefined;
    void import('chart.js/auto').then(({ default: Drawing }) => {
      if (isGone || !canvas.current) return;
      const colors = {
        ...{ strong: palette.primary.main, soft: palette.warning.main },
        ...{ line: palette.divider, ink: palette.text.secondary },
      };
      Drawing.defaults.font.family = "'Be Vietnam Pro', Arial, sans-serif";
      Drawing.defaults.color = colors.ink;
      const drawing = new Drawing(canvas.current, draw(colors));
      clear = () => drawing.destroy();
    });
    return () => {
      isGone = true;
      clear?.();
    };
  }, [draw, palette]);
  return (
    <Box sx={{ position: 'relative', height: '18rem' }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </Box>
  );
};
