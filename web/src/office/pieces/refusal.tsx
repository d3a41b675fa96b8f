import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { RefusalReason } from 'functions/shared/settlement/refusalReasons';
import type { ReactNode } from 'react';
import { time } from '../../copy/format.ts';
import { officeRefusals } from '../../copy/ja/office/refusals.ts';

interface Stopped {
  readonly reason: RefusalReason;
  readonly code: string;
  readonly words: string;
  readonly at: string;
}

/** The note that work has stopped because Stripe would refuse it for everybody (rules 7.39). `children`: the steps possible here. */
export function StoppedNote({
  stopped: { reason, code, words, at },
  children,
}: {
  stopped: Stopped;
  children?: ReactNode;
}) {
  return (
    <Alert severity="error" sx={{ my: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{officeRefusals.heading}</AlertTitle>
      <Typography variant="body2">{officeRefusals.reasons[reason]}</Typography>
      <Typography variant="body2">{officeRefusals.nobodyTold}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {officeRefusals.answer(code, words)}
      </Typography>
      <Typography variant="body2">{officeRefusals.since(time(at))}</Typography>
      {children}
    </Alert>
  );
}
