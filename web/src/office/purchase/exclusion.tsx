import type { ApplicationState } from 'functions/shared/application/states';
import { routes } from 'functions/shared/contract/rows';
import { useRecordContext } from 'react-admin';
import { Asking } from '../approval/asking.tsx';
import { useRefusal } from '../shell/me.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** The states in which an application takes part. In all others there is nothing to end. */
const IN_IT: readonly ApplicationState[] = ['APPLIED', 'WON', 'LOST'];

/** The application of this page; null if its end cannot be requested here. */
const useEndable = (): PurchaseAnswer | null => {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  return purchase === undefined || refusal !== null || !IN_IT.includes(purchase.state) ? null : purchase;
};

/** Asks to rule an application out after the commitment. Another owner has to approve (rules 8.21). */
export function Exclusion() {
  const purchase = useEndable();
  if (purchase === null) return null;
  return <Asking kind="exclude" target={purchase.id} subject={purchase.receiptID} version={purchase.updatedAt} />;
}

/** Asks to withdraw an application at the holder's recorded wish. Another owner has to approve (rules 8.31). */
export function Withdrawal() {
  const purchase = useEndable();
  if (purchase === null) return null;
  return <Asking kind="withdraw" target={purchase.id} subject={purchase.receiptID} version={purchase.updatedAt} />;
}
