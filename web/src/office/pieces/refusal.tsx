import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { RefusalReason } from 'functions/shared/settlement/refusalReasons';
import type { ReactNode } from 'react';
import { time } from '../../copy/format.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

interface Stopped {
  readonly reason: RefusalReason;
  readonly code: string;
  readonly words: string;
  readonly at: string;
}

/** Tells why work has stopped: Stripe would refuse it for everybody (rules 7.39). `children`: the steps possible here. */
export function StoppedNote({
  stopped: { reason, code, words, at },
  children,
}: {
  stopped: Stopped;
  children?: ReactNode;
}) {
  const { refusals: copy } = useOfficeCopy();
  return (
    <Alert severity="error" sx={{ my: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{copy.heading}</AlertTitle>
      <Typography variant="body2">{copy.reasons[reason]}</Typography>
      <Typography variant="body2">{copy.nobodyTold}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {copy.answer(code, words)}
      </Typography>
      <Typography variant="body2">{copy.since(time(at))}</Typography>
      {children}
    </Alert>
  );
}
