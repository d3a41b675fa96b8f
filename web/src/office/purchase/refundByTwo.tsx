import { routes } from 'functions/shared/contract/rows';
import { useRecordContext } from 'react-admin';
import { Asking } from '../approval/asking.tsx';
import { useRefusal } from '../shell/me.ts';
import { useSetsPaid } from './atStripe.ts';
import { isRefundableByTwo, type PurchaseAnswer } from './openSteps.ts';

/** Asks to refund sets of a paid win. Another owner has to approve (rules 8.40). */
function Form({ purchase }: { purchase: PurchaseAnswer }) {
  const { id, receiptID, updatedAt, grantedCount } = purchase;
  const atStripe = useSetsPaid(purchase);
  const sets = purchase.counterSets ?? atStripe ?? grantedCount ?? 1;
  return <Asking kind="refund" target={id} subject={receiptID} version={updatedAt} first={{ sets }} />;
}

/** The refund on the page of a paid win; nothing for other applications, and for people who cannot ask. */
export function RefundByTwo() {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined || refusal !== null || !isRefundableByTwo(purchase)) return null;
  return <Form purchase={purchase} />;
}
