import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

const COLORS: Record<string, 'success' | 'warning' | 'info'> = {
  pending: 'warning',
  received: 'warning',
  authorized: 'info',
  approved: 'success',
  processed_closed: 'success',
};

interface ReturnStatusProps {
  status: string;
  /** The status of one line. */
  isItem?: boolean;
}

/** The status of a return as a label. */
export const ReturnStatus = ({ status, isItem = false }: ReturnStatusProps) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[status] ?? 'default'}
      label={translate(`desk.returned.${isItem ? 'item' : 'status'}.${status}`, { _: status })}
    />
  );
};
