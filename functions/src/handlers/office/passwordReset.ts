import type { HandlersOf } from '../context.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import { AppError } from '../../shared/ground/errors.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { collectionOf } from '../../store/collection.ts';
import { addressQuota } from '../../store/mail/quota.ts';

export const passwordResetHandlers = {
  requestPasswordReset: {
    /** Mail 72 to an enabled administrator of the address; the answer is the same for every address (rules 4.18). */
    anyone: async ({ body: { email } }, { records, requestID }) => {
      // Whoever asks too often is answered alike and sent nothing: a refusal would let anybody lock an administrator out unseen.
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
        // As many writes as for one who is known, so that time tells nothing either.
        quota.pad();
      }
      return { answer: { accepted: true } };
    },
  },
} satisfies Partial<HandlersOf<Schemas>>;
