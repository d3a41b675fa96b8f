import { prepareBroadcastStop } from '../../outbox/cancellation.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { suppression } from '../../shared/entities/suppression.ts';
import { suppressionOf } from '../../store/mail/suppressions.ts';
import type { GuestContext, Handlers } from '../context.ts';
import { crudHandlers } from '../crud.ts';

const addressOf = ({ reached: { mail } }: GuestContext): string => {
  // Keys of other purposes do not open these routes.
  if (!mail) throw new AppError('not_found');
  return mail.email;
};

/** Adds an address to the suppression list, or removes it. A repetition changes nothing. */
const stop = async (context: GuestContext, stopped: boolean): Promise<void> => {
  const { records } = context;
  const address = addressOf(context);
  if (stopped) return (await prepareBroadcastStop(records, address))('unsubscribed');
  const found = await suppressionOf(records, address);
  if (!found) return;
  records.remove(suppression, found);
  records.audit({ entity: suppression.name, target: found.id });
};

export const suppressionHandlers = {
  ...crudHandlers('suppression', {
    // Suppressions have no create or change verb, so `records.remove` writes no audit entry.
    remove: async ({ id }, { records }) => void records.audit({ entity: suppression.name, target: id }),
  }),
  getUnsubscription: {
    guest: async (_, context) => ({
      answer: { stopped: (await suppressionOf(context.records, addressOf(context))) !== null },
    }),
  },
  replaceUnsubscription: {
    guest: async ({ body: { stopped } }, context) => {
      await stop(context, stopped);
      return { answer: { stopped } };
    },
  },
  unsubscribe: {
    guest: async (_, context) => {
      await stop(context, true);
      return { answer: null };
    },
  },
} satisfies Partial<Handlers>;
