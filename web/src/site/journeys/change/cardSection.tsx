import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import { cardBegunBy, isCharged, acceptsCard } from 'functions/shared/settlement/card/cardOffer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCopy } from '../../../copy/language.tsx';
import { Link } from '../../parts/link.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { isBankReturn } from '../../parts/card/bankReturn.ts';
import { isCardBegun } from '../../parts/card/cardBegun.ts';
import { CardSaving } from '../../parts/card/cardSaving.tsx';
import { type SavingControl, useSaving } from '../../parts/card/useSaving.ts';
import { ownRecordsKey, type OwnRecords } from '../../parts/person/ownRecords.ts';
import { useStage } from '../../parts/stage.ts';
import { CHANGE } from './changes.ts';

interface CardSectionProps {
  readonly records: OwnRecords;
  readonly verificationKey: string;
}

type Purchase = NonNullable<OwnRecords['purchase']>;

/** The card to be charged for a win, and the form for another card; nothing if no card is needed any more (rules 7.4). */
export function CardSection({ records, verificationKey }: CardSectionProps) {
  const { purchase } = records;
  const { now, timetable } = useStage();
  if (!purchase) return null;
  if (isCharged(purchase)) return <ChargedCard purchase={purchase} />;
  if (!acceptsCard(purchase)) return null;
  const isPending = purchase.state === 'CARD_PENDING';
  // Applicants on paper pay at the counter (rules 10.18).
  if (!isPending && purchase.cardLast4 === null) return null;
  const isOver = now !== null && now >= cardBegunBy(purchase, timetable);
  if (isPending && isOver && !isCardBegun(CHANGE)) return null;
  return <Card purchase={purchase} verificationKey={verificationKey} isOver={isOver} accountID={records.account.id} />;
}

interface CardProps {
  readonly purchase: Purchase;
  readonly accountID: string;
  readonly verificationKey: string;
  readonly isOver: boolean;
}

function Card({ purchase, accountID, verificationKey, isOver }: CardProps) {
  const { card, status } = useCopy('card', 'status');
  const { change } = card;
  const options = { id: purchase.id, verificationKey, journey: CHANGE, page: 'registration-change' } as const;
  const control = useSaving(options, { kind: 'entering' });
  const [isOpen, setOpen] = useState(false);
  const { saving } = control;
  useReturn(control.checkOutcome, () => setOpen(true));
  useUpdatedApplication(saving.kind === 'done' ? saving.purchase : null, ownRecordsKey(accountID, verificationKey));

  const shown = shownCard(purchase);
  const isSaving = isOpen && saving.kind !== 'done';
  const start = () => {
    control.enterOther();
    setOpen(true);
  };
  const stop = () => {
    control.enterOther();
    setOpen(false);
  };
  return (
    <Section purchase={purchase} isOver={isOver}>
      {saving.kind === 'done' && shown && (
        <Alert severity="success" role="status">
          {change.done(shown)}
          {isAuthorized(purchase) && status.payments.AUTHORIZED}
        </Alert>
      )}
      <PresentCard purchase={purchase} />
      {isSaving && <Saving control={control} purchase={purchase} isOver={isOver} onStop={stop} />}
      {!isSaving && !isOver && <Start purchase={purchase} onStart={start} />}
    </Section>
  );
}

const isPendingCard = ({ state }: Purchase): boolean => state === 'CARD_PENDING';
/** Returns whether the application is an unpaid win that needs another card. */
const isOwed = ({ state, paymentState }: Purchase): boolean => state === 'WON' && paymentState === 'ACTION_NEEDED';
const isAuthorized = ({ state, paymentState }: Purchase): boolean => state === 'WON' && paymentState === 'AUTHORIZED';
const shownCard = ({ cardBrand, cardLast4 }: Purchase) =>
  cardLast4 === null ? null : { brand: cardBrand ?? '', last4: cardLast4 };

/** The section's frame, with the urgent note. */
function Section({ purchase, isOver, children }: { purchase: Purchase; isOver: boolean; children: ReactNode }) {
  const { change } = useCopy('card').card;
  const { timetable } = useStage();
  return (
    <Stack component="section" spacing={2} sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 3 }}>
      <Typography variant="h2">{change.title}</Typography>
      {isPendingCard(purchase) && <Alert severity="warning">{change.missing(timetable)}</Alert>}
      {isOwed(purchase) && !isOver && <Alert severity="warning">{change.owed(timetable)}</Alert>}
      {children}
    </Stack>
  );
}

function PresentCard({ purchase }: { purchase: Purchase }) {
  const { card } = useCopy('card');
  const { change } = card;
  const shown = shownCard(purchase);
  const expiry = purchase.cardExpiry === null ? [] : [change.expiry(purchase.cardExpiry)];
  const value = shown ? [card.name(shown), ...expiry].join('\n') : change.none;
  return (
    <Box>
      <Pairs pairs={[{ name: change.present, value }]} />
    </Box>
  );
}

/** The note that the win was paid with this card. There is no form (rules 7.10). */
function ChargedCard({ purchase }: { purchase: Purchase }) {
  const { card, links } = useCopy('card', 'links');
  return (
    <Section purchase={purchase} isOver>
      <PresentCard purchase={purchase} />
      <Typography>{card.change.charged}</Typography>
      <Box>
        <Link to="/enquiry">{links.askOffice}</Link>
      </Box>
    </Section>
  );
}

interface SavingProps {
  readonly control: SavingControl;
  readonly purchase: Purchase;
  readonly isOver: boolean;
  readonly onStop: () => void;
}

/** The form for another card, and the outcome of entering it. */
function Saving({ control, purchase, isOver, onStop }: SavingProps) {
  const { card } = useCopy('card');
  const { change } = card;
  const { timetable } = useStage();
  const isPending = isPendingCard(purchase);
  const late = isPending ? card.pending.over : isOwed(purchase) ? change.lateOwed : change.late;
  const amount = purchase.state === 'WON' ? (purchase.grantedCount ?? 0) * campaign.price : null;
  return (
    <>
      {amount !== null && <Typography>{change.hold(amount, timetable)}</Typography>}
      {!isPending && !isOwed(purchase) && <Typography>{change.kept}</Typography>}
      <CardSaving
        control={control}
        amount={amount}
        isOver={isOver}
        journey={CHANGE}
        submitText={isPending ? card.pending.submit : change.save}
        late={late(timetable)}
        beside={
          <Button variant="text" onClick={onStop}>
            {change.stop}
          </Button>
        }
      />
    </>
  );
}

function Start({ purchase, onStart }: { purchase: Purchase; onStart: () => void }) {
  const { change } = useCopy('card').card;
  const { timetable } = useStage();
  const isUrgent = isPendingCard(purchase) || isOwed(purchase);
  return (
    <Box>
      {!isUrgent && <Typography sx={{ mb: 1 }}>{change.until(timetable)}</Typography>}
      <Button variant={isUrgent ? 'contained' : 'outlined'} onClick={onStart}>
        {shownCard(purchase) ? change.change : change.add}
      </Button>
    </Box>
  );
}

/** Asks for the card's state when its holder returns from the bank, by the bank's page or by the back button. */
function useReturn(look: () => Promise<void>, onReturn: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasRequested = useRef(false);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
    if (hasRequested.current || !(isBankReturn(search) || isCardBegun(CHANGE))) return;
    hasRequested.current = true;
    onReturn();
    void look();
  }, [search, pathname, navigate, look, onReturn]);
}

/** Updates the displayed application once the card has changed it. */
function useUpdatedApplication(
  purchase: Purchase | null,
  [kind, accountID, key]: ReturnType<typeof ownRecordsKey>,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!purchase) return;
    queries.setQueryData<OwnRecords>([kind, accountID, key], (before) => before && { ...before, purchase });
  }, [purchase, queries, kind, accountID, key]);
}
