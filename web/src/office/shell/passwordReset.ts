import { officeApi } from '../../client/api.ts';

/** Requests the mail for setting a password. The answer is the same for every address. Rejects with ApiError if it is refused. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await officeApi('requestPasswordReset', { body: { email } });
};
