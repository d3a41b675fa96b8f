import { drafts } from '../../../client/session.ts';

const RECEIPT = 'purchase-receipt';

export const keepReceipt = (receiptID: string) => drafts.write(RECEIPT, receiptID);

/** Forgets the receipt of a withdrawn application, which is of no use. */
export const forgetReceipt = () => drafts.remove(RECEIPT);

/** Returns the receipt of the application that this window has just made, or null. */
export const keptReceipt = () => drafts.read(RECEIPT, (value): value is string => typeof value === 'string');
