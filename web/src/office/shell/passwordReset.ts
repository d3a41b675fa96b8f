import { ApiError } from 'functions/shared/contract/client';
import { PREFIX } from 'functions/shared/contract/rows';

/** Asks for the mail that lets one set a password: the same answer for every address. Rejects with ApiError when it was refused. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  const response = await fetch(`${PREFIX}/passwordReset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new ApiError(response.status, null, null);
};
