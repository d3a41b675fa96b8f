import Typography from '@mui/material/Typography';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { canFollow } from 'functions/shared/draw/laterDraw';
import { total } from '../../copy/ja/office/draw/total.ts';
import { Asking } from '../approval/asking.tsx';
import type { Draw } from '../data/campaignState.ts';
import { useWaitingList } from '../data/waitingList.ts';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { useTotals } from '../totals/data.ts';
import { waitingIn } from '../totals/lines.ts';

/** The request for another draw among the last one's waiting list (rules 8.26), which needs two owners. */
export function AnotherDraw({ last, timetable, now }: { last: Draw; timetable: Timetable; now: number }) {
  return last.state === 'RELEASED' && canFollow(now, timetable) ? <Offer last={last} /> : null;
}

/** Returns the length of the waiting list: from the stored figures if these were counted after the release, else counted now. */
const useWaiting = ({ releasedAt }: Draw): number | undefined => {
  const figures = useTotals()?.figures;
  const isLater = figures && releasedAt !== null && figures.beganAt > releasedAt;
  const stored = isLater ? waitingIn(figures.rows) : null;
  const counted = useCount('purchase', { state: 'LOST' }, figures !== undefined && stored === null);
  return stored ?? counted;
};

function Offer({ last }: { last: Draw }) {
  const list = useWaitingList(last.number);
  const waiting = useWaiting(last);
  const number = last.number + 1;
  if (list === undefined || waiting === undefined) return null;
  return (
    <Panel heading={total.another.heading(number)}>
      <Typography variant="body2">{total.another.text}</Typography>
      <Typography variant="body2">
        {total.another.free(list.free)} / {total.another.waiting(waiting)}
      </Typography>
      {!list.isIdle && <Typography>{total.another.busy}</Typography>}
      {waiting === 0 && <Typography>{total.another.none}</Typography>}
      {list.isIdle && waiting > 0 && <Asking kind="secondDraw" target={String(number)} version={String(list.free)} />}
    </Panel>
  );
}
