import Typography from '@mui/material/Typography';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { canFollow } from 'functions/shared/draw/laterDraw';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Asking } from '../approval/asking.tsx';
import type { Draw } from '../data/campaignState.ts';
import { useWaitingList } from '../data/waitingList.ts';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { useTotals } from '../totals/data.ts';
import { waitingIn } from '../totals/lines.ts';

/** The request for another draw among those on the last one's waiting list (rules 8.26), which needs two owners. */
export function AnotherDraw({ last, timetable, now }: { last: Draw; timetable: Timetable; now: number }) {
  return last.state === 'RELEASED' && canFollow(now, timetable) ? <Offer last={last} /> : null;
}

/** Those on the waiting list: by the kept figures where these were counted after the release, else counted now. */
const useWaiting = ({ releasedAt }: Draw): number | undefined => {
  const figures = useTotals()?.figures;
  const isLater = figures && releasedAt !== null && figures.beganAt > releasedAt;
  const kept = isLater ? waitingIn(figures.rows) : null;
  const counted = useCount('purchase', { state: 'LOST' }, figures !== undefined && kept === null);
  return kept ?? counted;
};

function Offer({ last }: { last: Draw }) {
  const { another: copy } = useOfficeCopy().total;
  const list = useWaitingList(last.number);
  const waiting = useWaiting(last);
  const number = last.number + 1;
  if (list === undefined || waiting === undefined) return null;
  return (
    <Panel heading={copy.heading(number)}>
      <Typography variant="body2">{copy.text}</Typography>
      <Typography variant="body2">
        {copy.free(list.free)} / {copy.waiting(waiting)}
      </Typography>
      {!list.isIdle && <Typography>{copy.busy}</Typography>}
      {waiting === 0 && <Typography>{copy.none}</Typography>}
      {list.isIdle && waiting > 0 && (
        <Asking kind="secondDraw" target={String(number)} subject={String(number)} version={String(list.free)} />
      )}
    </Panel>
  );
}
