import { STARTS, WORKS } from '../../src/jobs/registry.ts';
import { depsAt } from './depsAt.ts';
import { isDeath, mortalDatabase } from './mortalDatabase.ts';
import { sampledDeaths } from './deaths.ts';
import type { Scenario } from './scenario.ts';
import { EFFECT_SCENARIOS, OTHER_SCENARIOS, WORK_SCENARIOS } from './scenarios.ts';
import { restore, type Snapshot, snapshotOf } from './snapshot.ts';
import { stateOf } from './storedState.ts';
import { begun } from './begun.ts';

jest.setTimeout(120_000);

/** Then a scenario dies before each of its writes, and otherwise before the last of every kind that none before it has died of. */
const full = process.env.TEST_FULL === '1';
const metKinds = new Set<string>();

/** A scenario's prepared state, what it comes to undisturbed, and the kinds of the writes on the way. */
interface Undisturbed {
  readonly prepared: Snapshot;
  readonly end: unknown;
  readonly kinds: readonly string[];
}

const undisturbed = async (scenario: Scenario): Promise<Undisturbed> => {
  const { db } = await begun(scenario);
  const prepared = await snapshotOf(db);
  const kinds: string[] = [];
  const counted = mortalDatabase(Number.POSITIVE_INFINITY, { onCost: (kind) => kinds.push(kind) });
  await scenario.run(depsAt(counted, scenario.at));
  return { prepared, end: await stateOf(db), kinds };
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

const everyScenario = [
  ...Object.keys(WORKS).map((kind) => ['work', kind, WORK_SCENARIOS] as const),
  ...Object.keys(STARTS).map((kind) => ['effect', kind, EFFECT_SCENARIOS] as const),
  ...Object.keys(OTHER_SCENARIOS).map((kind) => ['other', kind, OTHER_SCENARIOS] as const),
];

describe.each(everyScenario)('%s: %s', (_, kind, scenarios: Readonly<Record<string, Scenario>>) => {
  const scenario = scenarios[kind];
  if (!scenario) throw new Error(`${kind} has no scenario: each entry of the registry needs one in scenarios.ts.`);

  let plain: Undisturbed;
  beforeAll(async () => void (plain = await undisturbed(scenario)));

  it(`ends the same, killed before ${full ? 'any' : 'each new kind'} of its writes and carried on`, async () => {
    const ends = await killed(scenario, plain, metKinds);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(end).toEqual(plain.end);
  });

  it('ends the same, run twice at once, and again when it is done', async () => {
    const deps = depsAt(mortalDatabase(), scenario.at);
    await restore(deps.db, plain.prepared);
    await Promise.all([scenario.run(deps), scenario.run(depsAt(mortalDatabase(), scenario.at))]);
    expect(await stateOf(deps.db)).toEqual(plain.end);
    await scenario.run(deps);
    expect(await stateOf(deps.db)).toEqual(plain.end);
  });
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
