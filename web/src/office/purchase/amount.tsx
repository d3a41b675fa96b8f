import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { Labeled, useRecordContext } from 'react-admin';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { PurchaseAnswer } from './openSteps.ts';
import { usePaymentReceipt } from './receipted.ts';

/** The price of a win, and how much of it was refunded. */
export function Amount() {
  const { none } = useOfficeCopy();
  const { settling: copy } = useDeskCopy();
  const purchase = useRecordContext<PurchaseAnswer>();
  const count = purchase?.grantedCount ?? 0;
  const refunded = usePaymentReceipt(purchase)?.yenBack ?? 0;
  return (
    <>
      <Labeled label={copy.amount}>
        <Typography variant="body2">{count === 0 ? none : copy.amountOf(count, campaign.price)}</Typography>
      </Labeled>
      {refunded > 0 && (
        <Labeled label={copy.refunded}>
          <Typography variant="body2">{copy.refundedOf(refunded)}</Typography>
        </Labeled>
      )}
    </>
  );
}
