import { addDays, addHours, addMilliseconds, addMinutes, addSeconds } from 'date-fns';
import { campaign } from 'functions/shared/campaign/current';
import { EVENT_DELAY_MS } from 'functions/shared/campaign/scheduledEvents';
import { fromISO } from 'functions/shared/time/instants';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Rehearsal } from './rehearsal.ts';

/** A time of the campaign with its events. */
export interface ScenarioStep {
  name: string;
  /** Campaign time, epoch ms. */
  at: number;
  run(rehearsal: Rehearsal): Promise<void>;
}

/** The times of the steps, by the timetable. */
export interface Moments {
  closed: number;
  open: number;
  changes: number;
  urlSent: number;
  afterMail3: number;
  start: number;
  /** The stops while mail 4 is sent, and a last one after its end. */
  pace: number[];
  weekend: number;
  lastMinutes: number;
  lastMoment: number;
  end: number;
  /** The last millisecond in which a bank's check may succeed, and a later one. */
  lastBank: number;
  afterLastBank: number;
  rosterClose: number;
  morningAfter: number;
  committed: number;
  /** After the time of the draw, when its beacon has been requested. */
  drawing: number;
  beforeRelease: number;
  release: number;
  dayAfterRelease: number;
  /**
   * The stops while cards have authorizations, so many that no authorization ends between two of them (rules 7.9). A real scheduler runs every
   * minute.
   */
  authorized: number[];
  lastChange: number;
  modificationEnd: number;
  lapse: number;
  waitingListEnd: number;
  delivery: number;
}

const PACE_STEPS = 8;
/** The first authorization ends after seven days, and is charged six hours before that (rules 7.9). */
const FIRST_AUTHORIZATION_ENDS_D = 6;
const BETWEEN_AUTHORIZATIONS_H = 5;

/** Returns the duration of a mail's broadcast, in ms. */
const paceOf = (type: 3 | 4): number => campaign.broadcasts.find(({ mailType }) => mailType === type)?.paceMs ?? 0;

const authorizedStops = (from: number, until: number): number[] => {
  const stop = addHours(from, BETWEEN_AUTHORIZATIONS_H).getTime();
  return from < until ? [from, ...authorizedStops(stop, until)] : [];
};

export function moments(timetable: Timetable): Moments {
  const at = (iso: string): number => fromISO(iso);
  const paced = addMilliseconds(at(timetable.applicationStart), EVENT_DELAY_MS).getTime();
  return {
    closed: addHours(at(timetable.open), -12).getTime(),
    open: at(timetable.open),
    changes: addHours(addDays(at(timetable.open), 2), 9).getTime(),
    urlSent: at(timetable.applicationURLSent),
    afterMail3: addMinutes(at(timetable.applicationURLSent) + paceOf(3), 10).getTime(),
    start: at(timetable.applicationStart),
    pace: Array.from({ length: PACE_STEPS }, (_, step) => paced + Math.ceil((paceOf(4) * (step + 1)) / PACE_STEPS)),
    weekend: addDays(at(timetable.applicationStart), 2).getTime(),
    lastMinutes: addMinutes(at(timetable.applicationEnd), -10).getTime(),
    lastMoment: at(timetable.applicationEnd) - 1,
    end: at(timetable.applicationEnd),
    lastBank: at(timetable.lastThreeDSecure) - 1,
    afterLastBank: addSeconds(at(timetable.lastThreeDSecure), 1).getTime(),
    rosterClose: at(timetable.rosterClose),
    morningAfter: addHours(at(timetable.rosterClose), 10).getTime(),
    committed: addHours(at(timetable.commitment), 1).getTime(),
    drawing: addMinutes(at(timetable.draw), 10).getTime(),
    beforeRelease: at(timetable.resultRelease) - 1,
    release: at(timetable.resultRelease),
    dayAfterRelease: addDays(at(timetable.resultRelease), 1).getTime(),
    authorized: authorizedStops(
      addDays(at(timetable.resultRelease), FIRST_AUTHORIZATION_ENDS_D).getTime(),
      at(timetable.modificationEnd) - 1,
    ),
    lastChange: at(timetable.modificationEnd) - 1,
    modificationEnd: at(timetable.modificationEnd),
    lapse: at(timetable.lapse),
    waitingListEnd: addMinutes(at(timetable.waitingListEnd), 1).getTime(),
    delivery: at(timetable.delivery),
  };
}
