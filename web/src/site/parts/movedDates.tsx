import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { type ChangedTime, changedTimes, type MovableTime } from 'functions/shared/campaign/moves';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';

/** Those of each reason together, in the order of the first of them. */
const byReason = (times: readonly ChangedTime[]): [reason: string, times: ChangedTime[]][] => {
  const groups = new Map<string, ChangedTime[]>();
  for (const time of times) groups.set(time.reason, [...(groups.get(time.reason) ?? []), time]);
  return [...groups];
};

/** Says which dates are not those first announced, and why (rules 2.9). `of`: only these; all of them otherwise. */
export function MovedDates({ of }: { of?: readonly MovableTime[] }) {
  const { moves: copy } = useCopy('moves');
  const { now, moves } = useStage();
  const changed = now === null ? [] : changedTimes(campaign.timetable, moves, now);
  const told = changed.filter(({ name }) => of?.includes(name) ?? true);
  if (told.length === 0) return null;
  return (
    <Box sx={{ bgcolor: 'background.paper', border: '2px solid', borderColor: 'primary.main', borderRadius: 1, p: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{copy.title}</Typography>
      {byReason(told).map(([reason, times]) => (
        <Box key={reason} sx={{ mt: 1 }}>
          <Typography>{copy.because(reason)}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {times.map(({ name, startsAt }) => (
              <li key={name}>{copy.text(name, startsAt)}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
