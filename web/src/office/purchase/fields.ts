import { campaign } from 'functions/shared/campaign/current';
import { usesFewer } from 'functions/shared/campaign/fewerSets';
import { LIMITS } from 'functions/shared/fields/limits';
import { brandName } from '../../copy/cardBrands.ts';
import { month } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import { channels, errorFlags, paymentStates, purchaseStates, setCounts, shipmentBlocks } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

const textOr = (value: unknown, { none }: OfficeCopy, say: (text: string) => string): string =>
  typeof value === 'string' ? say(value) : none;

/** Returns the common name of a card's brand. */
const brandText = (value: unknown, copy: OfficeCopy): string =>
  textOr(value, copy, (brand) => brandName(brand) ?? brand);

/** 「2027年12月」 */
const expiryText = (value: unknown, copy: OfficeCopy): string => textOr(value, copy, month);

/** The applicant's address, by which the list is filtered. Its records have none. */
export const purchaseSought = {
  address1: {
    kind: 'line',
    filter: 'offered',
    filterLabel: ({ addressPart }: OfficeCopy) => addressPart,
    longest: LIMITS.address,
  },
} as const;

export const purchaseFields = fieldsOf<'purchase'>()({
  createdAt: { kind: 'instant' },
  receiptID: { kind: 'mark' },
  accountID: { kind: 'reference', to: 'account', filter: 'offered' },
  state: { kind: 'choice', choices: purchaseStates, filter: 'always' },
  paymentState: { kind: 'choice', choices: paymentStates, filter: 'always' },
  channel: { kind: 'choice', choices: channels, list: 'offered' },
  purchaseCount: {
    kind: 'choice',
    choices: setCounts,
    edit: 'required',
    filter: 'always',
    hint: ({ wish }) => wish.hint,
  },
  acceptsPartial: usesFewer(campaign) ? { kind: 'flag', edit: 'optional' } : 'no',
  grantedCount: { kind: 'count' },
  waitingPlace: { kind: 'count', list: 'offered' },
  withdrawnAt: { kind: 'instant', list: 'offered' },
  drawNumber: { kind: 'count', list: 'offered' },
  promotedAt: { kind: 'instant', list: 'offered' },
  counterSets: { kind: 'count', list: 'offered' },
  shipmentHold: { kind: 'choice', choices: shipmentBlocks, list: 'offered', filter: 'offered' },
  runID: 'no',
  authorizeDatetime: { kind: 'instant', list: 'offered' },
  authorizeErrorFlag: { kind: 'flag', choices: errorFlags, list: 'offered', filter: 'offered' },
  captureDatetime: { kind: 'instant', list: 'offered' },
  captureErrorFlag: { kind: 'flag', choices: errorFlags, list: 'offered', filter: 'offered' },
  cardBrand: { kind: 'words', words: brandText, list: 'offered' },
  cardLast4: { kind: 'mark', list: 'offered' },
  cardExpiry: { kind: 'words', words: expiryText, list: 'offered' },
  captureBefore: { kind: 'instant', list: 'offered' },
  cardRemindAt: { kind: 'instant', list: 'offered' },
  stripePaymentID: { kind: 'mark', list: 'offered', filter: 'offered' },
  stripeCustomerID: { kind: 'mark', list: 'offered' },
  stripePaymentMethodID: { kind: 'mark', list: 'offered' },
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered', filter: 'offered' },
});
