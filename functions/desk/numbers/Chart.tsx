import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ChartConfiguration } from 'chart.js';
import { useEffect, useRef } from 'react';

interface Props {
  /** What a person hears of it who does not see it; its numbers stand in a table. */
  label: string;
  /** What is drawn, in these colours. Kept by the caller while it is the same. */
  draw(colors: { strong: string; soft: string; line: string; ink: string }): ChartConfiguration;
}

/** A drawing of numbers. The library comes when the first one is shown. */
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
