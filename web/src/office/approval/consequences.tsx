import Box from '@mui/material/Box';
import type { Consequence } from 'functions/shared/approval/rows';
import type { MovedTime } from 'functions/shared/campaign/moves';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { PlanTable } from '../systemStage/planTable.tsx';

interface ConsequencesProps {
  readonly of: readonly Consequence[];
  /** The times of the timetable that the action moves. */
  readonly times: readonly MovedTime[];
}

/** An action's effects, one sentence each, and the dates it moves. */
export function Consequences({ of, times }: ConsequencesProps) {
  const { approval: copy } = useOfficeCopy();
  return (
    <>
      <Box component="ul" sx={{ my: 1, pl: 3, fontSize: '0.875rem' }}>
        {of.map(({ kind, count }) => (
          <li key={kind}>{copy.consequences[kind](count)}</li>
        ))}
      </Box>
      {times.length > 0 && <PlanTable times={times} />}
    </>
  );
}
