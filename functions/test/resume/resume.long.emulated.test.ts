import { clearProject } from '../../src/gateways/emulator.ts';
import { STARTS, WORKS } from '../../src/jobs/registry.ts';
import { collectionAt, mentioning } from '../held/mentions.ts';
import { applicantAt, expectNamed, foundOf, PEOPLE, withoutAnybody } from '../held/named.ts';
import { livedThrough } from '../held/person.ts';
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

/** Then a scenario dies before each of its writes, and otherwise before the last of every kind that none before it has died of. */
const full = process.env.TEST_FULL === '1';
const metKinds = new Set<string>();
/** Collections in which somebody was found. */
const reached = new Set<string>();
/** Somebody whom the scenarios reach, and for whom the office may ask. */
const ASKED_FOR = applicantAt(4);

/** A scenario's prepared state, what it comes to undisturbed, what is found there about somebody, and the kinds of the writes on the way. */
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
  return { prepared, stored, end: stateIn(stored), found: await foundOf(db, ASKED_FOR), kinds };
};

/** Kills the scenario before its writes, one in each life, and resumes it. @returns the end states, one for each kill */
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

/** What a scenario comes to that is run twice at once, and then again. */
interface Twice {
  readonly atOnce: unknown;
  readonly again: unknown;
}

/** In a project of its own: of two transactions on one document the emulator has one wait for seconds, while other scenarios run. */
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
  // Until its own test asks for it.
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
  ...scenariosOf('work', WORKS, WORK_SCENARIOS),
  ...scenariosOf('effect', STARTS, EFFECT_SCENARIOS),
  ...scenariosOf('other', OTHER_SCENARIOS, OTHER_SCENARIOS),
];

describe.each(everyScenario)('%s: %s', (_, __, scenario) => {
  let plain: Undisturbed;
  beforeAll(async () => void ({ plain } = await runsOf(scenario)));

  it(`ends the same, killed before ${full ? 'any' : 'each new kind'} of its writes and carried on`, async () => {
    const ends = await killed(scenario, plain, metKinds);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(end).toEqual(plain.end);
  });

  it('stores nobody whom the collections do not name, and leaves everything about one of them to be found', () => {
    for (const stored of [plain.prepared, plain.stored]) expectNamed(stored, PEOPLE, reached);
    expect(plain.found).toEqual(expect.arrayContaining(mentioning(plain.stored, ASKED_FOR)));
  });
});

it.each(everyScenario)(
  '%s: %s ends the same, run twice at once, and again when it is done',
  async (_, __, scenario) => {
    const { plain, twice } = await runsOf(scenario);
    expect(await twice).toEqual({ atOnce: plain.end, again: plain.end });
  },
);

it('met somebody in each collection that holds people: in a scenario, or in a life with all the rest', async () => {
  await clearDatabase();
  const db = mortalDatabase();
  const person = await livedThrough(depsAt(db, 0));
  expectNamed(await snapshotOf(db), [person], reached);
  // What is told of an enquiry names nobody but the enquiry.
  for (const path of await foundOf(db, { account: person.account })) reached.add(collectionAt(path).path);
  expect(withoutAnybody(reached)).toEqual([]);
});

it('sees work that does not resume', async () => {
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
