import { serialText } from 'functions/shared/voucher/serials';
import { yen } from '../../copy/format.ts';
import { carriers, voucherStates } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

/** Formats a serial number as printed. */
const serialWords = (value: unknown): string => (typeof value === 'number' ? serialText(value) : '');

const yenWords = (value: unknown): string => (typeof value === 'number' ? yen(value) : '');

export const voucherFields = fieldsOf<'voucher'>()({
  serialFrom: { kind: 'words', words: serialWords },
  serialTo: { kind: 'words', words: serialWords },
  receiptID: { kind: 'mark', filter: 'always' },
  state: { kind: 'choice', choices: voucherStates, filter: 'always' },
  sets: { kind: 'count' },
  trackingNumber: { kind: 'mark', filter: 'always' },
  carrier: { kind: 'choice', choices: carriers },
  shippedAt: { kind: 'instant' },
  shipments: { kind: 'count', list: 'offered' },
  isReady: { kind: 'flag', list: 'offered', filter: 'offered' },
  shipmentID: { kind: 'mark', list: 'offered', filter: 'offered' },
  returnedAt: { kind: 'instant', list: 'offered' },
  returnReason: { kind: 'line', list: 'offered' },
  faceValue: { kind: 'words', words: yenWords, list: 'offered' },
  purchaseID: { kind: 'reference', to: 'purchase', list: 'offered', filter: 'offered' },
  runID: 'no',
  createdAt: { kind: 'instant', list: 'offered' },
  updatedAt: { kind: 'instant', list: 'offered' },
  id: 'no',
});
