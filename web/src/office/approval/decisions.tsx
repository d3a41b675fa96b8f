import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { approval as approvalCopy, concernedText } from '../../copy/ja/office/approval.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import type { Approval } from './approvals.ts';
import { Consequences } from './consequences.tsx';
import { APPROVAL_PARTS } from './parts.tsx';

/** Returns what the action of a request concerns, in a sentence. */
const aboutText = ({ kind, concerned }: Pick<Approval, 'kind' | 'concerned'>): string =>
  approvalCopy.kinds[kind].about(concernedText(concerned));

interface DecisionProps {
  readonly approval: Approval;
}

function Withdraw({ approval }: DecisionProps) {
  const { id } = approval;
  const copy = approvalCopy.withdraw;
  const question = useQuestion();
  const { mutate, isPending } = useStep(() => api('withdrawApproval', { id }), ['approval'], copy.done);
  const ask = (): void =>
    question({
      title: copy.title,
      message: copy.message(aboutText(approval)),
      button: copy.button,
      onYes: () => mutate(),
    });
  return (
    <Button variant="outlined" disabled={isPending} onClick={ask}>
      {copy.button}
    </Button>
  );
}

function Approve({ approval }: DecisionProps) {
  const { id, kind, requestedBy, consequences, times } = approval;
  const copy = approvalCopy.approve;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    () => api('approveApproval', { id }),
    ['approval', ...APPROVAL_PARTS[kind].changes],
    copy.done,
  );
  const ask = (): void =>
    question({
      title: copy.title,
      message: (
        <>
          {copy.message(approvalCopy.kinds[kind].name, aboutText(approval), requestedBy.email)}
          <Consequences of={consequences} times={times} />
        </>
      ),
      button: copy.button,
      isDestructive: true,
      onYes: () => mutate(),
    });
  return (
    <Button variant="outlined" color="error" disabled={isPending} onClick={ask}>
      {copy.button}
    </Button>
  );
}

function Reject({ approval }: DecisionProps) {
  const { id } = approval;
  const copy = approvalCopy.reject;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (reason: string) => api('rejectApproval', { id, body: { reason } }),
    ['approval'],
    copy.done,
  );
  const ask = (reason: string): void =>
    question({
      title: copy.title,
      message: copy.message(aboutText(approval)),
      button: copy.button,
      onYes: () => mutate(reason),
    });
  return (
    <Box sx={{ mt: 2, maxWidth: 480 }}>
      <OwnerForm
        heading={copy.heading}
        text={copy.text}
        button={copy.button}
        isBusy={isPending}
        initial={{ reason: '' }}
        onSubmit={({ reason }) => ask(String(reason))}
      />
    </Box>
  );
}

/** The button to object. Any administrator may object to a request of the only owner (rules 4.27). */
export function Objection({ approval: { id } }: DecisionProps) {
  const { mutate, isPending } = useStep(
    (reason: string) => api('objectApproval', { id, body: { reason } }),
    ['approval'],
    approvalCopy.object.done,
  );
  return (
    <Box sx={{ mt: 2, maxWidth: 480 }}>
      <OwnerForm
        heading={approvalCopy.object.heading}
        text={approvalCopy.object.text}
        button={approvalCopy.object.button}
        role="viewer"
        isBusy={isPending}
        initial={{ reason: '' }}
        onSubmit={({ reason }) => mutate(String(reason))}
      />
    </Box>
  );
}

function OtherOnes({ approval }: DecisionProps) {
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Approve approval={approval} />
        {!isRejecting && <Button onClick={() => setRejecting(true)}>{approvalCopy.reject.button}</Button>}
      </Box>
      {isRejecting && <Reject approval={approval} />}
    </>
  );
}

/** An owner's choices for a waiting request: the requesting owner can withdraw it, any other can decide. */
export function Decisions({ approval, ownID }: DecisionProps & { ownID: string }) {
  if (approval.requestedBy.id !== ownID) return <OtherOnes approval={approval} />;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {approvalCopy.own}
      </Typography>
      <Withdraw approval={approval} />
    </>
  );
}
