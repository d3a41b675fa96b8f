import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { redirectFor } from 'functions/shared/site/routing';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCopy } from '../../../copy/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { Asking } from '../../parts/card/asking.tsx';
import { CardSaving } from '../../parts/card/cardSaving.tsx';
import { useSaving } from '../../parts/card/useSaving.ts';
import type { OwnRecords } from '../../parts/person/ownRecords.ts';
import { useStage } from '../../parts/stage.ts';
import { endJourney } from '../../parts/verification/journeyEnd.ts';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';
import { APPLICATION, REQUEST_PATH } from './choice.ts';
import { storeApplicationNumber } from './applicationNumber.ts';
import ThanksPage from './thanksPage.tsx';

interface PendingApplicationProps {
  readonly purchase: Pick<NonNullable<OwnRecords['purchase']>, 'id' | 'receiptID' | 'purchaseCount'>;
  readonly verificationKey: string;
  /** Whether the reader has just pressed the apply button. If the bank has a question, the page then goes there at once. */
  readonly isFresh?: boolean;
}

/** An application without its card: the progress of the card until it is complete (rules 7.3). */
export function PendingApplication({ purchase, verificationKey, isFresh = false }: PendingApplicationProps) {
  const { card } = useCopy('card');
  const { timetable } = useStage();
  const options = { id: purchase.id, verificationKey, journey: APPLICATION, page: 'confirmation' } as const;
  const control = useSaving(options, { kind: 'asking' });
  const { saving, send, checkOutcome } = control;
  const isBegun = useRef(false);
  const isCompleted = useCompletion(saving.kind === 'done', purchase.receiptID);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void (isFresh ? send() : checkOutcome());
  }, [isFresh, send, checkOutcome]);

  if (isCompleted) return <ThanksPage />;
  if (saving.kind === 'failed' && (saving.failure.kind === 'expired' || saving.failure.kind === 'missing')) {
    return <LinkProblem problem={saving.failure.kind} requestPath={REQUEST_PATH} />;
  }
  const { pending } = card;
  if (saving.kind === 'late') return <Page title={pending.overTitle} lead={pending.over(timetable)} />;
  if (saving.kind === 'asking' || saving.kind === 'done') {
    return (
      <Page title={card.waiting.title}>
        <Asking>{saving.kind === 'done' ? card.waiting.trying : card.waiting.asking}</Asking>
      </Page>
    );
  }
  return (
    <Page title={pending.title}>
      <Alert severity="warning">{pending.text(timetable)}</Alert>
      <Typography>{pending.kept(purchase.receiptID, purchase.purchaseCount)}</Typography>
      <Typography>{pending.order}</Typography>
      <CardSaving control={control} journey={APPLICATION} submitText={pending.submit} late={pending.over(timetable)} />
      <Typography variant="body2">{pending.later}</Typography>
    </Page>
  );
}

/**
 * Ends the journey once the card is saved, and goes to the page of thanks. If the bank's check ended after the application period, that page is
 * closed.
 * @returns whether it is closed, so that the caller shows the thanks itself
 */
function useCompletion(isDone: boolean, receiptID: string): boolean {
  const navigate = useNavigate();
  const { stage } = useStage();
  const [isHere, setHere] = useState(false);
  const isClosed = stage !== null && redirectFor(stage, '/thanks') !== null;
  useEffect(() => {
    if (!isDone) return;
    storeApplicationNumber(receiptID);
    endJourney(APPLICATION);
    if (isClosed) setHere(true);
    else void navigate('/thanks', { replace: true });
  }, [isDone, isClosed, receiptID, navigate]);
  return isHere;
}
