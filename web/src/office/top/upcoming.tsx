import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { time } from '../../copy/format.ts';
import { attention } from '../../copy/ja/office/alerts.ts';
import { auditLog } from '../../copy/ja/office/log/auditLog.ts';
import { times as timesCopy } from '../../copy/ja/office/names.ts';
import { top } from '../../copy/ja/office/top.ts';
import { Link } from '../../ui/link.tsx';
import { stages } from '../campaignChoices.ts';
import { useStageNow, useTimetable } from '../data/campaignState.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { type Moment, nextMoments } from './nextMoments.ts';
import { spanText } from './span.ts';

/** The number of listed events: the next one, and those after it. */
const SHOWN = 3;

function MomentLine({ moment: { at, times, effects }, now, isNext }: { moment: Moment; now: number; isNext: boolean }) {
  const begins = effects.map((effect) => auditLog.workOf(effect));
  return (
    <Box component="li" sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {attention.nextIs(time(toISO(at)), attention.left(spanText(at - now, attention)))}
      </Typography>
      {times.map(({ name, index }) => (
        <Typography key={`${name} ${index}`} sx={{ fontWeight: isNext ? 700 : 400 }}>
          {timesCopy[name]}
        </Typography>
      ))}
      {(isNext || times.length === 0) && begins.length > 0 && (
        <Typography variant="body2">
          {attention.begins}：{begins.join('、')}
        </Typography>
      )}
    </Box>
  );
}

/** The present phase, and the next events with their times and effects. */
export function Upcoming() {
  const stageQuery = useStageNow();
  const timetable = useTimetable();
  const stage = stageQuery.data?.systemStages[0];
  const { data: times } = timetable;
  if (stage === undefined || times === undefined) {
    return (
      <Panel heading={attention.upcoming}>
        <Unread of={[stageQuery, timetable]} />
      </Panel>
    );
  }
  const now = fromISO(times.now);
  const moments = nextMoments(now, times.timetable, SHOWN);
  return (
    <Panel heading={attention.upcoming}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <span>{top.phase}</span>
        <ChoiceValue value={stage.stage} of={stages} />
      </Box>
      {/* Phase 1 has no beginning. */}
      {fromISO(stage.startsAt) > 0 && (
        <Typography variant="body2" color="textSecondary">
          {top.since(time(stage.startsAt))}
        </Typography>
      )}
      {moments.length === 0 && <Typography sx={{ mt: 1.5 }}>{attention.noUpcoming}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {moments.map((moment, index) => (
          <MomentLine key={moment.at} moment={moment} now={now} isNext={index === 0} />
        ))}
      </Box>
      <Link to={`${ADMIN_BASE}/systemStage`} sx={{ display: 'inline-block', mt: 1.5 }}>
        {attention.allDates}
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {top.clock(time(times.now))}
      </Typography>
    </Panel>
  );
}
