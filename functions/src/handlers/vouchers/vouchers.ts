import { changeParcel } from '../../services/vouchers/parcels.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import type { ParcelEvent } from '../../shared/voucher/parcel.ts';
import type { HandlersOf, OfficeContext } from '../context.ts';
import { readBack, storedBy } from '../update.ts';

type Handlers = HandlersOf<Schemas>;
interface Named {
  readonly path: { readonly id: string };
}

const step = async ({ path: { id } }: Named, context: OfficeContext, event: ParcelEvent, reason?: string) => {
  const { records } = context;
  const { record } = await storedBy(records, voucher, id);
  changeParcel(records, record, event, reason === undefined ? {} : { reason });
  return { afterCommit: async () => await readBack(voucher, id, context) };
};

/** @throws AppError voucher_sets for more sets than it has */
const voidVoucher: Handlers['voidVoucher']['office'] = async ({ path, body: { sets, reason } }, context) => {
  const { record } = await storedBy(context.records, voucher, path.id);
  if (sets !== undefined && sets > record.sets) throw new AppError('voucher_sets');
  return await step({ path }, context, { kind: 'void', sets: sets ?? record.sets }, reason);
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
