import Box from '@mui/material/Box';
import type { Consequence } from 'functions/shared/approval/rows';
import type { MovedTime } from 'functions/shared/campaign/moves';
import { approval } from '../../copy/ja/office/approval.ts';
import { PlanTable } from '../systemStage/planTable.tsx';

interface ConsequencesProps {
  readonly of: readonly Consequence[];
  /** The times of the timetable that the action moves. */
  readonly times: readonly MovedTime[];
}

/** An action's effects, one sentence each, and the dates it moves. */
export function Consequences({ of, times }: ConsequencesProps) {
  return (
    <>
      <Box component="ul" sx={{ my: 1, pl: 3, fontSize: '0.875rem' }}>
        {of.map(({ kind, count }) => (
          <li key={kind}>{approval.consequences[kind](count)}</li>
        ))}
      </Box>
      {times.length > 0 && <PlanTable times={times} />}
    </>
  );
}
