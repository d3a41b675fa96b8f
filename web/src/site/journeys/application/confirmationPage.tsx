import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSubmission } from '../../parts/submission.ts';
import { keptValues } from '../../parts/draftForm.ts';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { LinkButton } from '../../../ui/linkButton.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { drafts } from '../../../client/session.ts';
import { useStage } from '../../parts/stage.ts';
import { endJourney } from '../../parts/verification/journeyEnd.ts';
import { LinkGate, type Visit } from '../../parts/verification/linkGate.tsx';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';
import { AlreadyApplied } from './alreadyApplied.tsx';
import { answers } from './answers.ts';
import {
  APPLICATION,
  applicationFaults,
  applicationInput,
  type ApplicationValues,
  emptyApplication,
  REQUEST_PATH,
} from './choice.ts';
import { keepReceipt } from './receipt.ts';

export default function ConfirmationPage() {
  const { application } = useCopy();
  return (
    <LinkGate journey={APPLICATION} requestPath={REQUEST_PATH} confirmLead={application.confirmLead} takesAccountKey>
      {(visit) => <Confirmation visit={visit} />}
    </LinkGate>
  );
}

function Confirmation({ visit }: { visit: Visit }) {
  const copy = useCopy();
  const { confirmation } = copy.application;
  const navigate = useNavigate();
  const { timetable } = useStage();
  const { isLoading } = useLoading();
  const { failure, submit } = useSubmission();
  // Read once: the draft is forgotten while this page still stands, until /thanks has loaded.
  const [values] = useState<ApplicationValues>(() => ({
    ...emptyApplication,
    ...keptValues(APPLICATION, emptyApplication),
  }));
  const isRegistered = visit.accountID !== null;

  if (failure?.kind === 'expired' || failure?.kind === 'missing') {
    return <LinkProblem problem={failure.kind} requestPath={REQUEST_PATH} />;
  }
  if (failure?.kind === 'refused' && failure.code === 'purchase_exists') return <AlreadyApplied receiptID={null} />;
  if (Object.keys(applicationFaults(values, isRegistered, copy)).length > 0) return <Navigate to="/purchase" replace />;

  const apply = () =>
    submit(async () => {
      const body = { ...applicationInput(values, isRegistered), verificationKey: visit.key };
      const purchase = await api('createPurchase', { body, idempotencyKey: drafts.submissionKey(APPLICATION, body) });
      keepReceipt(purchase.receiptID);
      endJourney(APPLICATION);
      void navigate('/thanks', { replace: true });
    });

  return (
    <Page title={confirmation.title} lead={confirmation.lead}>
      <ErrorSummary faults={[]} failure={failure} />
      <Pairs
        pairs={answers(values, isRegistered, copy).map(({ name, value, field }) => ({
          name,
          value,
          action: field !== null && (
            <LinkButton to="/purchase" state={{ focus: field }} aria-label={confirmation.changeOf(name)} variant="text">
              {confirmation.change}
            </LinkButton>
          ),
        }))}
      />
      <Alert severity="info">{confirmation.notice(timetable)}</Alert>
      <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
        <Button variant="contained" size="large" disabled={isLoading} onClick={() => void apply()}>
          {confirmation.submit}
        </Button>
        <Box>
          <LinkButton to="/purchase" variant="text">
            {confirmation.back}
          </LinkButton>
        </Box>
      </Stack>
    </Page>
  );
}
