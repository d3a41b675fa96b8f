import { campaign } from '../../shared/campaign/current.ts';
import type { Account } from '../../shared/entities/account.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import { type Purchase, purchase as purchaseEntity } from '../../shared/entities/purchase.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { toISO } from '../../shared/time/instants.ts';
import {
  MAX_RECEIPT_ISSUES,
  type ReceiptIssuer,
  receiptDataOf,
  receiptNumber,
} from '../../shared/settlement/receipt/receipt.ts';
import { receipts } from '../../store/money/receipts.ts';
import { settlements } from '../../store/money/settlements.ts';
import type { Reads, Records } from '../../store/records.ts';

interface Payer {
  readonly account: Account;
  readonly purchase: Purchase;
}
export type Receipt = Awaited<ReturnType<typeof receiptOf>>;

/** Returns the present content of an application's 領収書, and its issues so far. */
export const receiptOf = async (reads: Reads, { account, purchase }: Payer) => {
  const [settlement, known] = await Promise.all([
    settlements.get(reads, purchase.id),
    receipts.get(reads, purchase.id),
  ]);
  const issues = known?.issues ?? [];
  const receipted = receiptDataOf({
    purchase,
    settlement,
    price: campaign.price,
    issuedSets: issues.map(({ sets }) => sets),
  });
  return { ...receipted, receiptID: purchase.receiptID, defaultName: fullName(account), issues };
};

interface Issue {
  readonly name: string;
  /** The number of issues that the caller knows. */
  readonly known: number;
  readonly by: ReceiptIssuer;
}

/**
 * Issues it in the caller's transaction. The first issue is the original. Of two simultaneous calls one is refused, because it does not know the
 * other's issue.
 * @throws AppError receipt_unavailable, receipt_often, conflict
 */
export const issueNextReceipt = async (
  records: Records,
  payer: Payer,
  { name, known, by }: Issue,
): Promise<Receipt> => {
  const { id, receiptID } = payer.purchase;
  const before = await receiptOf(records, payer);
  if (before.standing !== 'ready') throw new AppError('receipt_unavailable');
  if (before.issues.length !== known) throw new AppError('conflict');
  if (known >= MAX_RECEIPT_ISSUES) throw new AppError('receipt_often');
  const issues = [...before.issues, { at: toISO(records.stamp.now), name, sets: before.sets, yen: before.yen, by }];
  if (known === 0) receipts.create(records, id, { issues });
  else receipts.set(records, id, { issues });
  // The name is stored only in the issues, where an erasure removes it; the audit entry does not need it.
  records.audit({
    entity: purchaseEntity.name,
    target: id,
    detail: { number: receiptNumber(receiptID, issues.length), sets: String(before.sets) },
  });
  return { ...before, issues };
};
