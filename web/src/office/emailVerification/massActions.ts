import { officeApi as api } from '../../client/api.ts';
import { roleFor } from '../data/operations.ts';
import type { MassAction } from '../mass/action.ts';
import { resendRefusal, type Verification } from './standing.ts';

/** Resends a verification's mail with a new link, like a new request by its holder. */
export const resendVerification = (
  { email, verificationPattern }: Pick<Verification, 'email' | 'verificationPattern'>,
  idempotencyKey: string,
) => api('createEmailVerification', { body: { email, verificationPattern }, idempotencyKey });

const resend: MassAction<Verification> = {
  name: 'resendVerification',
  role: roleFor('create', 'emailVerification'),
  inputs: [],
  changes: ['emailVerification', 'mail'],
  undoes: 'none',
  isDestructive: false,
  refusal: (row, { stage }) => resendRefusal(row, stage),
  once: ({ email }) => email,
  act: async ({ row, key }) => {
    await resendVerification(row, key);
    return null;
  },
};

export const verificationActions = [resend];
