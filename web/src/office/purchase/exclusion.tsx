import type { ApplicationState } from 'functions/shared/application/states';
import { routes } from 'functions/shared/contract/rows';
import { useRecordContext } from 'react-admin';
import { Asking } from '../approval/asking.tsx';
import { useRefusal } from '../shell/me.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** Those who are still in it; of the others there is nothing to end. */
const IN_IT: readonly ApplicationState[] = ['APPLIED', 'WON', 'LOST'];

/** The application of the page where an owner may ask for its end. */
const useEndable = (): PurchaseAnswer | null => {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  return purchase === undefined || refusal !== null || !IN_IT.includes(purchase.state) ? null : purchase;
};

/** Ruling an application out after the commitment: an owner asks, another approves (rules 8.21). */
export function Exclusion() {
  const purchase = useEndable();
  if (purchase === null) return null;
  return <Asking kind="exclude" target={purchase.id} subject={purchase.receiptID} version={purchase.updatedAt} />;
}

/** Its withdrawal on the holder's recorded wish (rules 8.31). */
export function Withdrawal() {
  const purchase = useEndable();
  if (purchase === null) return null;
  return <Asking kind="withdraw" target={purchase.id} subject={purchase.receiptID} version={purchase.updatedAt} />;
}
