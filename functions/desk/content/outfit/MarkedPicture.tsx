import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pictureAddress } from '../../media/address.ts';

/** A product of an outfit while it is typed; its place in per cent. */
export interface Item {
  sku?: string | null;
  x?: number | null;
  y?: number | null;
}

const PERCENT = 100;
/** Places are kept to a tenth of a per cent. */
const TENTH = 10;
/** Height of the picture at most, pixels. */
const SHOWN = 560;

/** The place of a picture that is not there yet, or never comes: on less the marks would lie on each other. Pixels. */
const RESERVED = { minWidth: 240, minHeight: 300 };

/** Whether a product has a place on the picture. */
export const hasPlace = ({ x, y }: Item): boolean => typeof x === 'number' && typeof y === 'number';
const inPercent = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * PERCENT * TENTH) / TENTH;

interface PictureProps {
  items: readonly Item[];
  /** Index of the product that a click places; null for none. */
  chosen: number | null;
  onChoose(at: number): void;
  onPlace(x: number, y: number): void;
}

/** The picture of the outfit with its marks, and what a click on it does now. */
export const MarkedPicture = ({ items, chosen, onChoose, onPlace }: PictureProps) => {
  const translate = useTranslate();
  const path = String(useWatch({ name: 'image' }) ?? '');
  const [shown, setShown] = useState<string | null>(null);
  const help = !path ? 'noPicture' : chosen === null ? 'noGoods' : 'press';

  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPlace(inPercent((clientX - left) / width), inPercent((clientY - top) / height));
  }

  return (
    <>
      <Typography variant="body2" sx={{ marginBottom: 1 }} aria-live="polite">
        {translate(`desk.outfit.${help}`, { number: (chosen ?? 0) + 1 })}
      </Typography>
      {path ? (
        <Box sx={{ position: 'relative', width: 'fit-content', lineHeight: 0, marginBottom: 2 }}>
          <Box
            component="img"
            src={pictureAddress(path)}
            alt=""
            onClick={press}
            onLoad={() => setShown(path)}
            sx={{
              ...(shown !== path && RESERVED),
              maxWidth: '100%',
              maxHeight: SHOWN,
              cursor: chosen === null ? 'default' : 'crosshair',
            }}
          />
          {items.map((item, at) =>
            hasPlace(item) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other identity than its number
              <Mark key={at} item={item} at={at} isChosen={at === chosen} onChoose={() => onChoose(at)} />
            ) : null,
          )}
        </Box>
      ) : null}
    </>
  );
};

/** A numbered mark on the picture. Pressing it chooses its product. */
const Mark = ({ item, at, isChosen, onChoose }: { item: Item; at: number; isChosen: boolean; onChoose(): void }) => {
  const translate = useTranslate();
  return (
    <Box
      component="button"
      type="button"
      aria-label={translate('desk.outfit.mark', { number: at + 1 })}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        ...{ position: 'absolute', left: `${item.x}%`, top: `${item.y}%`, transform: 'translate(-50%, -50%)' },
        ...{ width: 32, height: 32, padding: 0, border: 2, borderRadius: '50%', cursor: 'pointer' },
        ...{ font: 'inherit', fontWeight: 600, fontSize: '0.875rem', lineHeight: 1, boxShadow: 2 },
        borderColor: 'background.paper',
        color: isChosen ? 'primary.contrastText' : 'text.primary',
        backgroundColor: isChosen ? 'primary.main' : 'background.paper',
      }}
    >
      {at + 1}
    </Box>
  );
};
