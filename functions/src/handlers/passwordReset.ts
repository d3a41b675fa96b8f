import type { HandlersOf } from './context.ts';
import { enqueueMail, toAddress } from '../outbox/enqueue.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { adminUser } from '../shared/entities/adminUser.ts';
import { collectionOf } from '../store/collection.ts';
import { addressQuota } from '../store/quota.ts';

export const passwordResetHandlers = {
  requestPasswordReset: {
    /** Mail 72 to an enabled administrator of the address; the answer is the same for every address (rules 4.18). */
    anyone: async ({ body: { email } }, { records, requestID }) => {
      const quota = await addressQuota(records, 'passwordReset', email);
      const { collection, parse } = collectionOf(records.db, adminUser);
      const [document] = (await records.find(collection.where('email', '==', email).limit(1))).docs;
      const found = document && parse(document)?.record;
      quota.take();
      if (found && !found.disabled) {
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
