import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { paper } from './texts.ts';
import { fullNameOf } from '../account/fields.ts';
import { useStep } from '../data/step.ts';
import { Section } from '../pieces/section.tsx';
import type { PurchaseAnswer } from '../purchase/openSteps.ts';
import { useRefusal } from '../shell/me.ts';
import { PrintedSlips } from './printedSlips.tsx';
import type { ApplicationSlip } from './slips.ts';

function Issue({ purchase, name }: { purchase: PurchaseAnswer; name: string }) {
  const [receipts, setReceipts] = useState<readonly ApplicationSlip[]>([]);
  const { receiptID, purchaseCount: sets, acceptsPartial, createdAt: at } = purchase;
  const { mutate, isPending } = useStep(
    async () => {
      const { ticketNumber } = await api('issueReceipt', { id: purchase.id });
      setReceipts([{ receiptID, name, sets, acceptsPartial, ticketNumber, at, isReissue: true }]);
    },
    [],
    paper.reprint.done,
  );
  return (
    <>
      <Typography variant="body2">{paper.reprint.text}</Typography>
      <Button variant="outlined" startIcon={<PrintIcon />} disabled={isPending} onClick={() => mutate()} sx={{ mt: 1 }}>
        {paper.reprint.button}
      </Button>
      <PrintedSlips receipts={receipts} />
    </>
  );
}

/** The button to print the receipt of an application on paper again. */
export function Reprint() {
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  const isPaper = purchase?.channel === 'paper';
  const { data: owner } = useGetOne('account', { id: purchase?.accountID ?? '' }, { enabled: isPaper });
  const refusal = useRefusal(routes.issueReceipt.office);
  if (!isPaper || owner === undefined) return null;
  return (
    <Section heading={paper.reprint.heading}>
      {refusal === null ? (
        <Issue purchase={purchase} name={fullNameOf(owner)} />
      ) : (
        <Typography variant="body2">{refusal}</Typography>
      )}
    </Section>
  );
}
