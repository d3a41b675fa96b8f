import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { easy } from './easy/site/texts.ts';
import { en } from './en/site/texts.ts';
import { ja } from './ja/site/texts.ts';
import { sampleStatus } from '../../test/sampleStatus.ts';
import { offersReceipt, type StatusAnswer, statusShown } from './statusShown.ts';
import { newTexts } from './texts.ts';

const { timetable, price } = campaign;
const SETS = 3;
const won: StatusAnswer = {
  ...sampleStatus,
  state: 'WON',
  paymentState: 'CAPTURED',
  captureDatetime: timetable.lapse,
  purchaseCount: SETS,
  grantedCount: SETS,
  parcel: { state: 'ISSUED', sets: SETS, carrier: null, trackingNumber: null, shippedAt: null },
};
const ended: StatusAnswer = { ...won, state: 'WITHDRAWN', grantedCount: 0, parcel: null };
const refunded: StatusAnswer = { ...ended, paymentState: 'REFUNDED', refundedYen: SETS * price };

describe.each([ja, en, easy])('/status in $code', (language) => {
  const { load, copy } = newTexts(language, campaign);
  const shown = (answer: StatusAnswer) => statusShown(answer, copy, { now: fromISO(timetable.delivery), timetable });
  beforeAll(async () => await load(['card', 'status']));

  it('distinguishes a win that the office refunded from a withdrawal, and shows the amount', () => {
    const own = shown({ ...ended, paymentState: 'NONE', captureDatetime: null });
    const offices = shown({ ...refunded, isEndedByRefund: true });
    expect(offices.heading).not.toBe(own.heading);
    expect(offices.text).not.toBe(own.text);
    expect(offices.payment).toBe(copy.status.payments.REFUNDED);
    expect(offices.pairs).toContainEqual({ name: copy.status.refunded, value: copy.format.yen(SETS * price) });
  });

  it.each(['WITHDRAWN', 'EXCLUDED', 'LAPSED'] as const)('shows the refund and no result of 0 sets for %s', (state) => {
    const { heading, payment, pairs } = shown({ ...refunded, state });
    expect(heading).toBe(copy.status.states[state]);
    expect(payment).toBe(copy.status.payments.REFUNDED);
    expect(pairs.map(({ name }) => name)).toContain(copy.status.refunded);
    expect(pairs.map(({ name }) => name)).not.toContain(copy.status.granted);
  });

  it('does not call a payment under review complete, nor its parcel prepared', () => {
    const { payment, pairs } = shown({ ...won, isPaymentChecked: true });
    expect(payment).toBe(copy.status.paymentChecked);
    expect(pairs).toContainEqual({ name: copy.status.parcel.name, value: copy.status.parcel.waits });
    expect(shown(won).payment).toBe(copy.status.payments.CAPTURED);
    expect(shown(won).pairs).toContainEqual({ name: copy.status.parcel.name, value: copy.status.parcel.states.ISSUED });
  });
});

it('offers a receipt for a paid win, unless its payment is under review', () => {
  expect(offersReceipt(won)).toBe(true);
  expect(offersReceipt({ ...won, isPaymentChecked: true })).toBe(false);
  expect(offersReceipt(refunded)).toBe(false);
});
