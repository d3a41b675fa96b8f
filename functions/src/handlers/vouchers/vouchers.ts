import { changeParcel } from '../../services/vouchers/parcels.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { mostVoidable } from '../../shared/voucher/owed.ts';
import { personBy } from '../../store/people/people.ts';
import type { ParcelEvent } from '../../shared/voucher/parcel.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { readBack, storedBy } from '../update.ts';

interface Named {
  readonly path: { readonly id: string };
}

const step = async ({ path: { id } }: Named, context: OfficeContext, event: ParcelEvent, reason?: string) => {
  const { records } = context;
  const { record } = await storedBy(records, voucher, id);
  changeParcel(records, record, event, reason === undefined ? {} : { reason });
  return { afterCommit: async () => await readBack(voucher, id, context) };
};

/**
 * Voids sets of a parcel. The sets of a win need two owners and a refund (rules 8.40).
 * @throws AppError voucher_sets for more sets than the parcel has; approval_needed if a win would have fewer vouchers than sets
 */
const voidVoucher: Handlers['voidVoucher']['office'] = async ({ path, body: { sets: named, reason } }, context) => {
  const { record } = await storedBy(context.records, voucher, path.id);
  const sets = named ?? record.sets;
  if (sets > record.sets) throw new AppError('voucher_sets');
  const { purchase } = await personBy(context.records, record.purchaseID);
  if (purchase && sets > mostVoidable(purchase, record)) throw new AppError('approval_needed');
  return await step({ path }, context, { kind: 'void', sets }, reason);
};

export const voucherHandlers = {
  returnVoucher: {
    office: async (input, context) => {
      const { reason } = input.body;
      return await step(input, context, { kind: 'return', reason }, reason);
    },
  },
  sendVoucherAgain: { office: async (input, context) => await step(input, context, { kind: 'sendAgain' }) },
  voidVoucher: { office: voidVoucher },
} satisfies Partial<Handlers>;
