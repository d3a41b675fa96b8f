import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import type { ReactNode } from 'react';
import { time } from '../../copy/format.ts';
import { approval as approvalCopy } from '../../copy/ja/office/approval.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import { approvalStates } from '../choices.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { Lines } from '../pieces/lines.tsx';
import { useMe, useRefusal } from '../shell/me.ts';
import type { Approval } from './approvals.ts';
import { Consequences } from './consequences.tsx';
import { Decisions, Objection } from './decisions.tsx';
import { detailLines } from './parts.tsx';

const linesOf = (approval: Approval, copy: OfficeCopy['approval']): (readonly [string, ReactNode])[] => {
  const { reason, requestedBy, requestedAt, expiresAt, state, decidedBy, decidedAt, decisionReason } = approval;
  return [
    ...detailLines(approval, copy),
    [copy.reason, reason],
    [copy.requested, copy.by(time(requestedAt), requestedBy.email)],
    ...(state === 'REQUESTED' ? [[copy.until, time(expiresAt)] as const] : []),
    ...(decidedBy !== null && decidedAt !== null
      ? [[copy.decided, copy.by(time(decidedAt), decidedBy.email)] as const]
      : []),
    ...(decisionReason === null ? [] : [[copy.decisionReason, decisionReason] as const]),
  ];
};

const headingOf = (state: Approval['state'], copy: OfficeCopy['approval']): string => {
  if (state === 'REQUESTED') return copy.will;
  return state === 'APPROVED' ? copy.did : copy.would;
};

/** One request: its target, the requester and the reason, the effect of an approval, and the buttons to decide. */
export function Request({ approval }: { approval: Approval }) {
  const refusal = useRefusal(routes.approveApproval.office);
  const { data: me } = useMe();
  const { kind, state, alone, consequences, times } = approval;
  return (
    <Card component="section">
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1 }}>
          <Typography variant="h2">{approvalCopy.kinds[kind].name}</Typography>
          <ChoiceValue value={state} of={approvalStates} />
        </Box>
        <Lines pairs={linesOf(approval, approvalCopy).map(([name, value]) => ({ name, value }))} />
        <Typography variant="h3" sx={{ mt: 2, fontSize: '1rem' }}>
          {headingOf(state, approvalCopy)}
        </Typography>
        <Consequences of={consequences} times={times} />
        {state === 'REQUESTED' && refusal === null && me !== undefined && (
          <Decisions approval={approval} ownID={me.id} />
        )}
        {state === 'REQUESTED' && alone && <Typography variant="body2">{approvalCopy.alone}</Typography>}
        {state === 'REQUESTED' && !alone && refusal !== null && <Typography variant="body2">{refusal}</Typography>}
        {state === 'REQUESTED' && alone && refusal !== null && <Objection approval={approval} />}
      </CardContent>
    </Card>
  );
}
