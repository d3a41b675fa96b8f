import type { GuestContext, Handlers } from '../context.ts';
import { issueNextReceipt, receiptOf } from '../../services/money/receipt.ts';
import type { Account } from '../../shared/entities/account.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { personBy } from '../../store/people/people.ts';
import type { Reads } from '../../store/records.ts';

interface Person {
  readonly account: Account | null;
  readonly purchase: Purchase | null;
}

const payer = ({ account, purchase }: Person) => {
  if (!account || !purchase) throw new AppError('not_found');
  return { account, purchase };
};
const payerOfGuest = ({ reached }: GuestContext) => payer(reached);
const payerBy = async (reads: Reads, id: string) => payer(await personBy(reads, id));

export const receiptHandlers = {
  getPaymentReceipt: {
    guest: async (_, context) => ({ answer: await receiptOf(context.records, payerOfGuest(context)) }),
    office: async ({ path: { id } }, { records }) => ({
      answer: await receiptOf(records, await payerBy(records, id)),
    }),
  },
  issuePaymentReceipt: {
    guest: async ({ body: { name, known } }, context) => ({
      answer: await issueNextReceipt(context.records, payerOfGuest(context), { name, known, by: 'holder' }),
    }),
    office: async ({ path: { id }, body: { name, known } }, { records }) => ({
      answer: await issueNextReceipt(records, await payerBy(records, id), { name, known, by: 'office' }),
    }),
  },
} satisfies Partial<Handlers>;
