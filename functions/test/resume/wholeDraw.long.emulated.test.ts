import { createHash } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { clearProject } from '../support/firestoreEmulator.ts';
import type { JobKind } from '../../src/shared/campaign/jobKinds.ts';
import { accountOf, purchaseOf, ticketOf } from './applicants.ts';
import { depsAt } from './depsAt.ts';
import { BEGINS, begunDraw } from './draw.ts';
import { isDeath, mortalDatabase } from './mortalDatabase.ts';
import { stateOf } from './storedState.ts';
import { JOBS } from '../../src/jobs/registry.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { STEP_STATES, type DrawState } from '../../src/shared/campaign/drawSteps.ts';
import { fromISO } from '../../src/shared/time/instants.ts';

const full = process.env.TEST_FULL === '1';
jest.setTimeout(full ? 3_600_000 : 300_000);

const APPLICATIONS = full ? 20_000 : 60;
/** The default page sizes in a full run. Otherwise small pages, so that every step has several. */
const PAGES: Partial<Record<JobKind, number>> = full ? {} : { draw: 20, release: 6 };
const PROJECT = 'demo-whole-draw';
const PATH = 'draws/1';
const AT = fromISO(campaign.timetable.resultRelease);
/** The most additional writes of a try, for taking and releasing the lease. A crashed worker does not release it. */
const WRITES_OF_A_TRY = 3;
/** More tries would mean that a step restarts with each try, and never ends. */
const MAX_TRIES = 2 * APPLICATIONS;

/** A number from 0 to 1 derived from the text, so that each run of this test has the same crashes. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

const prepare = async (db: Firestore): Promise<void> => {
  await clearProject(PROJECT);
  const writer = db.bulkWriter({ throttling: false });
  for (let index = 0; index < APPLICATIONS; index += 1) {
    const withdrawnAt = index % 50 === 3 ? fromISO(campaign.timetable.rosterClose) : null;
    const state = withdrawnAt === null ? 'APPLIED' : 'WITHDRAWN';
    for (const [path, data] of [accountOf(index), purchaseOf(index, state, withdrawnAt), ticketOf(index)])
      void writer.set(db.doc(path), data);
  }
  await writer.close();
  await db.doc(PATH).set(begunDraw(APPLICATIONS));
};

interface Trial {
  /** Writes before a worker crashes, least and most. Null: no crash. */
  readonly lives: readonly [least: number, most: number] | null;
  /** Workers that start at the same time. */
  readonly atOnce: number;
}

class Progress {
  tries = 0;
  deaths = 0;
  writes = 0;
  /** Tries in which one worker wrote between two writes of another. */
  mixed = 0;
}

/** Starts workers at once. Each works until it is done, crashes, or finds the draw leased by another. */
const tried = async (kind: JobKind, { lives, atOnce }: Trial, progress: Progress): Promise<void> => {
  progress.tries += 1;
  /** The writer of each write, in order. */
  const writers: number[] = [];
  const walkers = Array.from({ length: atOnce }, async (_, index) => {
    const [least, most] = lives ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const life = lives ? least + Math.floor(shareOf(`${progress.tries}/${index}`) * (most - least)) : least;
    const db = mortalDatabase(life, { project: PROJECT, onWrite: () => writers.push(index) });
    try {
      await JOBS[kind].advance(depsAt(db, AT), '1', {
        until: Number.POSITIVE_INFINITY,
        page: PAGES[kind] ?? JOBS[kind].page,
      });
    } catch (error) {
      if (!isDeath(error)) throw error;
      progress.deaths += 1;
    } finally {
      await db.terminate();
    }
  });
  await Promise.all(walkers);
  progress.writes += writers.length;
  const turns = writers.filter((one, index) => one !== writers[index - 1]).length;
  if (turns > new Set(writers).size) progress.mixed += 1;
};

/** Carries the draw on to a state. It ends the lease of a crashed worker, so that another one takes over at once. */
const advanceTo = async (
  db: Firestore,
  end: DrawState,
  kind: JobKind,
  trial: Trial,
  progress: Progress,
): Promise<void> => {
  for (;;) {
    const draw = await db.doc(PATH).get();
    if (draw.get('heldUntil') !== 0) await draw.ref.update({ holder: null, heldUntil: 0 });
    if (draw.get('state') === end) return;
    if (progress.tries === MAX_TRIES)
      throw new Error(`The draw is ${String(draw.get('state'))} and cannot reach ${end}`);
    await tried(kind, trial, progress);
  }
};

/** Sorted, since a document's fields have no order: a field reset after a crash comes last. */
const textOf = (one: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))));

/** The whole draw, from the freeze to the end of the release. */
const wholeDraw = async (
  trial: Trial,
  ofRelease: Trial,
): Promise<{ state: string[]; steps: Progress; release: Progress }> => {
  const db = mortalDatabase(Number.POSITIVE_INFINITY, { project: PROJECT });
  const [steps, release] = [new Progress(), new Progress()];
  try {
    await prepare(db);
    await advanceTo(db, STEP_STATES.commit.from, 'draw', trial, steps);
    await db.doc(PATH).update(BEGINS.commit);
    await advanceTo(db, STEP_STATES.run.from, 'draw', trial, steps);
    await db.doc(PATH).update(BEGINS.run);
    await advanceTo(db, STEP_STATES.release.from, 'draw', trial, steps);
    await db.doc(PATH).update(BEGINS.release);
    await advanceTo(db, 'RELEASED', 'release', ofRelease, release);
    return { state: (await stateOf(db)).map(textOf), steps, release };
  } finally {
    await db.terminate();
  }
};

const UNDISTURBED: Trial = { lives: null, atOnce: 1 };
const DEADLY: Trial = { lives: [2, 5], atOnce: 2 };

describe(`a whole draw of ${APPLICATIONS} stored applications`, () => {
  let undisturbed: Awaited<ReturnType<typeof wholeDraw>>;
  beforeAll(async () => void (undisturbed = await wholeDraw(UNDISTURBED, UNDISTURBED)));

  it('ends in the same state with two simultaneous workers and repeated crashes', async () => {
    const killed = await wholeDraw(DEADLY, { ...DEADLY, lives: full ? [5, 60] : [2, 5] });
    expect(killed.state.length).toBe(undisturbed.state.length);
    // Only the first difference: jest takes too long over all.
    const differs = killed.state.findIndex((one, index) => one !== undisturbed.state[index]);
    expect(killed.state[differs]).toBe(undisturbed.state[differs]);
    // With fewer crashes this test would prove nothing.
    expect([killed.steps.deaths > 3, killed.release.deaths > 3]).toEqual([true, true]);
    // There is one lease: while one worker runs, the other writes nothing.
    expect([killed.steps.mixed, killed.release.mixed]).toEqual([0, 0]);
    // Each worker resumes from the stored state: the writes grow with the applications, and by a few for each try.
    for (const part of ['steps', 'release'] as const) {
      expect(killed[part].writes).toBeLessThanOrEqual(undisturbed[part].writes + WRITES_OF_A_TRY * killed[part].tries);
    }
  });

  it('negative control: ends in another state with one more set requested', async () => {
    const db = mortalDatabase(Number.POSITIVE_INFINITY, { project: PROJECT });
    try {
      const before = await stateOf(db);
      const [one] = (await db.collection('purchases').limit(1).get()).docs;
      await one?.ref.update({ purchaseCount: Number(one.get('purchaseCount')) + 1 });
      expect(JSON.stringify(await stateOf(db))).not.toBe(JSON.stringify(before));
    } finally {
      await db.terminate();
    }
  });

  it('negative control: needs more writes if each try starts from the beginning', async () => {
    const db = mortalDatabase(Number.POSITIVE_INFINITY, { project: PROJECT });
    const begin = async () => {
      await db.recursiveDelete(db.collection('draws'));
      await db.doc(PATH).set(begunDraw(APPLICATIONS));
    };
    const [careless, plain] = [new Progress(), new Progress()];
    try {
      for (let life = 0; life < 5; life += 1) {
        await begin();
        await tried('draw', { lives: [6, 6], atOnce: 1 }, careless);
      }
      for (const progress of [careless, plain]) {
        await begin();
        await advanceTo(db, STEP_STATES.commit.from, 'draw', UNDISTURBED, progress);
      }
      expect(careless.writes).toBeGreaterThan(plain.writes + WRITES_OF_A_TRY * careless.tries);
    } finally {
      await db.terminate();
    }
  });
});
