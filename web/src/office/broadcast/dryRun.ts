import type { DryRun } from 'functions/shared/contract/definitions/broadcasts';
import { officeApi as api } from '../../client/api.ts';
import type { Sending } from './draft.ts';

/** Returns the recipients of a call. Nothing is sent. */
export const dryRunOf = async ({ operation, body }: Sending): Promise<DryRun> => {
  const answer = await api(operation, { body: { ...body, dryRun: true } as never }); // the operation's own body
  // A dry run opens no broadcast.
  if (!('dryRun' in answer)) throw new TypeError('A dry run was answered by a broadcast');
  return answer;
};
