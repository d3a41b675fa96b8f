import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationState } from 'functions/shared/application/states';
import type { Consequence } from 'functions/shared/approval/kinds';
import { ERRORS } from 'functions/shared/contract/errors';
import { routes } from 'functions/shared/contract/rows';
import type { ExclusionCode } from 'functions/shared/review/decision';
import { required, SelectInput, useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { useApprovals } from '../approval/approvals.ts';
import { Consequences } from '../approval/consequences.tsx';
import { APPROVAL_PATH } from '../approval/path.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import type { PurchaseAnswer } from './settlingOpen.ts';

/** Those who are still in it; of the others there is nothing to end. */
const IN_IT: readonly ApplicationState[] = ['APPLIED', 'WON', 'LOST'];

interface Typed {
  readonly code: ExclusionCode;
  readonly reason: string;
}
interface AskingProps {
  readonly purchase: PurchaseAnswer;
  readonly consequences: readonly Consequence[];
}

function Asking({ purchase: { id: target, receiptID }, consequences }: AskingProps) {
  const { approval, cancel } = useOfficeCopy();
  const copy = approval.exclude;
  const dialog = useDialog();
  const { mutate, isPending } = useStep(
    (typed: Typed) => api('createApproval', { body: { kind: 'exclude', target, ...typed } }),
    copy.done,
  );
  const ask = (typed: Typed, clear: () => void): void =>
    dialog.open({
      title: copy.title,
      message: (
        <>
          {copy.message(receiptID, approval.codes[typed.code])}
          <Consequences of={consequences} />
        </>
      ),
      positiveText: copy.button,
      negativeText: cancel,
      persistent: true,
      onPositive: () => mutate(typed, { onSuccess: clear }),
    });
  return (
    <OwnerForm
      heading={copy.button}
      text={copy.recorded}
      button={copy.button}
      isBusy={isPending}
      initial={{ code: '', reason: '' }}
      // Its inputs are these, and both are required before it submits.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    >
      <SelectInput
        source="code"
        label={copy.code}
        choices={Object.entries(approval.codes).map(([id, name]) => ({ id, name }))}
        validate={required()}
        helperText={false}
      />
    </OwnerForm>
  );
}

function Possible({ purchase }: { purchase: PurchaseAnswer }) {
  const { approval } = useOfficeCopy();
  const copy = approval.exclude;
  const { id: target, updatedAt } = purchase;
  const { data: plan } = useQuery({
    queryKey: ['approval', 'plan', target, updatedAt],
    queryFn: ({ signal }) => api('getApprovalPlan', { query: { kind: 'exclude', target }, signal }),
  });
  if (plan === undefined) return null;
  if (plan.refusal !== null) return <Typography variant="body2">{ERRORS[plan.refusal].message}</Typography>;
  return (
    <>
      <Typography variant="body2">{copy.text}</Typography>
      <Consequences of={plan.consequences} />
      <Box sx={{ mt: 2, maxWidth: 480 }}>
        <Asking purchase={purchase} consequences={plan.consequences} />
      </Box>
    </>
  );
}

/** Ruling an application out after the commitment: an owner asks, another approves (rules 8.21). */
export function Exclusion() {
  const { approval } = useOfficeCopy();
  const copy = approval.exclude;
  const refusal = useRefusal(routes.createApproval.office);
  // What the data provider hands on is the contract's answer.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (purchase === undefined || refusal !== null || !IN_IT.includes(purchase.state)) return null;
  return (
    <Section heading={copy.heading}>
      <Asked purchase={purchase} />
    </Section>
  );
}

/** Only one request about an application waits at a time. */
function Asked({ purchase }: { purchase: PurchaseAnswer }) {
  const { approval } = useOfficeCopy();
  const { data } = useApprovals({ state: 'REQUESTED', cursor: null }, purchase.id);
  if (data === undefined) return null;
  if (data.approvals.length === 0) return <Possible purchase={purchase} />;
  return (
    <Typography variant="body2">
      {approval.exclude.waiting} <Link to={APPROVAL_PATH}>{approval.exclude.open}</Link>
    </Typography>
  );
}
