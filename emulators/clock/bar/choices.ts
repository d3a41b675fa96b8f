import { type NamedTime, timesOf } from 'functions/shared/campaign/order';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import { timeLabels } from 'functions/shared/site/timeLabels';

/** The steps forward, shortest first. */
export const STEPS = [
  { label: '1分進める', ms: MINUTE_MS },
  { label: '1時間進める', ms: HOUR_MS },
  { label: '1日進める', ms: DAY_MS },
] as const;

/** How many times as fast as the machine's the clock may run. */
export const RATES = [1, 60, 3_600] as const;

/** A boundary that the clock may be moved to. */
export interface Boundary {
  /** ISO text. */
  readonly at: string;
  readonly label: string;
  /** The clock would go back, which undoes nothing. */
  readonly isPast: boolean;
}

const named = ({ name, index, at }: NamedTime, now: number): Boundary => {
  const isPast = fromISO(at) <= now;
  const which = index === 0 ? '' : `（${index + 1}回目）`;
  return {
    at,
    isPast,
    label: `${isPast ? '（戻る）' : ''}${japaneseDateTime(fromISO(at))} ${timeLabels[name]}${which}`,
  };
};

/** The timetable's boundaries in the order of time. @param now campaign time, epoch ms */
export const boundariesOf = (timetable: Timetable, now: number): Boundary[] =>
  timesOf(timetable)
    .map((one) => named(one, now))
    .sort((one, other) => fromISO(one.at) - fromISO(other.at));
