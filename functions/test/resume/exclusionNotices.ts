import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import { EVENT_DELAY_MS } from '../../src/shared/campaign/scheduledEvents.ts';
import { FREE_LEASE } from '../../src/shared/lease/lease.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { EXCLUSION_NOTICES } from '../../src/store/people/exclusionNotices.ts';
import { applicants, APPLICANTS, idOf, put, applicationNumberOf, leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;

/** Seven of the nine: two of them withdrew, one has no address. The first is kept, the second undecided. */
const RULED_OUT = Array.from({ length: APPLICANTS - 2 }, (_, index) => index + 2);

const decisionOn = (index: number, decision: 'exclude' | 'keep') =>
  [
    `reviewDecisions/${idOf(index)}`,
    {
      decision,
      code: decision === 'exclude' ? 'DUPLICATE' : null,
      reason: '同じ方',
      purchaseID: idOf(index),
      receiptID: applicationNumberOf(index),
      by: 'desk@example.jp',
      at: timetable.rosterClose,
    },
  ] as const;

const decided = async (db: Firestore): Promise<void> => {
  await applicants(db);
  await put(db, [decisionOn(0, 'keep'), ...RULED_OUT.map((index) => decisionOn(index, 'exclude'))]);
  await put(db, [
    [`exclusionWalks/${EXCLUSION_NOTICES}`, { state: 'RUNNING', cursor: null, runID: 'a-run', ...FREE_LEASE }],
  ]);
};

/** Decisions have ended, and excluded applicants get their mail. */
export const tellingExcluded: Scenario = {
  at: fromISO(timetable.reviewEnd) + EVENT_DELAY_MS,
  prepare: decided,
  run: leasedRun(`exclusionWalks/${EXCLUSION_NOTICES}`, 'exclusions'),
};
