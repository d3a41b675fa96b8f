import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../copy/language.tsx';
import type { StatusStep, StepState } from '../../../copy/statusSteps.ts';

const MARKS: Readonly<Record<StepState, object>> = {
  done: { bgcolor: 'secondary.main', borderColor: 'secondary.main' },
  now: { bgcolor: 'background.paper', borderColor: 'primary.main', borderWidth: 5 },
  coming: { bgcolor: 'background.paper', borderColor: 'text.secondary' },
};

/** The steps of an application in a vertical list: done, current and coming. A word marks each state as well. */
export function StepList({ steps }: { steps: readonly StatusStep[] }) {
  const { status } = useCopy('status');
  if (steps.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2">{status.steps.title}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {steps.map(({ name, when, state }) => (
          <Box
            key={name}
            component="li"
            aria-current={state === 'now' ? 'step' : undefined}
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '20px 1fr auto', py: 1 }}
          >
            <Box
              aria-hidden
              sx={{ border: 2, borderRadius: '50%', height: 20, mt: '5px', width: 20, ...MARKS[state] }}
            />
            <Box>
              <Typography sx={{ fontWeight: state === 'coming' ? 400 : 700 }}>{name}</Typography>
              {when !== '' && (
                <Typography variant="body2" color="textSecondary">
                  {when}
                </Typography>
              )}
            </Box>
            <Typography variant="body2" sx={{ fontWeight: state === 'now' ? 700 : 400, whiteSpace: 'nowrap' }}>
              {status.steps.states[state]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
