import type { PaperCells } from 'functions/shared/site/paperSheet';
import { administrator } from './administrators.ts';
import { done } from './client.ts';
import { changeDocument } from './firestore.ts';
import { person } from './person.ts';

/** The office's entry from a paper form. */
export const paperAccount = (email: string | null = null) => ({ ...person, email, note: null });

export const paperAccountID = async (email: string | null = null): Promise<string> => {
  const token = await administrator('owner');
  return (await done('createAccount', { token, body: { ...paperAccount(email), consents: [] } })).id;
};

export const appliedPaperID = async (email: string | null = null): Promise<string> => {
  const [token, accountID] = [await administrator('owner'), await paperAccountID(email)];
  return (await done('createPurchase', { token, body: { accountID, purchaseCount: 1 } })).id;
};

/** Creates a paper application that has won a set; the draw is simulated. */
export const wonPaperID = async (email: string | null = null): Promise<string> => {
  const id = await appliedPaperID(email);
  await changeDocument('purchases', id, { state: 'WON', grantedCount: 1 });
  return id;
};

/** Creates a paper application whose set was paid at the counter, with vouchers still to be ordered. */
export const counterPaidID = async (): Promise<string> => {
  const id = await wonPaperID();
  await changeDocument('purchases', id, {
    state: 'WITHDRAWN',
    grantedCount: 0,
    paymentState: 'PAID_AT_COUNTER',
    counterSets: 1,
  });
  return id;
};

/** Returns a sheet as the office enters it in one call. */
export const paperSheet = () => {
  const { plannedPurchaseCount: purchaseCount, ...typed } = paperAccount();
  return { ...typed, consents: [], purchaseCount, acceptsPartial: false, paperBatch: '10/08 湊' };
};

/** Returns a row of a file of sheets. @param sheet the number on the sheet */
export const paperRow = (sheet: string, cells: Partial<PaperCells> = {}, line = 2) => ({
  line,
  cells: {
    batch: '商工会議所',
    sheet,
    lastName: '汀',
    firstName: '太郎',
    lastNameKana: '',
    firstNameKana: 'タロウ',
    postCode: '1234567',
    address1: 'みなも県みなも市1-2-3',
    address2: '',
    phoneNumber: '03-1234-5678',
    email: '',
    age: '６０代',
    purchaseCount: '2',
    acceptsPartial: '',
    usePlace: 'まだ決めていない',
    learnFrom: 'その他',
    consents: '○',
    ...cells,
  },
});
