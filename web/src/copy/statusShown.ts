import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Answer } from 'functions/shared/contract/client';
import { isPassedOver } from 'functions/shared/draw/waitingList/passedOver';
import { isListOpen } from 'functions/shared/draw/waitingList/promotion';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { cardBegunBy, takesCard } from 'functions/shared/settlement/card/cardOffer';
import { trackingText } from 'functions/shared/voucher/tracking';
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

/** What /status says of an application. The office reads the same to whoever is on the telephone. */
export interface StatusShown {
  readonly heading: string;
  readonly told: string;
  /** Of a win; null: nothing to tell. */
  readonly payment: string | null;
  /** A card is asked for, or the win lapses. */
  readonly isOwed: boolean;
  /** The button that leads to another card; null: there is none. */
  readonly cardButton: string | null;
  readonly pairs: readonly Line[];
}

/** Where the vouchers are, with the tracking number once they were sent. */
const parcelPairs = (parcel: StatusAnswer['parcel'], { status: { parcel: copy }, format: { time } }: Words): Line[] => {
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

/** What a win costs, and when it was charged. */
const amountPairs = ({ state, grantedCount, captureDatetime }: StatusAnswer, { format, status }: Words): Line[] => {
  if (state !== 'WON' || grantedCount === null) return [];
  return [
    { name: status.amount, value: format.yen(grantedCount * campaign.price) },
    ...(captureDatetime === null ? [] : [{ name: status.chargedAt, value: format.time(captureDatetime) }]),
  ];
};

const pairsOf = (answer: StatusAnswer, words: Words): Line[] => {
  const { receiptID, ticketNumber, appliedAt, purchaseCount, grantedCount, waitingPlace, cardBrand, cardLast4 } =
    answer;
  const { card, format, status } = words;
  return [
    { name: status.receipt, value: receiptID },
    ...(ticketNumber === null ? [] : [{ name: status.ticketNumber, value: shownTicketNumber(ticketNumber) }]),
    { name: status.appliedAt, value: format.time(appliedAt) },
    { name: status.sets, value: format.sets(purchaseCount) },
    ...(cardLast4 === null
      ? []
      : [{ name: card.change.present, value: card.name({ brand: cardBrand ?? '', last4: cardLast4 }) }]),
    ...(grantedCount === null ? [] : [{ name: status.granted, value: format.sets(grantedCount) }]),
    ...amountPairs(answer, words),
    ...parcelPairs(answer.parcel, words),
    ...(waitingPlace === null ? [] : [{ name: status.waitingPlace, value: status.place(waitingPlace) }]),
  ];
};

/** How the site tells a status, by state and time. */
export const statusShown = (answer: StatusAnswer, words: Words, { now, timetable }: Moment): StatusShown => {
  const { card, status } = words;
  const { state, paymentState, cardLast4 } = answer;
  const isWon = state === 'WON';
  const isOver = now !== null && now >= cardBegunBy(answer, timetable);
  const isChangeable = isWon && cardLast4 !== null && takesCard(answer) && !isOver;
  const isOwed = isChangeable && paymentState === 'ACTION_NEEDED';
  const isEnded = now !== null && !isListOpen(now, timetable);
  const isPassed = isPassedOver(answer);
  const told =
    state === 'LOST' && (isEnded || isPassed)
      ? status.lostForGood[isPassed ? 'passedOver' : 'ended']
      : status.texts[state](timetable, cardLast4 !== null);
  const payment = isWon ? status.payments[paymentState] : null;
  return {
    heading: status.states[state],
    told,
    payment: payment === null || !isOwed ? payment : card.change.owed(timetable),
    isOwed,
    cardButton: isChangeable ? card.change.change : state === 'CARD_PENDING' ? card.change.add : null,
    pairs: pairsOf(answer, words),
  };
};
