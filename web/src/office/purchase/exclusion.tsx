import { routes } from 'functions/shared/contract/rows';
import { useRecordContext } from 'react-admin';
import { Asking } from '../approval/asking.tsx';
import { useRefusal } from '../shell/me.ts';
import { isEndable } from './obstacles.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** The application of this page; null if its end cannot be requested here. */
const useEndable = (): PurchaseAnswer | null => {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  return purchase === undefined || refusal !== null || !isEndable(purchase) ? null : purchase;
};

/** Asks to rule an application out after the commitment. Another owner has to approve (rules 8.21). */
export function Exclusion() {
  const purchase = useEndable();
  if (purchase === null) return null;
  return <Asking kind="exclude" target={purchase.id} subject={purchase.receiptID} version={purchase.updatedAt} />;
}
