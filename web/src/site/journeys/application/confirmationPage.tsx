import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useSubmission } from '../../parts/submission.ts';
import { storedValues } from '../../parts/draftForm.ts';
import { useAskingBeforeClosing } from '../../../ui/form/leaving.ts';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { drafts } from '../../../client/session.ts';
import { isCardBegun } from '../../parts/card/cardBegun.ts';
import { storedCard } from '../../parts/card/cardDraft.ts';
import type { EnteredCard } from '../../parts/card/entry.ts';
import { type OwnRecords, useOutdated } from '../../parts/person/ownRecords.ts';
import { useStage } from '../../parts/stage.ts';
import { forgetConfirmation, storeAccount, type Visit } from '../../parts/verification/linkGate.tsx';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';
import { PersonalLink } from '../../parts/verification/personalLink.tsx';
import { AlreadyApplied } from './alreadyApplied.tsx';
import { answers, type ShownAnswer, terms } from './answers.ts';
import {
  APPLICATION,
  applicationFaults,
  applicationInput,
  type ApplicationValues,
  emptyApplication,
  REQUEST_PATH,
} from './choice.ts';
import { PendingApplication } from './pendingApplication.tsx';
import { redirectToThanks } from './redirectToThanks.tsx';

export default function ConfirmationPage() {
  const { application } = useCopy('application');
  useCleanAddress();
  return (
    <PersonalLink
      journey={APPLICATION}
      requestPath={REQUEST_PATH}
      confirmLead={application.confirmLead}
      ended={redirectToThanks()}
      newcomer={(visit) => <Confirmation visit={visit} account={null} />}
    >
      {(visit, { account, purchase }) => {
        if (purchase?.state === 'CARD_PENDING') {
          return <PendingApplication purchase={purchase} verificationKey={visit.key} />;
        }
        if (purchase && purchase.state !== 'WITHDRAWN')
          return <Applied purchase={purchase} verificationKey={visit.key} />;
        return <Confirmation visit={visit} account={account} />;
      }}
    </PersonalLink>
  );
}

/** Removes the bank page's parameters from the address. The page asks the server instead, and the browser's history should not contain them. */
function useCleanAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
}

interface AppliedProps {
  readonly purchase: NonNullable<OwnRecords['purchase']>;
  readonly verificationKey: string;
}

/** The page for an application that is already complete. The window that began it shows the thanks; any other says that the application exists. */
function Applied({ purchase, verificationKey }: AppliedProps) {
  const [isCardOfWindow] = useState(() => isCardBegun(APPLICATION));
  if (isCardOfWindow) return <PendingApplication purchase={purchase} verificationKey={verificationKey} />;
  return <AlreadyApplied receiptID={purchase.receiptID} />;
}

interface ConfirmationProps {
  readonly visit: Visit;
  readonly account: OwnRecords['account'] | null;
}

function Confirmation({ visit, account }: ConfirmationProps) {
  const copy = useCopy('application', 'person');
  const { failure, submit } = useSubmission();
  const [applied, setApplied] = useState<AppliedProps['purchase'] | null>(null);
  // Reads the drafts only once. They are deleted while this page is still shown, until /thanks has loaded.
  const [values] = useState<ApplicationValues>(() => ({
    ...emptyApplication,
    ...storedValues(APPLICATION, emptyApplication),
  }));
  const [card] = useState(() => storedCard(APPLICATION));
  const isRegistered = account !== null;
  const outdate = useOutdated();

  if (applied) return <PendingApplication purchase={applied} verificationKey={visit.key} isFresh />;
  if (failure?.kind === 'expired' || failure?.kind === 'missing') {
    return <LinkProblem problem={failure.kind} requestPath={REQUEST_PATH} />;
  }
  // Another window was faster. /purchase shows what exists and what is missing.
  if (failure?.kind === 'refused' && ELSEWHERE.includes(failure.code)) return <Elsewhere hasCard={isRegistered} />;
  const isComplete = Object.keys(applicationFaults(values, isRegistered, copy)).length === 0;
  if (!isComplete || card === null) return <Navigate to="/purchase" replace />;

  const apply = () =>
    submit(async () => {
      const body = { ...applicationInput(values, isRegistered), verificationKey: visit.key };
      const purchase = await api('createPurchase', { body, idempotencyKey: drafts.submissionKey(APPLICATION, body) });
      storeAccount(APPLICATION, purchase.accountID);
      outdate();
      setApplied(purchase);
    });
  return (
    <Review
      values={values}
      account={account}
      card={card}
      email={account?.email ?? visit.email ?? ''}
      failure={failure}
      onApply={() => void apply()}
    />
  );
}

const ELSEWHERE: readonly string[] = ['purchase_exists', 'account_exists'];

/** The page for an application that was made elsewhere, with or without its card. The way back opens the link anew. */
function Elsewhere({ hasCard }: { hasCard: boolean }) {
  const outdate = useOutdated();
  useEffect(() => {
    outdate();
    // This window's confirmation said that the address has no registration, which is no longer true.
    if (!hasCard) forgetConfirmation(APPLICATION);
  }, [hasCard, outdate]);
  return <Navigate to="/purchase" replace />;
}

const always = () => true;

/** Returns the way to the field of an answer, or to the page that changes it. */
const wayOf = (change: NonNullable<ShownAnswer['change']>) =>
  change.startsWith('/') ? { to: change } : { to: '/purchase', state: { focus: change } };

interface ReviewProps {
  readonly values: ApplicationValues;
  /** The address that receives the mails. */
  readonly email: string;
  readonly account: OwnRecords['account'] | null;
  readonly card: EnteredCard;
  readonly failure: ReturnType<typeof useSubmission>['failure'];
  readonly onApply: () => void;
}

/** All answers, each with a link to change it, and the text that 特定商取引法 requires on the last page before an order (rules 3.25). */
function Review({ values, account, card, email, failure, onApply }: ReviewProps) {
  const copy = useCopy('application', 'card', 'format', 'options', 'person');
  const { confirmation } = copy.application;
  const { timetable } = useStage();
  const { isLoading } = useLoading();
  // Everything is filled in, but nothing has been sent.
  useAskingBeforeClosing(always);
  return (
    <Page title={confirmation.title} lead={confirmation.lead}>
      <ErrorSummary faults={[]} failure={failure} />
      <Pairs
        pairs={answers({ values, account, card, email }, copy).map(({ name, value, change }) => ({
          name,
          value,
          action: change !== null && (
            <LinkButton {...wayOf(change)} aria-label={confirmation.changeOf(name)} variant="text">
              {confirmation.change}
            </LinkButton>
          ),
        }))}
      />
      {account && <Typography variant="body2">{confirmation.registered}</Typography>}
      <Typography variant="h2">{confirmation.termsTitle}</Typography>
      <Pairs pairs={terms(values, card, timetable, copy)} />
      <Alert severity="info">{confirmation.notice(timetable)}</Alert>
      <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
        <Button variant="contained" size="large" disabled={isLoading} onClick={onApply}>
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
