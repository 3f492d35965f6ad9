import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** The recovery codes for a lost authenticator app. They are shown once, and can be printed or saved as a file. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone(): void }) => {
  const translate = useTranslate();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning" variant="outlined">
        {translate('desk.account.codesHelp')}
      </Alert>
      <Box
        component="ul"
        aria-label={translate('desk.account.codes')}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 2,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
          gap: 1,
          backgroundColor: 'background.default',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" href={file} download="ma-du-phong-chi.txt">
          {translate('desk.account.saveCodes')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('desk.account.keptCodes')}
        </Button>
      </Box>
    </Box>
  );
};
