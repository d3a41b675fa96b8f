import { spawnSync } from 'node:child_process';
import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { campaign } from '../../src/shared/campaign/current.ts';
import { dueEffects } from '../../src/shared/campaign/effects.ts';
import { drawEntrySchema } from '../../src/shared/entities/draw.ts';
import { parseHeads } from '../../src/shared/draw/waitingList/heads.ts';
import { sampleToken } from '../../src/shared/draw/samples.ts';
import { parseStamps } from '../../src/shared/draw/stamps.ts';
import { DAY_MS } from '../../src/shared/time/durations.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { mailRecord, toAddress } from '../../src/outbox/enqueue.ts';
import { type SweepDeps, sweepMails } from '../../src/outbox/sweep.ts';
import { advanceAll } from '../../src/jobs/advance.ts';
import { startDueEffects } from '../../src/jobs/effects.ts';
import { STARTS, WORKS } from '../../src/jobs/registry.ts';
import { fileText } from '../../src/store/draw/draws.ts';
import { createOnce } from '../../src/store/createOnce.ts';
import { idOf } from './applicants.ts';
import { depsAt } from './depsAt.ts';
import type { JobDeps } from '../../src/jobs/work.ts';
import { clearDatabase, isDeath, mortalDatabase, PROJECT } from './mortalDatabase.ts';
import { sampledDeaths } from './deaths.ts';
import { committing, drawing, passingOver, stamping } from './draw.ts';
import type { Scenario } from './scenario.ts';
import { EFFECT_SCENARIOS, OTHER_SCENARIOS, WORK_SCENARIOS } from './scenarios.ts';
import { restore, type Snapshot, snapshotOf } from './snapshot.ts';
import { stateOf } from './storedState.ts';

jest.setTimeout(120_000);

/** Then a scenario dies before each of its writes, and otherwise before the last of every kind that none before it has died of. */
const full = process.env.TEST_FULL === '1';
const metKinds = new Set<string>();

const begin = async ({ at, prepare }: Scenario): Promise<JobDeps> => {
  await clearDatabase();
  const db = mortalDatabase();
  const deps = depsAt(db, at);
  await prepare(db, deps);
  return deps;
};

/** A scenario's prepared state, what it comes to undisturbed, and the kinds of the writes on the way. */
interface Undisturbed {
  readonly prepared: Snapshot;
  readonly end: unknown;
  readonly kinds: readonly string[];
}

const undisturbed = async (scenario: Scenario): Promise<Undisturbed> => {
  const { db } = await begin(scenario);
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

describe('the release', () => {
  it('tells each what the draw gave, and flags those on the roster, the withdrawn included', async () => {
    const deps = await begin(WORK_SCENARIOS.release);
    await WORK_SCENARIOS.release.run(deps);
    const [accounts, purchases, places, mails] = await Promise.all(
      ['accounts', 'purchases', 'draws/1/places', 'bulkMails'].map(
        async (name) => (await deps.db.collection(name).get()).docs,
      ),
    );
    const entries = places?.flatMap((one) => z.array(drawEntrySchema).parse(one.get('rows'))) ?? [];
    const granted = new Map(entries.map(({ accountID, granted: sets }) => [accountID, sets]));
    const flagOf = new Map(accounts?.map((one) => [one.id, one.get('wonFlag') as unknown]));
    const told = purchases?.map((one) => {
      const flag = flagOf.get(one.id);
      if (one.get('state') === 'WITHDRAWN') return granted.has(one.id) ? flag === false : flag === null;
      return flag === (granted.get(one.id) ?? 0) > 0 && one.get('state') === (flag ? 'WON' : 'LOST');
    });
    expect(told).toEqual(Array(9).fill(true));
    // Nine, less the two withdrawn and the one on paper.
    expect(mails).toHaveLength(6);
    expect([...granted.values()].filter((sets) => sets > 0).length).toBeGreaterThan(0);
  });
});

describe('what is told of a draw', () => {
  it('is the commitment, to each on the roster with an address, the withdrawn after the close, too', async () => {
    const scenario = OTHER_SCENARIOS['the mail to everybody on the roster'];
    if (!scenario) throw new Error('It has a scenario');
    const deps = await begin(scenario);
    await scenario.run(deps);
    const { docs } = await deps.db.collection('bulkMails').get();
    // Nine, less the one who withdrew before the close and the one without an address.
    expect(docs.map((one) => String(one.get('subjectID'))).sort()).toEqual([0, 1, 3, 4, 5, 6, 8].map(idOf).sort());
    expect(docs.every((one) => one.get('mailType') === 40 && one.get('state') === 'QUEUED')).toBe(true);
  });

  it('waits for the commitment', async () => {
    const scenario = { ...EFFECT_SCENARIOS.commitmentMail, prepare: EFFECT_SCENARIOS.drawStep.prepare };
    const deps = await begin(scenario);
    await scenario.run(deps);
    expect((await deps.db.collection('broadcasts').get()).size).toBe(0);
  });

  it('is whoever is passed over: once each, with nobody promoted', async () => {
    const deps = await begin(passingOver);
    await passingOver.run(deps);
    const [mails, lost, changes] = await Promise.all([
      deps.db.collection('mails').get(),
      deps.db.collection('purchases').where('state', '==', 'LOST').get(),
      deps.db.collection('draws/1/changes').get(),
    ]);
    expect(mails.docs.every((one) => one.get('mailType') === 47)).toBe(true);
    const unpaid = changes.docs.filter((one) => one.get('way') === 'unpaid');
    const passed = unpaid.map((one) => String(one.get('purchaseID'))).sort();
    expect(passed.length).toBeGreaterThan(0);
    expect(mails.docs.map((one) => String(one.get('subjectID'))).sort()).toEqual(passed.filter((id) => id !== idOf(7)));
    const waiting = lost.docs.filter((one) => one.get('waitingPlace') !== null);
    expect(waiting.map(({ id }) => id).filter((id) => passed.includes(id))).toEqual([]);
  });
});

describe('time stamps', () => {
  it('are published once an authority, and asked again of the other alone, for a day', async () => {
    const deps = await begin(stamping);
    const stamps = async () => {
      const parts = z
        .array(z.object({ sha256: z.string() }))
        .parse((await deps.db.doc('draws/1').get()).get('files.stamps'));
      return parseStamps(await fileText(deps.db, 1, parts));
    };
    const [hash, pending] = [
      String((await deps.db.doc('draws/1').get()).get('commitment.hash')),
      async () => (await deps.db.doc('stampings/1').get()).get('pending') as unknown,
    ];
    await stamping.run(deps);
    const one = { hash, authority: 'one.example', token: sampleToken(hash) };
    expect(await stamps()).toEqual([one]);
    expect(await pending()).toMatchObject([{ hash, by: ['one.example'], tries: 1 }]);
    await stamping.run(depsAt(deps.db, stamping.at + 60_000));
    expect(await pending()).toMatchObject([{ hash, by: ['one.example'], tries: 2 }]);
    await stamping.run(depsAt(deps.db, stamping.at + DAY_MS));
    expect([await stamps(), await pending()]).toEqual([[one], []]);
  });
});

describe('the heads of a log', () => {
  it('are stamped once, the head of a day without a change not again', async () => {
    const deps = await begin(passingOver);
    await passingOver.run(deps);
    const noted = async () => (await deps.db.doc('stampings/1').get()).get('pending') as { readonly hash: string }[];
    const heads = async () => {
      const parts = z.array(z.object({ sha256: z.string() }));
      return parseHeads(
        await fileText(deps.db, 1, parts.parse((await deps.db.doc('draws/1').get()).get('files.heads'))),
      );
    };
    for (const days of [1, 2, 3]) await passingOver.run(depsAt(deps.db, passingOver.at + days * DAY_MS));
    const all = await heads();
    expect(all.length).toBeGreaterThan(3);
    const commitment = String((await deps.db.doc('draws/1').get()).get('commitment.hash'));
    expect((await noted()).map(({ hash }) => hash)).toEqual([commitment, ...new Set(all.map(({ hash }) => hash))]);
  });
});

describe('the end of decisions', () => {
  it('tells those who are ruled out and take part once, with the reason, and nobody else', async () => {
    const { exclusions: scenario } = WORK_SCENARIOS;
    const deps = await begin(scenario);
    await scenario.run(deps);
    const [mails, notices] = await Promise.all([
      deps.db.collection('mails').get(),
      deps.db.collection('exclusionNotices').get(),
    ]);
    // Seven are excluded; two of them withdrew, and the one on paper has no address.
    expect(notices.docs.map(({ id }) => id).sort()).toEqual([4, 5, 6, 7, 8].map(idOf).sort());
    expect(mails.docs.map((one) => String(one.get('subjectID'))).sort()).toEqual([4, 5, 6, 8].map(idOf).sort());
    for (const one of mails.docs) {
      expect(one.get('mailType')).toBe(15);
      expect(one.get('extra')).toMatchObject({ givenUp: 'excluded', exclusion: 'DUPLICATE' });
    }
  });
});

describe('a reconciliation', () => {
  it('finds each difference once, and counts both sides', async () => {
    const { reconciliation: scenario } = WORK_SCENARIOS;
    const deps = await begin(scenario);
    await scenario.run(deps);
    const [found, run] = await Promise.all([
      deps.db.collection('reconciliationDifferences').get(),
      deps.db.doc('reconciliations/1').get(),
    ]);
    expect(found.docs.map((one) => `${String(one.get('kind'))} ${String(one.get('paymentID'))}`).sort()).toEqual([
      'payment_foreign pi_20',
      'payment_missing null',
      'payment_missing pi_5',
      'payment_stray pi_7',
      'refund_foreign pi_3',
    ]);
    expect(run.data()).toMatchObject({
      state: 'DONE',
      payments: 9,
      purchases: 9,
      stripe: { captured: 9 * campaign.price, refunded: campaign.price },
      ours: { captured: 9 * campaign.price, refunded: 0 },
    });
    expect((await deps.db.collection('reconciliationSuspects').get()).size).toBe(0);
  });
});

describe('the draw', () => {
  it.each(['committing', 'drawing'] as const)(
    'waits, and says why, when what it rests on has changed: %s',
    async (when) => {
      const deps = await begin(when === 'committing' ? committing : drawing);
      const [path, field] = when === 'committing' ? ['pages', 'rows'] : ['files', 'text'];
      const one = (await deps.db.collection(`draws/1/${path}`).get()).docs.find(
        (found) => !String(found.get(field)).startsWith('{'),
      );
      const changed = field === 'rows' ? (one?.get(field) as unknown[]).slice(1) : `${one?.get(field)}X`;
      await one?.ref.update({ [field]: changed });
      await (when === 'committing' ? committing : drawing).run(deps);
      const { state, waiting } = (await deps.db.doc('draws/1').get()).data() ?? {};
      expect([state, waiting?.code]).toEqual([when.toUpperCase(), 'roster_changed']);
      expect((await deps.db.collection('draws/1/places').get()).size).toBe(0);
    },
  );
});

describe('createOnce', () => {
  const kindIn = (db: Firestore) => ({ collection: db.collection('counters'), data: (record: object) => record });
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ index, text: '' }));
  const idOf = ({ index }: { readonly index: number }) => `r${index}`;

  it('leaves what is there as it is, and writes the rest', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    await db.doc('counters/r120').set({ text: 'kept' });
    expect(await createOnce(kindIn(db), numbered(250), idOf)).toBe(250);
    const { docs } = await db.collection('counters').get();
    expect([docs.length, docs.filter((one) => one.get('text') === 'kept').map(({ id }) => id)]).toEqual([
      250,
      ['r120'],
    ]);
  });

  it('throws what a write failed of, once the others have ended', async () => {
    await clearDatabase();
    // The batch, one write, is refused; then each document is written by itself.
    await mortalDatabase().doc('counters/r0').set({ text: 'kept' });
    // Sent in twenties: the second batch fails at once, while the first is under way.
    await expect(createOnce(kindIn(mortalDatabase(21)), numbered(25), idOf)).rejects.toThrow('killed');
    expect((await mortalDatabase().collection('counters').get()).size).toBe(20);
  });

  /** Firestore refuses a document of more than 1 MiB. It is in the first batch, whose others are then written one by one. */
  const withOneTooLong = numbered(1000).map((one) => (one.index === 3 ? { ...one, text: 'x'.repeat(1_100_000) } : one));

  // Jest fails a test with an unhandled rejection, which would end a process of the functions.
  it('leaves no rejection to nobody, of a write that Firestore refuses while the others are on their way', async () => {
    await clearDatabase();
    await expect(createOnce(kindIn(mortalDatabase()), withOneTooLong, idOf)).rejects.toThrow(/size|bytes|long|large/i);
    expect((await mortalDatabase().doc('counters/r999').get()).exists).toBe(true);
  });

  it('would be seen to, if it looked at them only when all have ended: the process ends by it', async () => {
    await clearDatabase();
    // In a process of its own, since Jest does not let a test expect that.
    const careless = `
      import { Firestore } from '@google-cloud/firestore';
      const collection = new Firestore({ projectId: '${PROJECT}' }).collection('counters');
      const writer = collection.firestore.bulkWriter();
      const writes = ${JSON.stringify(withOneTooLong.map(({ text }) => text.length))}.map((length, index) =>
        writer.create(collection.doc('r' + index), { text: 'x'.repeat(length) }).catch((error) => {
          throw error;
        }),
      );
      await writer.close();
      await Promise.allSettled(writes);
    `;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', careless], {
      encoding: 'utf8',
      env: process.env,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('BulkWriterError')]);
  });
});

describe('what throws', () => {
  const { timetable } = campaign;

  it('stops no effect behind it, and no effect fails of a task that cannot be put', async () => {
    await clearDatabase();
    const kick = async () => await Promise.reject(new Error('no queue'));
    const deps = { ...depsAt(mortalDatabase(), fromISO(timetable.modificationEnd)), kick };
    await deps.db.doc('draws/1').set({ state: 'of no draw' });
    await startDueEffects(deps);
    const started = (await deps.db.collection('effects').get()).docs.map(({ id }) => id);
    const expected = dueEffects(deps.campaignClock(), timetable).map(({ id }) => id);
    expect(started.sort()).toEqual(
      expected
        .filter((id) => !['roster-close', 'commitment', 'broadcast-40', 'draw', 'release', 'authorize'].includes(id))
        .sort(),
    );
    // One entry of the audit log for each, by its id.
    const runs = (await deps.db.collection('auditLogs').get()).docs.map((one) => one.get('target') as unknown);
    expect(runs.sort()).toEqual(started.sort());
  });

  it('stops no mail behind it', async () => {
    await clearDatabase();
    const queued: string[] = [];
    const deps: SweepDeps = {
      ...depsAt(mortalDatabase(), fromISO(timetable.open)),
      queueMail: async (outbox, mail) => void queued.push(`${outbox}/${mail.id}`),
      mailRate: () => 50,
    };
    const order = { cause: 'test', mailType: 31, subjectID: 'one', ...toAddress('reader@example.jp') } as const;
    const { id, ...mail } = mailRecord('mails', order, fromISO(timetable.open), 0);
    await deps.db.doc('mails/bad').set({ state: 'QUEUED', dueAt: 0, shard: 0 });
    await deps.db.doc('mails/late').set({ state: 'SENDING', dueAt: 0, shard: 0 });
    await deps.db.doc(`mails/${id}`).set({ ...mail, dueAt: 1 });
    await sweepMails(deps, Number.POSITIVE_INFINITY);
    expect(queued).toEqual([`mails/${id}`]);
    // It is no longer due, unless its task is lost.
    expect((await deps.db.doc(`mails/${id}`).get()).get('dueAt')).toBeGreaterThan(fromISO(timetable.open));
    // A sweep has no actor and writes no audit entry: the mail's cause has one.
    expect((await deps.db.collection('auditLogs').get()).size).toBe(0);
  });

  it('stops no work behind it', async () => {
    const deps = await begin(WORK_SCENARIOS.broadcast);
    await deps.db.doc('broadcasts/bad').set({ state: 'RUNNING' });
    await deps.db.doc('draws/7').set({ state: 'DRAWING' });
    await advanceAll(deps, Number.POSITIVE_INFINITY);
    expect((await deps.db.doc('broadcasts/one').get()).get('state')).toBe('DELIVERING');
  });
});
