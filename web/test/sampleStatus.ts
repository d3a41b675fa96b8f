import { campaign } from 'functions/shared/campaign/current';
import type { StatusAnswer } from '../src/copy/statusShown.ts';

/** A received application in the form of /status, for tests. */
export const sampleStatus: StatusAnswer = {
  receiptID: 'ABCDEF123456',
  ticketNumber: null,
  state: 'APPLIED',
  paymentState: 'NONE',
  purchaseCount: 2,
  acceptsPartial: false,
  grantedCount: null,
  waitingPlace: null,
  passedOverAt: null,
  isEndedByRefund: false,
  refundedYen: 0,
  isPaymentChecked: false,
  cardBrand: 'visa',
  cardLast4: '4242',
  captureDatetime: null,
  appliedAt: campaign.timetable.applicationStart,
  parcel: null,
};
