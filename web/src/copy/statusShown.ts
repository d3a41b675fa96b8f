import { isPaid } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Answer } from 'functions/shared/contract/client';
import { isPassedOver } from 'functions/shared/draw/waitingList/passedOver';
import { isListOpen } from 'functions/shared/draw/waitingList/promotion';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { cardBegunBy, acceptsCard } from 'functions/shared/settlement/card/cardOffer';
import { trackingText } from 'functions/shared/voucher/trackingText';
import type { Copy } from './texts.ts';

export type StatusAnswer = Answer<'getStatus', 'guest'>;
type Words = Pick<Copy, 'card' | 'format' | 'status'>;

export interface Moment {
  /** Campaign time, epoch ms; null until it is known. */
  readonly now: number | null;
  readonly timetable: Timetable;
}

interface Line {
  readonly name: string;
  readonly value: string;
}

/** The content of /status about an application. The office reads the same to a caller. */
export interface StatusShown {
  readonly heading: string;
  readonly text: string;
  /** The text about the payment of a win or about a refund; null: none. */
  readonly payment: string | null;
  /** Whether the win lapses without another card. */
  readonly isOwed: boolean;
  /** The label of the button to enter another card; null: no button. */
  readonly cardButton: string | null;
  readonly pairs: readonly Line[];
}

/** Returns where the vouchers are, with the tracking number once they were sent. */
const parcelPairs = (
  { parcel, isPaymentChecked }: StatusAnswer,
  { status: { parcel: copy }, format: { time } }: Words,
): Line[] => {
  if (parcel === null) return [];
  const { state, carrier, trackingNumber, shippedAt } = parcel;
  const isUnderWay = state === 'SHIPPED';
  return [
    { name: copy.name, value: state === 'ISSUED' && isPaymentChecked ? copy.waits : copy.states[state] },
    ...(isUnderWay && shippedAt !== null ? [{ name: copy.shippedAt, value: time(shippedAt) }] : []),
    ...(isUnderWay && carrier !== null ? [{ name: copy.carrier, value: copy.carriers[carrier] }] : []),
    ...(isUnderWay && trackingNumber !== null ? [{ name: copy.number, value: trackingText(trackingNumber) }] : []),
  ];
};

/** Returns the price of a win and the time of its charge, or the refunded amount. */
const amountPairs = (
  { state, grantedCount, captureDatetime, refundedYen }: StatusAnswer,
  { format, status }: Words,
): Line[] => {
  if (refundedYen > 0) return [{ name: status.refunded, value: format.yen(refundedYen) }];
  if (state !== 'WON' || grantedCount === null) return [];
  return [
    { name: status.amount, value: format.yen(grantedCount * campaign.price) },
    ...(captureDatetime === null ? [] : [{ name: status.chargedAt, value: format.time(captureDatetime) }]),
  ];
};

/** States after the end of a win. Its remaining 0 sets would look like a result of the draw, so they are not shown. */
const LOST_SETS: readonly StatusAnswer['state'][] = ['WITHDRAWN', 'EXCLUDED', 'LAPSED'];

const pairsOf = (answer: StatusAnswer, words: Words): Line[] => {
  const { receiptID, ticketNumber, appliedAt, purchaseCount, grantedCount, waitingPlace } = answer;
  const { state, cardBrand, cardLast4 } = answer;
  const { card, format, status } = words;
  return [
    { name: status.receipt, value: receiptID },
    ...(ticketNumber === null ? [] : [{ name: status.ticketNumber, value: shownTicketNumber(ticketNumber) }]),
    { name: status.appliedAt, value: format.time(appliedAt) },
    { name: status.sets, value: format.sets(purchaseCount) },
    ...(cardLast4 === null
      ? []
      : [{ name: card.change.present, value: card.name({ brand: cardBrand ?? '', last4: cardLast4 }) }]),
    ...(grantedCount === null || LOST_SETS.includes(state)
      ? []
      : [{ name: status.granted, value: format.sets(grantedCount) }]),
    ...amountPairs(answer, words),
    ...parcelPairs(answer, words),
    ...(waitingPlace === null ? [] : [{ name: status.waitingPlace, value: status.place(waitingPlace) }]),
  ];
};

const statusText = (answer: StatusAnswer, status: Words['status'], { now, timetable }: Moment): string => {
  const { state, cardLast4, isEndedByRefund } = answer;
  if (isEndedByRefund) return status.endedByRefund.text;
  if (isPassedOver(answer)) return status.lostForGood.passedOver;
  if (state === 'LOST' && now !== null && !isListOpen(now, timetable)) return status.lostForGood.ended;
  return status.texts[state](timetable, cardLast4 !== null);
};

/** Returns the text about the payment; null: none. For an ended application it covers only a refund. */
const paymentText = (
  { state, paymentState, isPaymentChecked }: StatusAnswer,
  { payments, paymentChecked }: Words['status'],
): string | null => {
  if (isPaymentChecked) return paymentChecked;
  return state === 'WON' || paymentState === 'REFUNDED' ? payments[paymentState] : null;
};

/** Returns whether the page offers the 領収書. It does not while the office checks the payment (rules 7.44). */
export const offersReceipt = ({
  state,
  paymentState,
  isPaymentChecked,
}: Pick<StatusAnswer, 'state' | 'paymentState' | 'isPaymentChecked'>): boolean =>
  state === 'WON' && isPaid(paymentState) && !isPaymentChecked;

/** Returns the site's presentation of a status, by state and time. */
export const statusShown = (answer: StatusAnswer, words: Words, { now, timetable }: Moment): StatusShown => {
  const { card, status } = words;
  const { state, paymentState, cardLast4 } = answer;
  const isWon = state === 'WON';
  const isOver = now !== null && now >= cardBegunBy(answer, timetable);
  const isChangeable = isWon && cardLast4 !== null && acceptsCard(answer) && !isOver;
  const isOwed = isChangeable && paymentState === 'ACTION_NEEDED';
  const payment = paymentText(answer, status);
  return {
    heading: answer.isEndedByRefund ? status.endedByRefund.heading : status.states[state],
    text: statusText(answer, status, { now, timetable }),
    payment: payment === null || !isOwed ? payment : card.change.owed(timetable),
    isOwed,
    cardButton: isChangeable ? card.change.change : state === 'CARD_PENDING' ? card.change.add : null,
    pairs: pairsOf(answer, words),
  };
};
