import type { ApplicationState } from 'functions/shared/application/states';
import { routes } from 'functions/shared/contract/rows';
import { useRecordContext } from 'react-admin';
import { Asking } from '../approval/asking.tsx';
import { useRefusal } from '../shell/me.ts';
import type { PurchaseAnswer } from './settlingOpen.ts';

/** Those who are still in it; of the others there is nothing to end. */
const IN_IT: readonly ApplicationState[] = ['APPLIED', 'WON', 'LOST'];

/** Ruling an application out after the commitment: an owner asks, another approves (rules 8.21). */
export function Exclusion() {
  const refusal = useRefusal(routes.createApproval.office);
  // What the data provider hands on is the contract's answer.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined || refusal !== null || !IN_IT.includes(purchase.state)) return null;
  const { id, receiptID, updatedAt } = purchase;
  return <Asking kind="exclude" target={id} subject={receiptID} version={updatedAt} />;
}
