import { useEffect } from 'react';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { useCopy, useLanguage } from '../../copy/language.tsx';
import { coming } from './coming.ts';
import { useKnownTime } from './stage.ts';

/** What comes next, when, and how long that is by the server's clock. Its line has room before that is known. */
export function ComingUp() {
  const { moves } = useCopy('moves');
  const { stage, now, timetable, look } = useKnownTime();
  useEffect(() => {
    const ticking = setInterval(look, MINUTE_MS / 2);
    return () => clearInterval(ticking);
  }, [look]);
  const next = stage === null || now === null ? null : coming(stage, now, timetable);
  // やさしい日本語 reads a hard word aloud beside it, which takes a line more.
  const room = useLanguage() === 'easy' ? 'coming-up small long' : 'coming-up small';
  return <p className={room}>{next && moves.coming(next)}</p>;
}
