import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIsFetching } from '@tanstack/react-query';
import type { ApplicationState } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { routes } from 'functions/shared/contract/routes';
import { fromISO } from 'functions/shared/time/instants';
import { type ReactNode, useEffect, useState } from 'react';
import { Labeled, useRecordContext } from 'react-admin';
import { settling } from './paymentTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { Asking } from '../approval/asking.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { Reprint } from '../paper/reprint.tsx';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { useRefusal } from '../shell/me.ts';
import { usePageAtStripe } from './atStripe.ts';
import { Counter } from './counter.tsx';
import { purchaseFields } from './fields.ts';
import { MailToHolder } from './mailToHolder.tsx';
import { isEndable } from './obstacles.ts';
import { isRefundableByTwo, type PurchaseAnswer } from './openSteps.ts';
import { Receipt } from './receipt.tsx';
import { useReceipt } from './useReceipt.ts';
import { Shipment } from './shipment.tsx';
import { Steps } from './steps.tsx';
import { ManualBooking } from './manualBooking.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** An answer may cause the next query, which begins within this time. */
const SETTLED_MS = 100;
/** Longer than a page usually loads. Then the loaded parts are shown, since a failing query may be retried for long. */
const MAX_WAIT_MS = 10_000;

/** Returns whether every query of the page has had its first answer, or the wait has ended; never false again after that. */
const useIsComplete = (): boolean => {
  const [isComplete, setIsComplete] = useState(false);
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    if (pending > 0) return undefined;
    const timer = setTimeout(() => setIsComplete(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const timer = setTimeout(() => setIsComplete(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isComplete;
};

/** Shows the parts of a page at once when all of their queries are answered, so that no late part moves another. */
function ShownAtOnce({ children }: { readonly children: ReactNode }) {
  const isComplete = useIsComplete();
  return (
    <Box aria-busy={!isComplete} sx={{ visibility: isComplete ? 'visible' : 'hidden' }}>
      {children}
    </Box>
  );
}

/** The form to request a refund of sets of a paid win. Another owner has to approve (rules 8.40). */
function RefundForm({ purchase }: { purchase: PurchaseAnswer }) {
  const { id, updatedAt, grantedCount } = purchase;
  const sets = purchase.counterSets ?? grantedCount ?? 1;
  return <Asking kind="refund" target={id} version={updatedAt} first={{ sets }} />;
}

/** The refund on the page of a paid win; nothing for other applications, and for users who cannot request it. */
function RefundByTwo() {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined || refusal !== null || !isRefundableByTwo(purchase)) return null;
  return <RefundForm purchase={purchase} />;
}

/** Returns the application of this page; null if its end cannot be requested here. */
const useEndable = (): PurchaseAnswer | null => {
  const refusal = useRefusal(routes.createApproval.office);
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  return purchase === undefined || refusal !== null || !isEndable(purchase) ? null : purchase;
};

/** The form to request an exclusion after the commitment. Another owner has to approve (rules 8.21). */
function Exclusion() {
  const purchase = useEndable();
  if (purchase === null) return null;
  return <Asking kind="exclude" target={purchase.id} version={purchase.updatedAt} />;
}

/** The price of a win, and the refunded part. */
function Amount() {
  const purchase = useRecordContext<PurchaseAnswer>();
  const count = purchase?.grantedCount ?? 0;
  const refunded = useReceipt(purchase)?.yenBack ?? 0;
  return (
    <>
      <Labeled label={settling.amount}>
        <Typography variant="body2">{count === 0 ? office.none : settling.amountOf(count, campaign.price)}</Typography>
      </Labeled>
      {refunded > 0 && (
        <Labeled label={settling.refunded}>
          <Typography variant="body2">{settling.refundedOf(refunded)}</Typography>
        </Labeled>
      )}
    </>
  );
}

function StripeLink() {
  const page = usePageAtStripe(useRecordContext<PurchaseAnswer>()?.stripePaymentID ?? null);
  if (page === undefined) return null;
  return (
    <Link to={page} target="_blank" variant="body2">
      {settling.atStripe}
    </Link>
  );
}

const values = (...names: (keyof typeof purchaseFields)[]) => <Values fields={purchaseFields} names={names} />;

/** The states in which the number of sets can be changed, until the close. */
const WISHED: readonly ApplicationState[] = ['CARD_PENDING', 'APPLIED'];

/** An application: the requested and won sets, the state of its payment, and the possible steps. */
export default function PurchaseShow() {
  const times = useTimetable().data;
  // From the roster's close on the server refuses to delete any application (rules 8.2), so the page does not offer it.
  const isOpen = times !== undefined && fromISO(times.now) < fromISO(times.timetable.rosterClose);
  return (
    <RecordPage isReadOnly={() => !isOpen} isFixed={({ state }) => !isOpen || !WISHED.some((one) => one === state)}>
      <ShownAtOnce>
        <Group heading={settling.application}>
          {values('receiptID', 'accountID', 'state', 'purchaseCount', 'acceptsPartial', 'grantedCount')}
          {values('waitingPlace', 'createdAt', 'withdrawnAt')}
        </Group>
        <Group heading={settling.heading}>
          {values('paymentState')}
          <Amount />
          {values('cardBrand', 'cardLast4', 'cardExpiry', 'authorizeDatetime', 'authorizeErrorFlag', 'captureBefore')}
          {values(
            'captureDatetime',
            'captureErrorFlag',
            'counterSets',
            'shipmentHold',
            'cardRemindAt',
            'stripePaymentID',
          )}
          <StripeLink />
        </Group>
        <MailToHolder />
        <Shipment />
        <Reprint />
        <Counter />
        <Receipt />
        <Steps />
        <ManualBooking />
        <RefundByTwo />
        <Withdrawal />
        <Exclusion />
        <Group heading={settling.records}>
          {values('stripeCustomerID', 'stripePaymentMethodID', 'updatedAt', 'id')}
        </Group>
      </ShownAtOnce>
    </RecordPage>
  );
}
