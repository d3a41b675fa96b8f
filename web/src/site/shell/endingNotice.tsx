import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCopy } from '../../copy/language.tsx';
import { endingSoon, readOutAt } from '../parts/soon.ts';
import { useStage } from '../parts/stage.ts';

// A cache may answer for five seconds, so these requests cost the server little (rules 2.11).
const POLL_MS = 5 * 60_000;
const POLL_NEAR_END_MS = 60_000;

/** The notice, five minutes before, of an end on this page. Times can be moved while a form is open, so the timetable is requested repeatedly. */
export default function EndingNotice({ refetch }: { refetch: () => void }) {
  const { ended } = useCopy('ended');
  const { pathname } = useLocation();
  const { stage, now, timetable } = useStage();
  const soon = stage === null || now === null ? null : endingSoon(pathname, stage, now, timetable);
  const isNear = soon !== null;
  useAsking(refetch, isNear);
  useTicking(isNear);
  // The region is rendered before it has a text. Screen readers do not announce a region that appears with its text.
  return (
    <div className={isNear ? 'soon' : undefined}>
      <div role="status" aria-atomic="true">
        {soon && ended.soon.text({ ...soon, readOut: readOutAt(soon.minutes), timetable })}
      </div>
      {soon && <div className="strong">{ended.soon.left(soon.minutes)}</div>}
    </div>
  );
}

/** Requests the timetable repeatedly while the page is visible. */
function useAsking(ask: () => void, isNear: boolean): void {
  // Spreads the requests of people who opened the page at the same time.
  const [spread] = useState(() => 1 + Math.random() / 2);
  useEffect(() => {
    const asking = setInterval(
      () => {
        if (document.visibilityState === 'visible') ask();
      },
      (isNear ? POLL_NEAR_END_MS : POLL_MS) * spread,
    );
    return () => clearInterval(asking);
  }, [ask, isNear, spread]);
}

/** Updates the page to the server's time, second by second. */
function useTicking(isNear: boolean): void {
  const { readClock } = useStage();
  useEffect(() => {
    if (!isNear) return undefined;
    const ticking = setInterval(readClock, 1000);
    return () => clearInterval(ticking);
  }, [isNear, readClock]);
}
