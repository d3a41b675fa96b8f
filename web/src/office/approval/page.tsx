import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { APPROVAL_STATES } from 'functions/shared/approval/kinds';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useApprovals, type View } from './approvals.ts';
import { Request } from './request.tsx';

function Filter({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { approval: copy } = useOfficeCopy();
  return (
    <TextField
      select
      size="small"
      label={copy.filter}
      value={view.state ?? 'all'}
      onChange={({ target }) => {
        const state = APPROVAL_STATES.find((one) => one === target.value) ?? null;
        onChange({ state, cursor: null });
      }}
      sx={{ minWidth: 220, justifySelf: 'start' }}
    >
      {APPROVAL_STATES.map((state) => (
        <MenuItem key={state} value={state}>
          {copy.states[state]}
        </MenuItem>
      ))}
      <MenuItem value="all">{copy.all}</MenuItem>
    </TextField>
  );
}

/** /admin/approval: what waits for a second owner's yes, and what became of the rest (rules 10.23). */
export default function ApprovalPage() {
  const { approval: copy, pages, loading } = useOfficeCopy();
  const [view, setView] = useState<View>({ state: 'REQUESTED', cursor: null });
  const { data } = useApprovals(view);
  return (
    <>
      <Title title={pages.approval} />
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 800 }}>
        <Filter view={view} onChange={setView} />
        {data === undefined && <p>{loading}</p>}
        {data?.approvals.length === 0 && <Typography>{copy.empty}</Typography>}
        {data?.approvals.map((approval) => (
          <Request key={approval.id} approval={approval} />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {view.cursor !== null && <Button onClick={() => setView({ ...view, cursor: null })}>{copy.back}</Button>}
          {(data?.cursor ?? null) !== null && (
            <Button onClick={() => setView({ ...view, cursor: data?.cursor ?? null })}>{copy.more}</Button>
          )}
        </Box>
      </Box>
    </>
  );
}
