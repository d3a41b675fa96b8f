import { clearProject } from '../support/firestoreEmulator.ts';
import { EVENT_STARTS, JOBS } from '../../src/jobs/registry.ts';
import { collectionAt, mentioning } from '../personalData/mentions.ts';
import { applicantAt, expectNamed, foundOf, PEOPLE, withoutAnybody } from '../personalData/named.ts';
import { livedThrough } from '../personalData/person.ts';
import { depsAt } from './depsAt.ts';
import { put } from './applicants.ts';
import { clearDatabase, isDeath, mortalDatabase, PROJECT } from './mortalDatabase.ts';
import { sampledDeaths } from './deaths.ts';
import type { Scenario } from './scenario.ts';
import { EFFECT_SCENARIOS, OTHER_SCENARIOS, WORK_SCENARIOS } from './scenarios.ts';
import { restore, type Snapshot, snapshotOf } from './snapshot.ts';
import { stateIn, stateOf } from './storedState.ts';
import { begun } from './begun.ts';

jest.setTimeout(120_000);

/** If true, a scenario crashes before each of its writes. Otherwise it crashes before the last write of each new kind. */
const full = process.env.TEST_FULL === '1';
const metKinds = new Set<string>();
/** Collections in which a person was found. */
const reached = new Set<string>();
/** A person in the scenarios whose data the tests search for. */
const SAMPLE_APPLICANT = applicantAt(4);

/** A scenario without a crash: its prepared database, its result, the documents found about a person, and the kinds of its writes. */
interface Undisturbed {
  readonly prepared: Snapshot;
  readonly stored: Snapshot;
  readonly end: unknown;
  readonly found: readonly string[];
  readonly kinds: readonly string[];
}

const undisturbed = async (scenario: Scenario): Promise<Undisturbed> => {
  const { db } = await begun(scenario);
  const prepared = await snapshotOf(db);
  const kinds: string[] = [];
  const counted = mortalDatabase(Number.POSITIVE_INFINITY, { onCost: (kind) => kinds.push(kind) });
  await scenario.run(depsAt(counted, scenario.at));
  const stored = await snapshotOf(db);
  return { prepared, stored, end: stateIn(stored), found: await foundOf(db, SAMPLE_APPLICANT), kinds };
};

/** Kills the scenario before its writes, once in each run, and resumes it. @returns the end states, one for each kill */
const killed = async (scenario: Scenario, { prepared, kinds }: Undisturbed, met: Set<string>): Promise<unknown[]> => {
  const ends: unknown[] = [];
  const db = mortalDatabase();
  for (const lives of full ? kinds.keys() : sampledDeaths(kinds, met)) {
    await restore(db, prepared);
    try {
      await scenario.run(depsAt(mortalDatabase(lives), scenario.at));
      return ends;
    } catch (error) {
      if (!isDeath(error)) throw error;
    }
    await scenario.run(depsAt(db, scenario.at));
    ends.push(await stateOf(db));
  }
  return ends;
};

/** The end states of a scenario that runs twice at once, and then again. */
interface Twice {
  readonly atOnce: unknown;
  readonly again: unknown;
}

/** Uses its own project: of two transactions on one document, the emulator lets one wait for seconds while other scenarios run. */
const runTwice = async ({ at, run }: Scenario, prepared: Snapshot, project: string): Promise<Twice> => {
  const db = mortalDatabase(Number.POSITIVE_INFINITY, { project });
  const other = mortalDatabase(Number.POSITIVE_INFINITY, { project });
  await clearProject(project);
  await put(db, prepared);
  await Promise.all([db, other].map(async (one) => await run(depsAt(one, at))));
  const atOnce = await stateOf(db);
  await run(depsAt(db, at));
  return { atOnce, again: await stateOf(db) };
};

interface Runs {
  readonly plain: Undisturbed;
  readonly twice: Promise<Twice>;
}
const begunRuns = new Map<Scenario, Promise<Runs>>();

const begin = async (scenario: Scenario): Promise<Runs> => {
  const plain = await undisturbed(scenario);
  const twice = runTwice(scenario, plain.prepared, `${PROJECT}-twice-${begunRuns.size}`);
  // Its own test reports the error later.
  twice.catch(() => undefined);
  return { plain, twice };
};
const runsOf = async (scenario: Scenario): Promise<Runs> => {
  const runs = begunRuns.get(scenario) ?? begin(scenario);
  begunRuns.set(scenario, runs);
  return await runs;
};

const scenariosOf = (what: string, kinds: object, scenarios: Readonly<Record<string, Scenario>>) =>
  Object.keys(kinds).map((kind) => {
    const scenario = scenarios[kind];
    if (!scenario) throw new Error(`${kind} has no scenario: each entry of the registry needs one in scenarios.ts.`);
    return [what, kind, scenario] as const;
  });
const everyScenario = [
  ...scenariosOf('work', JOBS, WORK_SCENARIOS),
  ...scenariosOf('effect', EVENT_STARTS, EFFECT_SCENARIOS),
  ...scenariosOf('other', OTHER_SCENARIOS, OTHER_SCENARIOS),
];

describe.each(everyScenario)('%s: %s', (_, __, scenario) => {
  let plain: Undisturbed;
  beforeAll(async () => void ({ plain } = await runsOf(scenario)));

  it(`ends in the same state after a crash before ${full ? 'any' : 'each new kind'} of its writes`, async () => {
    const ends = await killed(scenario, plain, metKinds);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(end).toEqual(plain.end);
  });

  it('stores no person outside declared fields, and documentsAbout finds every document of one person', () => {
    for (const stored of [plain.prepared, plain.stored]) expectNamed(stored, PEOPLE, reached);
    expect(plain.found).toEqual(expect.arrayContaining(mentioning(plain.stored, SAMPLE_APPLICANT)));
  });
});

it.each(everyScenario)(
  '%s: %s ends in the same state if it runs twice at once, or again when it is done',
  async (_, __, scenario) => {
    const { plain, twice } = await runsOf(scenario);
    expect(await twice).toEqual({ atOnce: plain.end, again: plain.end });
  },
);

it('reaches every collection with personal data by a scenario or by a complete person', async () => {
  await clearDatabase();
  const db = mortalDatabase();
  const person = await livedThrough(depsAt(db, 0));
  expectNamed(await snapshotOf(db), [person], reached);
  // The history of an enquiry names only the enquiry.
  for (const path of await foundOf(db, { account: person.account })) reached.add(collectionAt(path).path);
  expect(withoutAnybody(reached)).toEqual([]);
});

it('negative control: detects a job that does not resume', async () => {
  const careless: Scenario = {
    at: 0,
    prepare: async (db) => void (await db.doc('counters/done').set({ count: 0 })),
    run: async ({ db }) => {
      const { count } = (await db.doc('counters/done').get()).data() ?? {};
      await db.doc('counters/done').set({ count: Number(count) + 1 });
      await db.doc('counters/end').set({ ended: true });
    },
  };
  const plain = await undisturbed(careless);
  const ends = await killed(careless, plain, new Set());
  expect(ends.map((end) => JSON.stringify(end))).not.toEqual(ends.map(() => JSON.stringify(plain.end)));
});
