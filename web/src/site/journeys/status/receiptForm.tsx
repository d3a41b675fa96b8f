import Typography from '@mui/material/Typography';
import { LIMITS } from 'functions/shared/fields/limits';
import { nameSchema } from 'functions/shared/fields/fieldSchemas';
import { useMemo } from 'react';
import { z } from 'zod';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { drafts } from '../../../client/session.ts';
import { useCopy } from '../../../copy/language.tsx';
import { type Receipt, receiptAmount } from '../../../copy/receiptShown.ts';
import { faultsOf } from '../../../ui/form/checks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDraftForm } from '../../parts/draftForm.ts';
import type { JourneyKey } from '../../parts/journeyKey.ts';
import { useSubmission } from '../../parts/submission.ts';

interface ReceiptFormProps {
  readonly receipt: Receipt;
  readonly link: JourneyKey;
  readonly onIssued: (receipt: Receipt) => void;
  /** Called if another page has issued the receipt in the meantime, or the payment has changed. */
  readonly onStale: () => void;
}

const DRAFT = 'receipt';
const typedSchema = z.object({ name: nameSchema(LIMITS.receiptName) });
type ReceiptValues = { name: string };

const isStale = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure.kind === 'refused' && (failure.code === 'conflict' || failure.code === 'receipt_unavailable');
};

/** The form for the name on the 領収書, typed before each issue of it. */
export function ReceiptForm({ receipt, link, onIssued, onStale }: ReceiptFormProps) {
  const { receipt: copy } = useCopy('receipt');
  const { issues, defaultName } = receipt;
  const messages = useMemo(() => ({ name: copy.name }), [copy]);
  const last = issues.at(-1);
  const { failure, submit } = useSubmission();
  const form = useDraftForm<ReceiptValues>({
    draft: DRAFT,
    defaults: { name: last?.name ?? defaultName },
    faults: (values) => faultsOf(typedSchema, (typed) => typed, messages, values),
  });
  const issue = ({ name }: ReceiptValues) =>
    submit(async () => {
      const body = { name, known: issues.length, verificationKey: link.text };
      const idempotencyKey = drafts.submissionKey(DRAFT, body);
      try {
        const answer = await api('issuePaymentReceipt', { id: link.recordID, body, idempotencyKey });
        drafts.settle(DRAFT);
        drafts.remove(DRAFT);
        onIssued(answer);
      } catch (error) {
        if (isStale(error)) onStale();
        throw error;
      }
    });
  return (
    <>
      <Pairs pairs={[{ name: copy.amount, value: receiptAmount(receipt) }]} />
      <Typography>{last === undefined ? copy.before : copy.issued(last.at, last.name)}</Typography>
      {last !== undefined && <Typography variant="body2">{copy.counted}</Typography>}
      <Form
        form={form}
        messages={messages}
        failure={failure}
        onValid={issue}
        submitText={last === undefined ? copy.issue : copy.reissue}
      >
        <TextField name="name" label={copy.name.label} help={copy.name.help} autoComplete="off" />
      </Form>
    </>
  );
}
