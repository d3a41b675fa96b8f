import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import { rosterFrozenAt } from '../../src/shared/campaign/scheduledEvents.ts';
import type { DrawStep } from '../../src/shared/campaign/drawSteps.ts';
import { type DrawRecord, FRESH_DRAW } from '../../src/shared/entities/draw.ts';
import { noFiles } from '../../src/shared/draw/manifest.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { applicants, put, leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;
const PATH = 'draws/1';

/** A round of drand's quicknet, from its own chain (https://api.drand.sh). */
const BEACON = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** A draw before the freeze of its roster. */
export const begunDraw = (supply: number): DrawRecord => ({
  ...FRESH_DRAW,
  number: 1,
  supply,
  maxSets: campaign.maxSets,
  allocation: 'whole',
  startedBy: null,
  startedAt: timetable.rosterClose,
  exclusions: [],
  files: noFiles(),
});

/** The fields that begin each step after the freeze. */
export const BEGINS = {
  commit: { state: 'COMMITTING' },
  run: { state: 'DRAWING', beacon: BEACON },
  release: { state: 'RELEASING', releasedAt: timetable.resultRelease, runID: 'a-run' },
} as const satisfies Readonly<Record<DrawStep, Partial<DrawRecord>>>;

const on = leasedRun(PATH, 'draw');
const releasedOn = leasedRun(PATH, 'release');

const opened = async (db: Firestore): Promise<void> => {
  await applicants(db);
  await put(db, [[PATH, begunDraw(7)]]);
};

export const frozen = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await opened(db);
  await on(deps);
};

export const committed = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await frozen(db, deps);
  await db.doc(PATH).update(BEGINS.commit);
  await on(deps);
};

export const drawn = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await committed(db, deps);
  await db.doc(PATH).update(BEGINS.run);
  await on(deps);
};

/** Begins the release of a draw in DRAWN. */
export const releaseBegun = async (db: Firestore): Promise<void> => {
  await db.doc(PATH).update(BEGINS.release);
};

const drawnAndReleaseBegun = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await drawn(db, deps);
  await releaseBegun(db);
};

export const released = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await drawnAndReleaseBegun(db, deps);
  await releasedOn(deps);
};

export const freezing: Scenario = { at: rosterFrozenAt(timetable), prepare: opened, run: on };

export const committing: Scenario = {
  at: fromISO(timetable.commitment),
  prepare: async (db, deps) => {
    await frozen(db, deps);
    await db.doc(PATH).update(BEGINS.commit);
  },
  run: on,
};

export const drawing: Scenario = {
  at: fromISO(timetable.draw),
  prepare: async (db, deps) => {
    await committed(db, deps);
    await db.doc(PATH).update(BEGINS.run);
  },
  run: on,
};

export const releasing: Scenario = {
  at: fromISO(timetable.resultRelease),
  prepare: drawnAndReleaseBegun,
  run: releasedOn,
};

/** Two winners withdraw. */
const withTwoLeft = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await released(db, deps);
  const winners = await db.collection('purchases').where('state', '==', 'WON').limit(2).get();
  for (const one of winners.docs) {
    const { receiptID, grantedCount: sets } = one.data();
    const left = { at: timetable.resultRelease, kind: 'left', purchaseID: one.id, receiptID, way: 'withdraw' };
    await one.ref.update({ state: 'WITHDRAWN', grantedCount: 0 });
    await db.doc(`draws/1/changes/left-${receiptID}`).set({ ...left, sets, code: null, seq: null, day: null });
  }
};

/** The freed sets go to the next applicants on the waiting list. */
export const waitingScenario: Scenario = {
  at: fromISO(timetable.resultRelease),
  prepare: withTwoLeft,
  run: leasedRun('walks/1', 'waitingList'),
};

/** After the end of modifications a promotion needs an authorization first. No waiting applicant has a card, so all are passed over and get a mail. */
export const passingOver: Scenario = {
  at: fromISO(timetable.modificationEnd),
  prepare: withTwoLeft,
  run: leasedRun('walks/1', 'waitingList'),
};

/** The commitment waits for its time stamps, and one authority does not answer. */
export const stamping: Scenario = {
  at: fromISO(timetable.commitment),
  prepare: committed,
  run: leasedRun('stampings/1', 'stamps'),
};
