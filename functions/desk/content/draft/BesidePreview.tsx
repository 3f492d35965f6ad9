import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useStore, useTranslate } from 'react-admin';
import { DRAFT, type DraftState } from '../../transport/drafts.ts';
import { previewLink } from './preview-link.ts';

/** The minimum width of a window in which the menu, a form and a phone fit beside each other. */
const ROOMY = '(min-width: 1200px)';
/** Width and maximum height of the phone, in pixels. */
const PHONE_WIDTH = 390;
const PHONE_HEIGHT = 844;
/** Height of the bar above every screen with the space around the preview, pixels. */
const ABOVE = 64;
/** What the page in the frame may do: run its own scripts. It may not open windows, send forms or replace the desk. */
const SANDBOX = 'allow-scripts allow-same-origin';

/**
 * Whether the window is wide enough for a preview beside the form, whether the editor wants one, and a function that
 * changes that.
 */
export function useBesidePreview() {
  const [isWanted, want] = useStore('preview.beside', false);
  const hasRoom = useMediaQuery(ROOMY);
  return { hasRoom, isShown: hasRoom && isWanted, want };
}

/**
 * A form. Beside it is the shop's page with the saved draft at phone width, if the editor wants it and the window is
 * wide enough.
 */
export const BesidePreview = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const record = useRecordContext<RaRecord>();
  const { isShown } = useBesidePreview();
  const state = record?.[DRAFT] as DraftState | undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>{children}</Box>
      {isShown && record && state ? <Phone resource={resource} id={record.id} state={state} /> : null}
    </Box>
  );
};

interface PhoneProps {
  resource: string;
  id: RaRecord['id'];
  state: DraftState;
}

const Phone = ({ resource, id, state }: PhoneProps) => {
  const translate = useTranslate();
  const { address, problem, reload } = usePreview({ resource, id, state });
  return (
    <Paper
      component="aside"
      aria-labelledby="beside-title"
      sx={{ position: 'sticky', top: ABOVE, marginTop: 2, flex: '0 0 auto', overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInline: 1.5 }}>
        <Typography component="h2" variant="body2" id="beside-title" sx={{ fontWeight: 600 }}>
          {translate('desk.draft.beside')}
        </Typography>
        <Button size="small" onClick={reload}>
          {translate('ra.action.refresh')}
        </Button>
      </Box>
      {problem ? (
        <Alert severity="error" sx={{ width: PHONE_WIDTH, boxSizing: 'border-box' }}>
          {problem}
        </Alert>
      ) : address ? (
        <Frame key={address} address={address} onLeave={reload} />
      ) : (
        <Skeleton variant="rectangular" width={PHONE_WIDTH} height={PHONE_HEIGHT} />
      )}
    </Paper>
  );
};

interface FrameProps {
  address: string;
  /** The editor followed a link in the page. */
  onLeave(): void;
}

/** The page itself. The shop does not allow its other pages in a frame, so a followed link leads back to the draft. */
const Frame = ({ address, onLeave }: FrameProps) => {
  const translate = useTranslate();
  const isLoaded = useRef(false);
  return (
    <Box
      component="iframe"
      src={address}
      title={translate('desk.draft.beside')}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      onLoad={() => {
        if (isLoaded.current) onLeave();
        isLoaded.current = true;
      }}
      sx={{
        display: 'block',
        width: PHONE_WIDTH,
        height: `min(${PHONE_HEIGHT}px, calc(100vh - ${ABOVE * 2}px))`,
        border: 0,
        borderTop: 1,
        borderColor: 'divider',
      }}
    />
  );
};

/**
 * A link to the preview. Each saved version of the draft gets a new link, so the frame always shows the last saved
 * version.
 */
function usePreview({ resource, id, state }: PhoneProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const { revision } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision or turn asks again
  useEffect(() => {
    let isCurrent = true;
    previewLink(resource, id)
      .then((link) => {
        if (!isCurrent) return;
        setAddress(link);
        setProblem(null);
      })
      .catch((error: unknown) => {
        if (isCurrent) setProblem(error instanceof Error ? error.message : String(error));
      });
    return () => {
      isCurrent = false;
    };
  }, [resource, id, revision, turn]);
  return { address, problem, reload: () => setTurn((last) => last + 1) };
}
