import { stepInstant, type ScheduledDraw } from 'functions/shared/campaign/drawStepInstants';
import { FIRST_DRAW, rosterFrozenAt } from 'functions/shared/campaign/scheduledEvents';
import { COMMITMENT_LEAD_MS } from 'functions/shared/campaign/order';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO, toISO } from 'functions/shared/time/instants';
import type { ChecklistTimes } from './texts.ts';

/**
 * Returns the times of the checklist by the timetable in force.
 * @param draw the first draw, if the reader may see it: a late commitment moves its round (rules 8.6)
 */
export const checklistTimes = (timetable: Timetable, draw: ScheduledDraw | undefined): ChecklistTimes => {
  const first = draw ?? { number: FIRST_DRAW, rules: null };
  const { applicationEnd, reviewEnd, objectionEnd, commitment } = timetable;
  return {
    applicationEnd,
    closed: toISO(rosterFrozenAt(timetable)),
    reviewEnd,
    objectionEnd,
    commitment,
    latestCommitment: toISO(fromISO(timetable.draw) - COMMITMENT_LEAD_MS),
    draw: stepInstant(first, 'run', timetable) ?? timetable.draw,
    release: stepInstant(first, 'release', timetable) ?? timetable.resultRelease,
  };
};
