import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { cardBegunBy, takesCard } from 'functions/shared/settlement/card/cardOffer';
import { trackingText } from 'functions/shared/voucher/tracking';
import { Link } from '../../parts/link.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useCopy } from '../../../copy/language.tsx';
import type { Copy } from '../../../copy/texts.ts';
import { api } from '../../../client/api.ts';
import { type JourneyKey, useJourneyKey } from '../../parts/journeyKey.ts';
import { useStage } from '../../parts/stage.ts';
import { Declining } from './declining.tsx';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';
import { Loaded } from '../../parts/verification/loaded.tsx';

const REQUEST_PATH = '/pre-registration-change';

type StatusAnswer = Answer<'getStatus', 'guest'>;

/** Read-only, with a mail's personal link (rules 3.11). */
export default function StatusPage() {
  const { site, status } = useCopy('site', 'status');
  const key = useJourneyKey('status');
  if (!key) {
    return (
      <Page title={status.withoutTitle} lead={status.withoutText}>
        <Box>
          <Link to="/enquiry">{site.enquiry}</Link>
        </Box>
      </Page>
    );
  }
  if (key.purpose === 'emailVerification') return <LinkProblem problem="missing" requestPath={REQUEST_PATH} />;
  return <Status link={key} />;
}

function Status({ link }: { link: JourneyKey }) {
  const query = useQuery({
    queryKey: ['status', link.text],
    queryFn: ({ signal }) => api('getStatus', { id: link.recordID, verificationKey: link.text, signal }),
    retry: false,
  });
  return (
    <Loaded query={query} requestPath={REQUEST_PATH}>
      {(answer) => <StatusOf answer={answer} link={link} />}
    </Loaded>
  );
}

/** Where the vouchers are, with the tracking number once they were sent. */
const parcelPairs = (
  parcel: StatusAnswer['parcel'],
  { parcel: copy }: Copy['status'],
  { time }: Copy['format'],
): readonly { readonly name: string; readonly value: string }[] => {
  if (parcel === null) return [];
  const { state, carrier, trackingNumber, shippedAt } = parcel;
  const isUnderWay = state === 'SHIPPED';
  return [
    { name: copy.name, value: copy.states[state] },
    ...(isUnderWay && shippedAt !== null ? [{ name: copy.shippedAt, value: time(shippedAt) }] : []),
    ...(isUnderWay && carrier !== null ? [{ name: copy.carrier, value: copy.carriers[carrier] }] : []),
    ...(isUnderWay && trackingNumber !== null ? [{ name: copy.number, value: trackingText(trackingNumber) }] : []),
  ];
};

function StatusOf({ answer, link }: { answer: StatusAnswer; link: JourneyKey }) {
  const { card, format, status } = useCopy('card', 'format', 'status');
  const { now, timetable } = useStage();
  const {
    receiptID,
    ticketNumber,
    state,
    paymentState,
    appliedAt,
    purchaseCount,
    grantedCount,
    waitingPlace,
    cardBrand,
    cardLast4,
  } = answer;
  const isWon = state === 'WON';
  const payment = isWon ? status.payments[paymentState] : null;
  const isOver = now !== null && now >= cardBegunBy(answer, timetable);
  const isChangeable = isWon && cardLast4 !== null && takesCard(answer) && !isOver;
  const isOwed = isChangeable && paymentState === 'ACTION_NEEDED';
  return (
    <Page title={status.title}>
      <Box sx={{ border: '2px solid', borderColor: isWon ? 'seal.main' : 'secondary.main', borderRadius: 1, p: 2 }}>
        <Typography variant="h2" sx={{ color: isWon ? 'seal.main' : 'text.primary' }}>
          {status.states[state]}
        </Typography>
        <Typography>{status.texts[state](timetable, cardLast4 !== null)}</Typography>
        {payment !== null && (
          <Typography sx={{ mt: 1, fontWeight: isOwed ? 700 : 400 }}>
            {isOwed ? card.change.owed(timetable) : payment}
          </Typography>
        )}
        {(state === 'CARD_PENDING' || isChangeable) && (
          <Box sx={{ mt: 1 }}>
            <LinkButton to={REQUEST_PATH} variant={isChangeable && !isOwed ? 'outlined' : 'contained'}>
              {isChangeable ? card.change.change : card.change.add}
            </LinkButton>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {status.cardByMail}
            </Typography>
          </Box>
        )}
      </Box>
      <Pairs
        pairs={[
          { name: status.receipt, value: receiptID },
          ...(ticketNumber === null ? [] : [{ name: status.ticket, value: shownTicketNumber(ticketNumber) }]),
          { name: status.appliedAt, value: format.time(appliedAt) },
          { name: status.sets, value: format.sets(purchaseCount) },
          ...(cardLast4 === null
            ? []
            : [{ name: card.change.present, value: card.name({ brand: cardBrand ?? '', last4: cardLast4 }) }]),
          ...(grantedCount === null ? [] : [{ name: status.granted, value: format.sets(grantedCount) }]),
          ...parcelPairs(answer.parcel, status, format),
          ...(waitingPlace === null ? [] : [{ name: status.waitingPlace, value: status.place(waitingPlace) }]),
        ]}
      />
      {ticketNumber !== null && <Typography variant="body2">{status.aboutTicket}</Typography>}
      {state === 'LOST' && <Declining link={link} />}
    </Page>
  );
}
