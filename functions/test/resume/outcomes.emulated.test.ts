import { z } from 'zod';
import { campaign } from '../../src/shared/campaign/current.ts';
import { drawEntrySchema } from '../../src/shared/entities/draw.ts';
import { parseHeads } from '../../src/shared/draw/waitingList/heads.ts';
import { sampleToken } from '../support/drawSamples.ts';
import { parseStamps } from '../../src/shared/draw/stamps.ts';
import { DAY_MS } from '../../src/shared/time/durations.ts';
import { toISO } from '../../src/shared/time/instants.ts';
import { fileText } from '../../src/store/draw/draws.ts';
import { idOf } from './applicants.ts';
import { depsAt } from './depsAt.ts';
import { committing, drawing, passingOver, stamping } from './draw.ts';
import { idOf as winnerID } from './reconciliation.ts';
import { EFFECT_SCENARIOS, OTHER_SCENARIOS, WORK_SCENARIOS } from './scenarios.ts';
import { begun } from './begun.ts';

jest.setTimeout(120_000);

describe('the release', () => {
  it('stores the result of each application, and sets the flag of everybody on the roster', async () => {
    const deps = await begun(WORK_SCENARIOS.release);
    await WORK_SCENARIOS.release.run(deps);
    const [accounts, purchases, places, mails] = await Promise.all(
      ['accounts', 'purchases', 'draws/1/places', 'bulkMails'].map(
        async (name) => (await deps.db.collection(name).get()).docs,
      ),
    );
    const entries = places?.flatMap((one) => z.array(drawEntrySchema).parse(one.get('rows'))) ?? [];
    const granted = new Map(entries.map(({ accountID, granted: sets }) => [accountID, sets]));
    const flagOf = new Map(accounts?.map((one) => [one.id, one.get('wonFlag') as unknown]));
    const matches = purchases?.map((one) => {
      const flag = flagOf.get(one.id);
      if (one.get('state') === 'WITHDRAWN') return granted.has(one.id) ? flag === false : flag === null;
      return flag === (granted.get(one.id) ?? 0) > 0 && one.get('state') === (flag ? 'WON' : 'LOST');
    });
    expect(matches).toEqual(Array(9).fill(true));
    // Nine, minus the two withdrawn and the one on paper.
    expect(mails).toHaveLength(6);
    expect([...granted.values()].filter((sets) => sets > 0).length).toBeGreaterThan(0);
  });
});

describe('the mails about a draw', () => {
  it('announce the commitment to everybody on the roster with an address, withdrawn after the close or not', async () => {
    const scenario = OTHER_SCENARIOS['the mail to everybody on the roster'];
    if (!scenario) throw new Error('The scenario is missing');
    const deps = await begun(scenario);
    await scenario.run(deps);
    const { docs } = await deps.db.collection('bulkMails').get();
    // Nine, minus the one who withdrew before the close and the one without an address.
    expect(docs.map((one) => String(one.get('subjectID'))).sort()).toEqual([0, 1, 3, 4, 5, 6, 8].map(idOf).sort());
    expect(docs.every((one) => one.get('mailType') === 40 && one.get('state') === 'QUEUED')).toBe(true);
  });

  it('do not announce a commitment before it exists', async () => {
    const scenario = { ...EFFECT_SCENARIOS.commitmentMail, prepare: EFFECT_SCENARIOS.drawStep.prepare };
    const deps = await begun(scenario);
    await scenario.run(deps);
    expect((await deps.db.collection('broadcasts').get()).size).toBe(0);
  });

  it('tell each applicant who was passed over once, with nobody promoted', async () => {
    const deps = await begun(passingOver);
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

describe('the time stamping job', () => {
  it('publishes one stamp for each authority, and retries a failing authority for a day', async () => {
    const deps = await begun(stamping);
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

describe('the daily heads of a log', () => {
  it('are stamped once, and not again for a day without a change', async () => {
    const deps = await begun(passingOver);
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
  it('sends one mail with the reason to each excluded participant, and to nobody else', async () => {
    const { exclusions: scenario } = WORK_SCENARIOS;
    const deps = await begun(scenario);
    await scenario.run(deps);
    const [mails, notices] = await Promise.all([
      deps.db.collection('mails').get(),
      deps.db.collection('exclusionNotices').get(),
    ]);
    // Seven are excluded. Two of them withdrew, and the one on paper has no address.
    expect(notices.docs.map(({ id }) => id).sort()).toEqual([4, 5, 6, 7, 8].map(idOf).sort());
    expect(mails.docs.map((one) => String(one.get('subjectID'))).sort()).toEqual([4, 5, 6, 8].map(idOf).sort());
    for (const one of mails.docs) {
      expect(one.get('mailType')).toBe(15);
      expect(one.get('extra')).toMatchObject({ givenUp: 'excluded', exclusion: 'DUPLICATE' });
    }
  });
});

describe('a reconciliation', () => {
  it('finds each difference once, and sums both sides', async () => {
    const { reconciliation: scenario } = WORK_SCENARIOS;
    const deps = await begun(scenario);
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

  it('keeps the time of a difference that the previous reconciliation found', async () => {
    const { reconciliation: scenario } = WORK_SCENARIOS;
    const deps = await begun(scenario);
    const firstFinding = toISO(deps.campaignClock() - 21 * DAY_MS);
    const found = { kind: 'refund_foreign', paymentID: 'pi_3', purchaseID: winnerID(3), ours: 0, stripe: 1 };
    await deps.db.doc(`reconciliationDifferences/0-pi_3-${winnerID(3)}-refund_foreign`).set({
      ...found,
      foundAt: firstFinding,
    });
    await scenario.run(deps);
    const { docs } = await deps.db.collection('reconciliationDifferences').get();
    const ofThis = docs.filter(({ id }) => id.startsWith('1-'));
    const carriedOver = ofThis.filter((one) => one.get('foundAt') === firstFinding);
    expect([ofThis.length > 1, carriedOver.map((one) => String(one.get('kind')))]).toEqual([true, ['refund_foreign']]);
    expect((await deps.db.doc('reconciliations/1').get()).get('differsSince')).toBe(firstFinding);
  });
});

describe('the draw', () => {
  it.each(['committing', 'drawing'] as const)(
    'waits with the code "roster_changed" if its data has changed: %s',
    async (when) => {
      const deps = await begun(when === 'committing' ? committing : drawing);
      const [path, field] = when === 'committing' ? ['pages', 'rows'] : ['files', 'text'];
      const one = (await deps.db.collection(`draws/1/${path}`).get()).docs.find(
        (found) => !String(found.get(field)).startsWith('{'),
      );
      const changed = field === 'rows' ? (one?.get(field) as unknown[] | undefined)?.slice(1) : `${one?.get(field)}X`;
      await one?.ref.update({ [field]: changed });
      await (when === 'committing' ? committing : drawing).run(deps);
      const { state, waiting } = (await deps.db.doc('draws/1').get()).data() ?? {};
      expect([state, waiting?.code]).toEqual([when.toUpperCase(), 'roster_changed']);
      expect((await deps.db.collection('draws/1/places').get()).size).toBe(0);
    },
  );
});
