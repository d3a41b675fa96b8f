import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Boundary } from 'functions/shared/campaign/timetable';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';
import { standingMoves } from './standingMoves.ts';

/** Says which dates are not those first announced, and why. `of`: only these; all of them otherwise. */
export function MovedDates({ of }: { of?: readonly Boundary[] }) {
  const { moves: copy } = useCopy();
  const { now, moves } = useStage();
  const standing = now === null ? [] : standingMoves(moves, now);
  const told = standing.filter(({ boundary }) => of?.includes(boundary) ?? true);
  if (told.length === 0) return null;
  return (
    <Box sx={{ bgcolor: 'background.paper', border: '2px solid', borderColor: 'seal.main', borderRadius: 1, p: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{copy.title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {told.map(({ boundary, startsAt, reason }) => (
          <li key={boundary}>{copy.text(boundary, startsAt, reason)}</li>
        ))}
      </Box>
    </Box>
  );
}
