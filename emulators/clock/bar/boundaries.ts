import { type NamedTime, timesOf } from 'functions/shared/campaign/order';
import { instantsSchema, type Timetable } from 'functions/shared/campaign/timetable';
import { PREFIX } from 'functions/shared/contract/route';
import { routes } from 'functions/shared/contract/routes';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import { timeLabels } from 'functions/shared/site/timeLabels';
import { z } from 'zod';

/** A boundary that the clock may be moved to. */
export interface Boundary {
  /** ISO text. */
  readonly at: string;
  readonly label: string;
  /** Whether the clock would move back, which undoes nothing. */
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

/** Returns the timetable's boundaries in chronological order. @param now campaign time, epoch ms */
export const boundariesOf = (timetable: Timetable, now: number): Boundary[] =>
  timesOf(timetable)
    .map((one) => named(one, now))
    .sort((one, other) => fromISO(one.at) - fromISO(other.at));

const timetableAnswer = z.object({ timetable: instantsSchema });

/** Reads the timetable in force from the site's API. Returns its boundaries. @param now campaign time, epoch ms */
export const readBoundaries = async (site: string, now: number): Promise<Boundary[]> => {
  const answer = await fetch(`${site}${PREFIX}${routes.getTimetable.path}`);
  if (!answer.ok) throw new Error(`GET ${routes.getTimetable.path} returned ${answer.status}`);
  return boundariesOf(timetableAnswer.parse(await answer.json()).timetable, now);
};
