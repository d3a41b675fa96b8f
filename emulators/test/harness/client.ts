import type { Answer, OperationFor } from 'functions/shared/contract/client';
import { type Operation, type Route, routes } from 'functions/shared/contract/rows';
import { addressOf, type Answer as Answered, send, type Sending } from '../../client/call.ts';
import { faultOf } from '../../client/conformity.ts';
import { functionAddress } from '../../control/scheduler.ts';
import { stack } from './stack.ts';

export { addressOf, type Sending };

/**
 * One call; every answer is held to the contract before it is handed on. Straight to the function: Hosting's emulator takes as long
 * for a call as the call itself, and what it adds is looked at by `raw` and by the browser.
 */
export const call = async (operation: Operation, sending: Sending = {}): Promise<Answered> => {
  const { by }: Route = routes[operation];
  const answer = await send(functionAddress(stack.functions, stack.projectId, by ?? 'api'), operation, sending);
  const fault = faultOf(operation, sending, answer);
  if (fault !== null) throw new Error(`${operation} ${fault}`);
  return answer;
};

type Seen<O extends Operation> =
  O extends OperationFor<'guest'>
    ? Answer<O, 'guest'> & (O extends OperationFor<'office'> ? Answer<O, 'office'> : unknown)
    : O extends OperationFor<'office'>
      ? Answer<O, 'office'>
      : never;

/** As `call`, for what has to succeed: the answer's body, or a failure that says why. */
export const done = async <O extends Operation>(operation: O, sending: Sending = {}): Promise<Seen<O>> => {
  const { code, body } = await call(operation, sending);
  if (code !== null) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  // Parsed by one of the operation's schemas just now; which, the sending decides.
  return body as Seen<O>;
};
