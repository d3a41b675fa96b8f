import { exchange } from '../../client/call.ts';
import { problemIn } from '../../client/conformity.ts';
import { stack } from './stack.ts';

/** Makes a request outside the contract. The response to any fault has to be a problem document. */
export const raw = async (method: string, path: string, init: Omit<RequestInit, 'method'> = {}) => {
  const answer = await exchange(stack.site, path, { ...init, method });
  const problem = answer.status < 400 ? null : problemIn(answer);
  if (problem && 'fault' in problem) throw new Error(`${method} ${path} ${problem.fault}`);
  return answer;
};
