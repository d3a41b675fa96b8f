import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCopy } from '../../../copy/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardSaving } from '../../parts/card/cardSaving.tsx';
import { useSaving } from '../../parts/card/useSaving.ts';
import { useStage } from '../../parts/stage.ts';
import { WayOn } from '../../parts/wayOn.tsx';
import { LinkGate, type Visit } from '../../parts/verification/linkGate.tsx';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';
import { CHANGE, REQUEST_PATH } from './changes.ts';

/** The outcome of a card that was begun before the end of changes, and nothing else (rules 7.36). */
export function LateCard() {
  const { change } = useCopy('change');
  return (
    <LinkGate journey={CHANGE} requestPath={REQUEST_PATH} confirmLead={change.confirmLead} takesAccountKey>
      {({ key, accountID }) =>
        accountID === null ? (
          <LinkProblem problem="without" requestPath={REQUEST_PATH} />
        ) : (
          <Outcome verificationKey={key} accountID={accountID} />
        )
      }
    </LinkGate>
  );
}

interface OutcomeProps {
  readonly verificationKey: Visit['key'];
  readonly accountID: string;
}

function Outcome({ verificationKey, accountID }: OutcomeProps) {
  const { card, ended, status } = useCopy('card', 'ended', 'status');
  const { timetable } = useStage();
  // An application has the id of its account.
  const options = { id: accountID, verificationKey, journey: CHANGE, page: 'registration-change' } as const;
  const control = useSaving(options, { kind: 'asking' });
  const { saving, checkOutcome } = control;
  useOutcomeOnce(checkOutcome);
  const late = card.change.lateOwed(timetable);
  switch (saving.kind) {
    case 'asking':
    case 'waiting':
    case 'atBank':
      return (
        <Page title={card.waiting.title}>
          <CardSaving control={control} late={late} journey={CHANGE} submitText={card.change.save} isOver />
        </Page>
      );
    case 'done': {
      const { cardBrand: brand, cardLast4: last4, state, paymentState } = saving.purchase;
      return (
        <Page title={card.change.doneTitle}>
          <Alert severity="success">{card.change.done({ brand: brand ?? '', last4: last4 ?? '' })}</Alert>
          {state === 'WON' && <Typography>{status.payments[paymentState]}</Typography>}
        </Page>
      );
    }
    default:
      return (
        <Page title={ended.change.title} lead={late}>
          <WayOn to="/closed" text={ended.next} />
        </Page>
      );
  }
}

/** Asks once for the card's state, and removes the bank page's parameters from the address. */
function useOutcomeOnce(look: () => Promise<void>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasRequested = useRef(false);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
    if (hasRequested.current) return;
    hasRequested.current = true;
    void look();
  }, [look, navigate, pathname, search]);
}
