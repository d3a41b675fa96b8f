import { stack } from '../harness/stack.ts';

/** Lets the campaign clock run or holds it; held, no boundary comes before a page that is slow to open. */
export const keepClock = async (running: boolean): Promise<void> => {
  const answer = await fetch(`${stack.control}/clock`, { method: 'PUT', body: JSON.stringify({ running }) });
  expect(answer.status).toBe(200);
};
