import { done } from './client.ts';
import { eventually } from './stack.ts';

/** Runs a comparison with Stripe to its end. Returns the first hundred differences. @param token an owner's */
export const compareBooks = async (token: string) => {
  const { number } = await done('startReconciliation', { token });
  const { differences } = await eventually(`reconciliation ${number}`, async () => {
    const answer = await done('getReconciliation', { token, query: { limit: '100' } });
    return answer.reconciliation?.number === number && answer.reconciliation.state === 'DONE' ? answer : null;
  });
  return differences;
};
