import { useEffect } from 'react';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { useCopy, useLanguage } from '../../copy/language.tsx';
import { nextEvent } from './nextEvent.ts';
import { useKnownTime } from './stage.ts';

/** The next event, its time, and the time left by the server's clock. Its line has room before that is known. */
export function NextEventLine() {
  const { moves } = useCopy('moves');
  const { stage, now, timetable, readClock } = useKnownTime();
  useEffect(() => {
    const ticking = setInterval(readClock, MINUTE_MS / 2);
    return () => clearInterval(ticking);
  }, [readClock]);
  const next = stage === null || now === null ? null : nextEvent(stage, now, timetable);
  // やさしい日本語 explains a hard word by its reading beside it, which takes another line.
  const room = useLanguage() === 'easy' ? 'coming-up small long' : 'coming-up small';
  return <p className={room}>{next && moves.coming(next)}</p>;
}
