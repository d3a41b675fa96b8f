import { routes } from 'functions/shared/contract/routes';
import { useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { settling } from './paymentTexts.ts';
import { Asking } from '../approval/asking.tsx';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useRefusal } from '../shell/me.ts';
import { PAID, type PurchaseAnswer } from './openSteps.ts';

/** The step for an application without a win, which needs one owner only. */
function ByOne({ purchase: { id } }: { purchase: PurchaseAnswer }) {
  const { mutate, isPending } = useStep(
    (reason: string) => api('settlePurchase', { id, body: { action: 'takeIn', reason } }),
    PAID,
    settling.takeIn.done,
  );
  return (
    <OwnerForm
      heading={settling.takeIn.button}
      text={settling.takeIn.text}
      button={settling.takeIn.button}
      isBusy={isPending}
      initial={{ reason: '' }}
      onSubmit={({ reason }, clear) => mutate(String(reason), { onSuccess: clear })}
    />
  );
}

/** The step that records manual refunds or charges at Stripe in our books (rules 7.47). For a win it needs two owners. */
export function ManualBooking() {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined || refusal !== null) return null;
  const { id, updatedAt, state, paymentState, shipmentHold } = purchase;
  // If the charge is complete, a differing amount means a failed refund, which is repeated instead.
  const isOdd = shipmentHold === 'amount' && paymentState === 'CAPTURING';
  if (shipmentHold !== 'refunded' && !isOdd) return null;
  if (state !== 'WON') return <ByOne purchase={purchase} />;
  return <Asking kind="takeIn" target={id} version={updatedAt} first={{}} />;
}
