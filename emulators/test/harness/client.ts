import type { Answer, OperationFor } from 'functions/shared/contract/client';
import { type Operation, routes } from 'functions/shared/contract/routes';
import type { Route } from 'functions/shared/contract/route';
import { addressOf, type Answer as Answered, send, type Sending } from '../../client/call.ts';
import { faultOf } from '../../client/conformity.ts';
import { functionAddress } from '../../control/scheduler.ts';
import { stack } from './stack.ts';

export { addressOf, type Sending };

/**
 * Makes one call and checks its response against the contract. It goes directly to the function: Hosting's emulator takes as long as the
 * call itself, and `raw` and the browser tests cover what it adds.
 */
export const call = async (operation: Operation, sending: Sending = {}): Promise<Answered> => {
  const { servedBy }: Route = routes[operation];
  const answer = await send(functionAddress(stack.functions, stack.projectId, servedBy ?? 'api'), operation, sending);
  const fault = faultOf(operation, sending, answer);
  if (fault !== null) throw new Error(`${operation} ${fault}`);
  return answer;
};

type ResponseOf<O extends Operation> =
  O extends OperationFor<'guest'>
    ? Answer<O, 'guest'> & (O extends OperationFor<'office'> ? Answer<O, 'office'> : unknown)
    : O extends OperationFor<'office'>
      ? Answer<O, 'office'>
      : never;

/** Like `call`, for calls that have to succeed. Returns the response's body, or throws an error with the reason. */
export const done = async <O extends Operation>(operation: O, sending: Sending = {}): Promise<ResponseOf<O>> => {
  const { code, body } = await call(operation, sending);
  if (code !== null) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  // Just parsed by one of the operation's schemas; the sending decides which.
  return body as ResponseOf<O>;
};
