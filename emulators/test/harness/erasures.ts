import { administrator } from './administrators.ts';
import { done } from './client.ts';
import { changeDocument, documentsOf } from './firestore.ts';
import { appliedPaperID } from './paper.ts';
import { eventually } from './stack.ts';

/** Counts what is held, to the end. @param accountID null: of everybody */
export const countedErasure = async (accountID: string | null) => {
  const token = await administrator('owner');
  const { number } = await done('startErasure', { token, body: { accountID } });
  return await erasureIn(number, 'COUNTED');
};

/** An erasure that has come to a state. */
export const erasureIn = async (number: number, state: string) => {
  const token = await administrator('owner');
  return await eventually(`erasure ${number} in ${state}`, async () => {
    const { erasures } = await done('listErasures', { token });
    return erasures.find((one) => one.number === number && one.state === state) ?? null;
  });
};

/** Ends those that another test has begun: only one is under way at a time. */
const noneUnderWay = async (): Promise<void> => {
  for (const { id } of await documentsOf('erasures')) await changeDocument('erasures', id, { state: 'DONE' });
};

/** For the tables of requests. */
export const erasureRequests = {
  listErasures: { office: async () => ({}) },
  startErasure: {
    office: async () => {
      await noneUnderWay();
      return { body: { accountID: await appliedPaperID() } };
    },
  },
} as const;
