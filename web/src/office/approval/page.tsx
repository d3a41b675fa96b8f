import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { APPROVAL_STATES, type ApprovalState } from 'functions/shared/approval/states';
import { useState } from 'react';
import { approval as approvalCopy } from '../../copy/ja/office/approval.ts';
import { FromNewest } from '../pieces/pager.tsx';
import { UnreadPages } from '../pieces/unread.tsx';
import { useApprovals } from './approvals.ts';
import { Request } from './request.tsx';

interface FilterProps {
  /** Null: any state. */
  readonly state: ApprovalState | null;
  readonly onChange: (state: ApprovalState | null) => void;
}

function Filter({ state, onChange }: FilterProps) {
  return (
    <TextField
      select
      size="small"
      label={approvalCopy.filter}
      value={state ?? 'all'}
      onChange={({ target }) => onChange(APPROVAL_STATES.find((one) => one === target.value) ?? null)}
      sx={{ minWidth: 220, justifySelf: 'start' }}
    >
      {APPROVAL_STATES.map((one) => (
        <MenuItem key={one} value={one}>
          {approvalCopy.states[one]}
        </MenuItem>
      ))}
      <MenuItem value="all">{approvalCopy.all}</MenuItem>
    </TextField>
  );
}

/** /admin/approval: requests that wait for a second owner, and the outcome of all others (rules 10.23). */
export default function ApprovalPage() {
  const [state, setState] = useState<ApprovalState | null>('REQUESTED');
  const requests = useApprovals(state);
  const { page } = requests;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 800 }}>
      <Filter state={state} onChange={setState} />
      {page === undefined && <UnreadPages pages={requests} />}
      {page?.approvals.length === 0 && <Typography>{approvalCopy.empty}</Typography>}
      {page?.approvals.map((approval) => (
        <Request key={approval.id} approval={approval} />
      ))}
      <FromNewest pages={requests} copy={approvalCopy} />
    </Box>
  );
}
