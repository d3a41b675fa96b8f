import { drafts } from '../../../client/session.ts';

const APPLICATION_NUMBER = 'purchase-receipt';

export const storeApplicationNumber = (receiptID: string) => drafts.write(APPLICATION_NUMBER, receiptID);

/** Forgets the receipt of a withdrawn application, which is of no use. */
export const removeApplicationNumber = () => drafts.remove(APPLICATION_NUMBER);

/** Returns the receipt of the application that this window has just made, or null. */
export const storedApplicationNumber = () =>
  drafts.read(APPLICATION_NUMBER, (value): value is string => typeof value === 'string');
