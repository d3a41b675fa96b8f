import type { Handlers } from '../context.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../../store/collection.ts';
import { addressQuota } from '../../store/mail/quota.ts';

export const passwordResetHandlers = {
  requestPasswordReset: {
    /** Sends mail 72 to an enabled administrator with the address. The answer is the same for every address (rules 4.18). */
    anyone: async ({ body: { email } }, { records, requestID }) => {
      // Above the quota the answer is the same, but no mail is sent. A visible refusal would let anybody lock an administrator out.
      const quota = await addressQuota(records, 'passwordReset', email).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'rate_limited') return null;
        throw error;
      });
      const { collection, parse } = collectionOf(records.db, adminUser);
      const [document] = (await records.find(collection.where('email', '==', email).limit(1))).docs;
      const found = document && parse(document)?.record;
      if (quota === null) return { answer: { accepted: true } };
      quota.take();
      if (found && !found.disabled && found.suspendedAt === null) {
        const order = { cause: `passwordReset/${requestID()}`, mailType: 72, subjectID: found.id } as const;
        enqueueMail(records, { ...order, ...toAddress(found.email) });
      } else {
        // The transaction writes as much as for a known address, so that the time reveals nothing.
        quota.pad();
      }
      return { answer: { accepted: true } };
    },
  },
} satisfies Partial<Handlers>;
