import Typography from '@mui/material/Typography';
import type { ApplicationState } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { Labeled, useRecordContext } from 'react-admin';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { ShownTogether } from './shownTogether.tsx';
import { Reprint } from '../paper/reprint.tsx';
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

/** The price of a win. */
function Amount() {
  const { none } = useOfficeCopy();
  const { settling: copy } = useDeskCopy();
  const count = useRecordContext<PurchaseAnswer>()?.grantedCount ?? 0;
  return (
    <Labeled label={copy.amount}>
      <Typography variant="body2">{count === 0 ? none : copy.amountOf(count, campaign.price)}</Typography>
    </Labeled>
  );
}

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
