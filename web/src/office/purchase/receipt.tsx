import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { LIMITS } from 'functions/shared/fields/limits';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { receiptTexts } from './receiptTexts.ts';
import { receiptShown } from '../../copy/receiptShown.ts';
import { ReceiptSheet } from '../../ui/receiptSheet.tsx';
import { useStep } from '../data/step.ts';
import { PrintedPart } from '../pieces/printed.tsx';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import type { PurchaseAnswer } from './openSteps.ts';
import { useReceipt } from './useReceipt.ts';

type Receipt = Answer<'getPaymentReceipt', 'office'>;

function Issues({ issues }: Pick<Receipt, 'issues'>) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {receiptTexts.issues}
      </Typography>
      {issues.length === 0 && <Typography variant="body2">{receiptTexts.none}</Typography>}
      {issues.map(({ at, name, sets, by }, index) => (
        <Typography key={index} variant="body2">
          {receiptTexts.issued(at, name ?? receiptTexts.erased, sets, receiptTexts.by[by])}
        </Typography>
      ))}
    </>
  );
}

function Issue({ id, receipt }: { id: string; receipt: Receipt }) {
  const known = receipt.issues.length;
  const [name, setName] = useState(receipt.issues.at(-1)?.name ?? receipt.defaultName);
  const [issued, setIssued] = useState<Receipt | null>(null);
  const { mutate, isPending } = useStep(
    async () => setIssued(await api('issuePaymentReceipt', { id, body: { name, known } })),
    ['paymentReceipt', 'account'],
    receiptTexts.done,
  );
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <TextField
          label={receiptTexts.name}
          size="small"
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.receiptName } }}
        />
        <Button variant="outlined" disabled={isPending || name.trim() === ''} onClick={() => mutate()}>
          {known === 0 ? receiptTexts.issue : receiptTexts.reissue}
        </Button>
        {issued !== null && <Button onClick={() => window.print()}>{receiptTexts.print}</Button>}
      </Box>
      {issued !== null && (
        <Box sx={{ maxWidth: '186mm', mt: 2 }}>
          <PrintedPart>
            <ReceiptSheet {...receiptShown(issued, campaign, 'office')} />
          </PrintedPart>
        </Box>
      )}
    </>
  );
}

/** The 領収書 of a paid application: the names of its issues, and the form for another issue (rules 7.44). */
export function Receipt() {
  const purchase = useRecordContext<PurchaseAnswer>();
  const refusal = useRefusal(routes.issuePaymentReceipt.office);
  const data = useReceipt(purchase);
  if (purchase === undefined || data === undefined) return null;
  const why = receiptTexts.standings[data.standing] ?? refusal;
  return (
    <Section heading={receiptTexts.heading}>
      <Typography variant="body2">{receiptTexts.text}</Typography>
      <Issues issues={data.issues} />
      {why === null ? <Issue id={purchase.id} receipt={data} /> : <Typography variant="body2">{why}</Typography>}
    </Section>
  );
}
