import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { phaseOf } from 'functions/shared/campaign/stages';
import { useSubmission } from '../../parts/submission.ts';
import { useDialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { useStage } from '../../parts/stage.ts';
import type { OwnRecords } from '../../parts/person/ownRecords.ts';
import { endJourney } from '../../parts/verification/journeyEnd.ts';
import { removeApplicationNumber } from '../application/applicationNumber.ts';
import { CHANGE } from './changes.ts';
import { storeOutcome, type Outcome } from './outcome.ts';

interface WithdrawalProps {
  readonly purchase: OwnRecords['purchase'];
  readonly verificationKey: string;
}

/** The section to withdraw, separate from the form. A dialog explains the effect and asks. Without an application, the section links to applying. */
export function Withdrawal({ purchase, verificationKey }: WithdrawalProps) {
  const { change } = useCopy('change');
  const { withdraw } = change;
  const { stage, timetable } = useStage();
  const phase = stage === null ? null : phaseOf(stage);
  const isPending = purchase?.state === 'CARD_PENDING' && phase === 4;
  if (purchase && (isPending || purchase.state === 'APPLIED' || purchase.state === 'WON')) {
    const isWin = purchase.state === 'WON';
    const consequence = phase === 4 ? withdraw.open(timetable) : isWin ? withdraw.won : withdraw.late;
    const givesUp = isWin ? 'win' : 'application';
    return (
      <WithdrawButton verificationKey={verificationKey} consequence={consequence} givesUp={givesUp} id={purchase.id} />
    );
  }
  if (phase !== 4 || (purchase && purchase.state !== 'WITHDRAWN')) return null;
  return (
    <Box>
      {!purchase && <Typography sx={{ mb: 1 }}>{change.none}</Typography>}
      <LinkButton to="/pre-purchase" variant="outlined">
        {change.apply}
      </LinkButton>
    </Box>
  );
}

interface WithdrawButtonProps {
  readonly id: string;
  readonly verificationKey: string;
  readonly consequence: string;
  readonly givesUp: NonNullable<Outcome['givenUp']>;
}

function WithdrawButton({ id, verificationKey, consequence, givesUp }: WithdrawButtonProps) {
  const withdraw = useCopy('change').change.withdraw[givesUp];
  const dialog = useDialog();
  const { isLoading } = useLoading();
  const { failure, submit, leave } = useSubmission();
  const withdrawNow = () =>
    submit(async () => {
      await api('withdrawPurchase', { id, body: { verificationKey } });
      storeOutcome({ isSaved: false, emailPending: null, givenUp: givesUp });
      endJourney(CHANGE);
      removeApplicationNumber();
      leave('/registration-change-thanks');
    });
  const ask = () =>
    dialog.open({
      title: withdraw.dialogTitle,
      message: consequence,
      positiveText: withdraw.yes,
      negativeText: withdraw.no,
      isDestructive: true,
      onPositive: () => void withdrawNow(),
    });
  return (
    <Box component="section" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 3 }}>
      <Typography variant="h2">{withdraw.title}</Typography>
      <ErrorSummary faults={[]} failure={failure} />
      <Typography sx={{ my: 1 }}>{consequence}</Typography>
      <Button variant="outlined" color="error" disabled={isLoading} onClick={ask}>
        {withdraw.button}
      </Button>
    </Box>
  );
}
