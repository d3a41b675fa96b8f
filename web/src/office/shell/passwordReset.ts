import { officeApi } from '../../client/api.ts';

/** Asks for the mail that lets one set a password: the same answer for every address. Rejects with ApiError when it was refused. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await officeApi('requestPasswordReset', { body: { email } });
};
