import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { COLORS } from '../../../src/brand/face.generated.ts';
import { type Focus, frameOf } from './crop.ts';

/** The longest side of the picture in the dialog, pixels. */
const SHOWN = 480;
const PERCENT = 100;

interface CropProps {
  file: File;
  /** Width by height of the place. */
  ratio: number;
  onCrop(focus: Focus): void;
  onClose(): void;
}

/** Asks which part of a picture is kept. A click on the picture, or the two sliders, moves that part. */
export const CropDialog = ({ file, ratio, onCrop, onClose }: CropProps) => {
  const translate = useTranslate();
  const [address, setAddress] = useState('');
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [focus, setFocus] = useState<Focus>({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    // A file that is not a picture is refused when it is uploaded.
    createImageBitmap(file).then(
      ({ width, height }) => setSize({ width, height }),
      () => setSize({ width: 1, height: 1 }),
    );
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const frame = size && frameOf(size, ratio, focus);

  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{translate('desk.picture.cropTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('desk.picture.cropHelp')}</Typography>
        <Box
          sx={{ position: 'relative', justifySelf: 'center', lineHeight: 0, overflow: 'hidden', cursor: 'crosshair' }}
          onClick={press}
        >
          {address ? (
            <Box component="img" src={address} alt="" sx={{ maxWidth: '100%', maxHeight: SHOWN, display: 'block' }} />
          ) : null}
          {size && frame ? <Frame size={size} frame={frame} /> : null}
        </Box>
        <FocusSliders focus={focus} onFocus={setFocus} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('desk.picture.cancel')}</Button>
        <Button variant="contained" disabled={!size} onClick={() => onCrop(focus)}>
          {translate('desk.picture.crop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Moves the focus by keyboard: one slider for each direction. */
const FocusSliders = ({ focus, onFocus }: { focus: Focus; onFocus(focus: Focus): void }) => {
  const translate = useTranslate();
  return (
    <>
      {(['x', 'y'] as const).map((axis) => (
        <Box key={axis} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography id={`focus-${axis}`} sx={{ flex: '0 0 5rem' }}>
            {translate(`desk.picture.focus_${axis}`)}
          </Typography>
          <Slider
            value={Math.round(focus[axis] * PERCENT)}
            onChange={(_, value) => onFocus({ ...focus, [axis]: Number(value) / PERCENT })}
            aria-labelledby={`focus-${axis}`}
            size="small"
          />
        </Box>
      ))}
    </>
  );
};

type Size = { width: number; height: number };
const part = (whole: number, piece: number) => `${(piece / whole) * PERCENT}%`;

/** The part of the picture that is kept; the rest is darker. */
const Frame = ({ size, frame }: { size: Size; frame: Size & Focus }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      left: part(size.width, frame.x),
      top: part(size.height, frame.y),
      width: part(size.width, frame.width),
      height: part(size.height, frame.height),
      outline: '2px solid #fff',
      boxShadow: `0 0 0 100vmax ${COLORS.ink}8c`,
      pointerEvents: 'none',
    }}
  />
);
