import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { verifying } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useStageNow } from '../data/campaignState.ts';
import { roleFor } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { useRefusal } from '../shell/me.ts';
import { resendVerification } from './massActions.ts';
import { resendRefusal, type Verification } from './standing.ts';

/** A button that resends a verification's mail with a new link, after a question, or the reason why that is not possible. */
export function Resend({ verification, isCell = false }: { verification: Verification; isCell?: boolean }) {
  const { email, verificationPattern } = verification;
  const forbidden = useRefusal(roleFor('create', 'emailVerification'));
  const stage = useStageNow().data?.systemStages[0]?.stage;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    () => resendVerification(verification, crypto.randomUUID()),
    ['emailVerification', 'mail'],
    verifying.resent,
  );
  if (stage === undefined) return null;
  const refusal = resendRefusal(verification, stage);
  if (forbidden !== null || refusal !== null) {
    if (isCell) return null;
    return <Typography variant="body2">{forbidden ?? (refusal !== null && verifying.refusals[refusal])}</Typography>;
  }
  const ask = (event: MouseEvent): void => {
    // The click would open the row's record.
    event.stopPropagation();
    question({
      title: verifying.resendTitle,
      message: verifying.resendMessage(email, office.options.verificationPattern[verificationPattern] ?? ''),
      button: verifying.resend,
      onYes: () => mutate(),
    });
  };
  return (
    <Button size="small" variant="outlined" onClick={ask} disabled={isPending} sx={{ whiteSpace: 'nowrap' }}>
      {verifying.resend}
    </Button>
  );
}
