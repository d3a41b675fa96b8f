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

/** An application that has won a set; the draw is simulated. */
export const wonPaperID = async (email: string | null = null): Promise<string> => {
  const id = await appliedPaperID(email);
  await changeDocument('purchases', id, { state: 'WON', grantedCount: 1 });
  return id;
};

/** An application whose set was paid at the counter, with vouchers still to be ordered. */
export const counterPaidID = async (): Promise<string> => {
  const id = await wonPaperID();
  await changeDocument('purchases', id, { paymentState: 'PAID_AT_COUNTER', counterSets: 1 });
  return id;
};
