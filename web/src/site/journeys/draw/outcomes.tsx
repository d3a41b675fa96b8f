import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import type { Outcome } from 'functions/shared/draw/verify/verdict';
import { useCopy } from '../../../copy/language.tsx';

interface OutcomesProps {
  readonly outcomes: readonly Outcome[];
  readonly lists: readonly ListNow[];
}

/** The checks so far by draw, and the resulting state of each waiting list. */
export function Outcomes({ outcomes, lists }: OutcomesProps) {
  const { drawCheck: copy } = useCopy('drawCheck');
  const draws = [...new Set(outcomes.map(({ draw }) => draw))];
  return draws.map((draw) => {
    const list = lists.find((one) => one.draw === draw);
    return (
      <Box key={draw}>
        {draws.length > 1 && <Typography variant="h3">{copy.drawOf(draw)}</Typography>}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {outcomes
            .filter((outcome) => outcome.draw === draw)
            .map((outcome) => (
              <OutcomeLine key={outcome.check} outcome={outcome} />
            ))}
        </Box>
        {list !== undefined && <Typography sx={{ mt: 1 }}>{copy.list(list)}</Typography>}
      </Box>
    );
  });
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const { drawCheck: copy } = useCopy('drawCheck');
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider', display: 'flex', gap: 1.5, py: 1 }}>
      <Typography
        component="span"
        sx={{
          color: outcome.state === 'fails' ? 'error.main' : 'text.primary',
          flexShrink: 0,
          fontWeight: 700,
          width: '5em',
        }}
      >
        {copy.states[outcome.state]}
      </Typography>
      <Box>
        <Typography>{copy.says(outcome)}</Typography>
        {outcome.state !== 'holds' && <Typography variant="body2">{copy.why(outcome)}</Typography>}
      </Box>
    </Box>
  );
}
