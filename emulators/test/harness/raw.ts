import { checkProblem } from './client.ts';
import { stack } from './stack.ts';

/** A request of which the contract knows nothing: whatever is wrong with it, the answer has to be a problem document. */
export const raw = async (method: string, path: string, init: Omit<RequestInit, 'method'> = {}) => {
  const answer = await fetch(`${stack.site}${path}`, { ...init, method });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, headers, text, ...(status < 400 ? { code: null } : checkProblem(status, headers, text)) };
};
