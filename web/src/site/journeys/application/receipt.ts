import { drafts } from '../../../client/session.ts';

const RECEIPT = 'purchase-receipt';

export const keepReceipt = (receiptID: string) => drafts.write(RECEIPT, receiptID);

/** A receipt of what was withdrawn tells nobody anything. */
export const forgetReceipt = () => drafts.remove(RECEIPT);

/** The receipt of the application that this window has just made, or null. */
export const keptReceipt = () => drafts.read(RECEIPT, (value): value is string => typeof value === 'string');
