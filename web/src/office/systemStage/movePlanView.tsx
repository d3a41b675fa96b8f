import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { movedEvents } from 'functions/shared/campaign/movedEvents';
import type { MovePlan } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { auditLog } from '../../copy/ja/office/log/auditLog.ts';
import { stagePage } from './texts.ts';
import { Instant } from '../pieces/values.tsx';
import { PlanTable } from './planTable.tsx';
import { StageLine } from './stageLine.tsx';

interface ViewProps {
  readonly timetable: Timetable;
  readonly plan: MovePlan;
  /** Epoch ms, the server's. */
  readonly now: number;
}

/** Mails and other scheduled events that would run at another time. */
function Effects({ timetable, plan, now }: ViewProps) {
  const { plan: copy } = stagePage;
  const moved = movedEvents(timetable, plan.after, now);
  return (
    <Box component="section" aria-label={copy.effects}>
      <Typography sx={{ fontWeight: 700, mt: 1 }}>{copy.effects}</Typography>
      {moved.length === 0 && <Typography variant="body2">{copy.noEffects}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {moved.map(({ event, before, after }) => (
          <li key={event.id}>
            <Typography variant="body2" component="span">
              {auditLog.workOf(event)}：<Instant value={toISO(before)} /> → <Instant value={toISO(after)} />
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The preview of a move: the line before and after, every date, and the scheduled events that would run at another time. */
export function MovePlanView(props: ViewProps) {
  const { timetable, plan, now } = props;
  return (
    <Box sx={{ my: 2 }} aria-live="polite">
      <Typography sx={{ fontWeight: 700 }}>{stagePage.plan.before}</Typography>
      <StageLine timetable={timetable} now={now} label={stagePage.plan.lineBefore} />
      <Typography sx={{ fontWeight: 700 }}>{stagePage.plan.after}</Typography>
      <StageLine timetable={plan.after} now={now} label={stagePage.plan.lineAfter} before={timetable} />
      <PlanTable times={plan.times} />
      {plan.problem === null && <Effects {...props} />}
    </Box>
  );
}
