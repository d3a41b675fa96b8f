import type { ApplicationState } from 'functions/shared/application/states';
import { fromISO } from 'functions/shared/time/instants';
import { useRecordContext } from 'react-admin';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { ShownTogether } from './shownTogether.tsx';
import { Reprint } from '../paper/reprint.tsx';
import { Amount } from './amount.tsx';
import { usePageAtStripe } from './atStripe.ts';
import { Counter } from './counter.tsx';
import { Exclusion } from './exclusion.tsx';
import { purchaseFields } from './fields.ts';
import type { PurchaseAnswer } from './openSteps.ts';
import { MailToHolder } from './mailToHolder.tsx';
import { PaymentReceipt } from './paymentReceipt.tsx';
import { RefundByTwo } from './refundByTwo.tsx';
import { Shipment } from './shipment.tsx';
import { Steps } from './steps.tsx';
import { TakeIn } from './takeIn.tsx';
import { Withdrawal } from './withdrawal.tsx';

function StripeLink() {
  const { settling: copy } = useDeskCopy();
  const page = usePageAtStripe(useRecordContext<PurchaseAnswer>()?.stripePaymentID ?? null);
  if (page === undefined) return null;
  return (
    <Link to={page} target="_blank" variant="body2">
      {copy.atStripe}
    </Link>
  );
}

const values = (...names: (keyof typeof purchaseFields)[]) => <Values fields={purchaseFields} names={names} />;

/** The states in which the wish for sets can be changed, until the close. */
const WISHED: readonly ApplicationState[] = ['CARD_PENDING', 'APPLIED'];

/** An application: what was asked for and won, the state of its payment, and the possible steps. */
export default function PurchaseShow() {
  const { settling: copy } = useDeskCopy();
  const times = useTimetable().data;
  // From the roster's close on the server refuses to delete any application (rules 8.2), so the page does not offer it.
  const isOpen = times !== undefined && fromISO(times.now) < fromISO(times.timetable.rosterClose);
  return (
    <RecordPage isKept={() => !isOpen} isFixed={({ state }) => !isOpen || !WISHED.some((one) => one === state)}>
      <ShownTogether>
        <Group heading={copy.application}>
          {values('receiptID', 'accountID', 'state', 'purchaseCount', 'acceptsPartial', 'grantedCount')}
          {values('waitingPlace', 'createdAt', 'withdrawnAt')}
        </Group>
        <Group heading={copy.heading}>
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
        <PaymentReceipt />
        <Steps />
        <TakeIn />
        <RefundByTwo />
        <Withdrawal />
        <Exclusion />
        <Group heading={copy.records}>{values('stripeCustomerID', 'stripePaymentMethodID', 'updatedAt', 'id')}</Group>
      </ShownTogether>
    </RecordPage>
  );
}
