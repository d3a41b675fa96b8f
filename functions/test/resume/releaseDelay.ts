import { campaign } from '../../src/shared/campaign/current.ts';
import { fromISO, toISO } from '../../src/shared/time/instants.ts';
import { approved, requestedWithTwoOwners } from './approvals.ts';
import type { Scenario } from './scenario.ts';
import { HOUR_MS } from '../../src/shared/time/durations.ts';

const { timetable } = campaign;
const startsAt = toISO(fromISO(timetable.resultRelease) + HOUR_MS);
const delay = { kind: 'releaseDelay', target: '1', detail: { startsAt, alone: true }, reason: '障害のため' } as const;

/** Two owners delay a release. It moves once, however often they approve (rules 2.16). */
export const releasePutOff: Scenario = {
  at: fromISO(timetable.commitment),
  prepare: async (_, deps) => await requestedWithTwoOwners(deps, delay),
  run: approved,
};
