import { administrator } from './administrators.ts';
import { done } from './client.ts';
import { changeDocument, documentsOf } from './firestore.ts';
import { appliedPaperID } from './paper.ts';
import { eventually } from './stack.ts';

/** Waits for the count of an erasure, and returns it. */
export const countedErasure = async (number: number) => {
  const token = await administrator('owner');
  return await eventually(`the count of erasure ${number}`, async () => {
    const { erasures } = await done('listErasures', { token });
    const run = erasures.find((one) => one.number === number);
    return run === undefined || run.state === 'COUNTING' ? null : run.counted;
  });
};

/** Ends the erasures that another test has started: only one can run at a time. */
const noneUnderWay = async (): Promise<void> => {
  for (const { id } of await documentsOf('erasures')) await changeDocument('erasures', id, { state: 'DONE' });
};

/** For the tables of requests. */
export const erasureRequests = {
  startErasure: {
    office: async () => {
      await noneUnderWay();
      return { body: { accountID: await appliedPaperID() } };
    },
  },
  cancelErasure: {
    office: async () => {
      await noneUnderWay();
      const token = await administrator('owner');
      const { number } = await done('startErasure', { token, body: { accountID: await appliedPaperID() } });
      return { id: String(number) };
    },
  },
} as const;
