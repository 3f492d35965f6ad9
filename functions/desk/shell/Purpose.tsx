import Typography from '@mui/material/Typography';
import { useLocation, useTranslate } from 'react-admin';
import { messages } from '../text/vi.ts';

/** What the open screen is for, above it; nothing above a record or another part of a screen. */
export const Purpose = () => {
  const translate = useTranslate();
  const [, screen = '', ...rest] = useLocation().pathname.split('/');
  if (rest.length > 0 || !Object.hasOwn(messages.desk.purpose, screen)) return null;
  return (
    <Typography data-purpose sx={{ paddingBlock: 1.5, paddingInline: { xs: 1, sm: 0 }, maxWidth: '70ch' }}>
      {translate(`desk.purpose.${screen}`)}
    </Typography>
  );
};
