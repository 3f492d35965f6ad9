import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface ArrowsProps {
  /** Name of the moved thing, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
}

/** The two buttons that move something in its list. */
export const Arrows = ({ name, isFirst, isLast, onMove }: ArrowsProps) => {
  const translate = useTranslate();
  return (
    <>
      <IconButton disabled={isFirst} onClick={() => onMove(-1)} aria-label={translate('desk.home.up', { name })}>
        <ArrowUpward />
      </IconButton>
      <IconButton disabled={isLast} onClick={() => onMove(1)} aria-label={translate('desk.home.down', { name })}>
        <ArrowDownward />
      </IconButton>
    </>
  );
};

/** A copy of the list with one entry moved to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}
