import { checkBeacon } from '../beacon.ts';
import type { Change } from '../waitingList/changes.ts';
import { LOCAL_CHAIN, QUICKNET } from '../chains.ts';
import { partsOf } from '../files.ts';
import { linesOf } from '../lines.ts';
import type { EndedDraw } from '../manifest.ts';
import { parseRoster, rosterCounts, rosterRoot } from '../roster/roster.ts';
import {
  type CampaignOptions,
  changeOn,
  sampleCampaign,
  sampleDraw,
  type SampleDraw,
  sampleRoster,
  SAMPLE_TERMS,
  sampleTicket,
  textIn,
} from '../../../../test/support/drawSamples.ts';
import type { Outcome } from './verdict.ts';
import { verified } from './verification.ts';

const outcomesOf = async (...draws: readonly SampleDraw[]): Promise<Outcome[]> => {
  const manifests = draws.map(({ manifest }) => manifest);
  const { outcomes } = await verified(manifests, {
    part: async (_, sha256) => {
      const text = draws.map(({ parts }) => parts.get(sha256)).find((one) => one !== undefined);
      return text === undefined ? 'missing' : new TextEncoder().encode(text);
    },
    chains: [QUICKNET, LOCAL_CHAIN],
    isGenuine: checkBeacon,
    commitments: manifests.map(({ commitment }) => commitment.hash),
  });
  return outcomes;
};

/** `2 succession does_not_follow key`: every check that does not hold, with its location. */
const failuresOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.state === 'holds') return [];
    const { file, line, key } = outcome.where;
    const why = outcome.state === 'fails' ? outcome.fault : outcome.obstacle;
    return [[outcome.draw, outcome.check, why, key ?? file, line].filter((one) => one !== undefined).join(' ')];
  });
/** The numbers that won nothing, in the order of the draw. */
const waitingIn = (draw: SampleDraw): string[] => {
  const granted = new Set(linesOf(textIn(draw, 'grants')).map((line) => line.split(',')[0]));
  return linesOf(textIn(draw, 'order')).filter((ticketNumber) => !granted.has(ticketNumber));
};

const inCampaign = async (options: CampaignOptions = {}): Promise<string[]> => {
  const { former, latter } = sampleCampaign(options);
  return failuresOf(await outcomesOf(former, latter));
};
const { former: FORMER, latter: LATTER } = sampleCampaign();

const last = (changes: readonly Change[]): Change => changes.at(-1) ?? changeOn('2023-08-25', 'add', null);
/** The ticket that left the first draw after the pause for the second. */
const GONE = textIn(FORMER, 'changes').split('\n').at(-2)?.split(',')[3];
const resume = changeOn('2023-08-26', 'resume', null, 0, 'NEXT_DRAW');

describe('verification of a second draw', () => {
  it.each<[what: string, options: CampaignOptions]>([
    ['of the tickets that still waited', {}],
    ['of the free sets without additional ones', { additional: 0 }],
    ['without added sets', { latter: (changes) => changes.slice(0, 1) }],
    [
      'with an excluded ticket',
      { roster: ([one, ...rest]) => rest.concat(one ? [{ ...one, exclusion: 'DUPLICATE' }] : []) },
    ],
  ])('accepts a second draw %s', async (_, options) => expect(await inCampaign(options)).toEqual([]));

  it.each<[what: string, options: CampaignOptions, expected: string]>([
    [
      'a line that was not on the waiting list',
      {
        roster: (roster) =>
          roster.concat({ ticketNumber: sampleTicket(99), sets: 1, acceptsPartial: false, exclusion: null }),
      },
      '2 succession does_not_follow roster',
    ],
    [
      'another number of requested sets',
      { roster: ([one, ...rest]) => rest.concat(one ? [{ ...one, sets: (one.sets % 5) + 1 }] : []) },
      '2 succession does_not_follow roster',
    ],
    [
      'a missing line of a waiting ticket',
      { roster: (roster) => roster.slice(1) },
      '2 succession does_not_follow roster',
    ],
    [
      'a line of a ticket that had left',
      {
        former: (changes) => changes.toSpliced(2, 0, last(changes)).slice(0, -1),
        roster: (roster) => roster.concat(sampleRoster(25).filter(({ ticketNumber }) => ticketNumber === GONE)),
      },
      '2 succession does_not_follow roster',
    ],
    ['more sets', { supply: (sets) => sets + 1 }, '2 succession differs rules.supply'],
    ['fewer sets', { supply: (sets) => sets - 1 }, '2 succession differs rules.supply'],
    [
      'freed sets added twice',
      { latter: (changes) => changes.concat(last(changes)) },
      '2 succession does_not_follow changes 3',
    ],
    [
      'more sets added than were freed',
      { latter: ([open, add]) => (open && add ? [open, { ...add, sets: 2 }] : []) },
      '2 succession does_not_follow changes 2',
    ],
    [
      'added sets of an unknown ticket',
      { latter: (changes) => changes.concat(changeOn('2023-08-25', 'add', sampleTicket(5000), 1)) },
      '2 succession does_not_follow changes 3',
    ],
    [
      'a first list that was not paused',
      { former: (changes) => changes.filter(({ kind }) => kind !== 'pause') },
      '2 succession does_not_follow pause',
    ],
    [
      'a first list that resumed',
      { former: (changes) => changes.concat(resume) },
      '2 succession does_not_follow pause',
    ],
    ['a first draw that names no next draw', { next: null }, '1 succession does_not_follow next'],
    ['a first draw that names another next draw', { next: 3 }, '1 succession does_not_follow next'],
  ])('rejects a second draw with %s', async (_, options, expected) => {
    expect((await inCampaign(options)).join()).toContain(expected);
  });

  it('rejects a promotion in the first draw after the pause', async () => {
    const { former } = sampleCampaign();
    const [waits = ''] = waitingIn(former);
    const options = { former: (changes: Change[]) => changes.concat(changeOn('2023-08-26', 'promote', waits, 1)) };
    expect((await inCampaign(options)).join()).toContain('1 changes bad_change changes 6');
  });

  it('reports an unchecked succession if the copy lacks either draw', async () => {
    expect(failuresOf(await outcomesOf(FORMER))).toEqual(['1 succession missing next']);
    expect(failuresOf(await outcomesOf(LATTER)).join()).toContain('2 rules differs number');
  });

  it('checks the supply of a committed second draw before its release', async () => {
    const committed = (supply: number) => {
      const terms = { ...SAMPLE_TERMS, number: 2, supply };
      return sampleDraw({ terms, isCommitted: true });
    };
    const supply = LATTER.manifest.result ? LATTER.manifest.result.granted + LATTER.manifest.result.unsold : 0;
    expect(failuresOf(await outcomesOf(FORMER, committed(supply))).at(-1)).toBe('2 succession not_released');
    expect(failuresOf(await outcomesOf(FORMER, committed(supply + 1))).at(-1)).toBe(
      '2 succession differs rules.supply',
    );
  });
});

/** A first draw whose waiting list paused for a second draw and then resumed. */
const resumed = (changed: Partial<EndedDraw> | null): SampleDraw => {
  const { former } = sampleCampaign({ former: (changes) => changes.concat(resume), next: null });
  if (changed === null) return former;
  const { waiting, supply } = { waiting: textIn(LATTER, 'roster'), supply: rulesSupply() };
  const parts = partsOf(waiting);
  const roster = parseRoster(waiting);
  const ended: EndedDraw = {
    number: 2,
    reason: 'changes_ended',
    supply,
    additional: 5,
    startedOn: '2023-08-25',
    endedOn: '2023-08-26',
    counts: rosterCounts(roster),
    root: rosterRoot(waiting),
    roster: parts.map(({ sha256, bytes }) => ({ sha256, bytes })),
  };
  return {
    manifest: { ...former.manifest, ended: { ...ended, ...changed } },
    parts: new Map([...former.parts].concat(parts.map(({ sha256, text }) => [sha256, text]))),
  };
};
const rulesSupply = (): number => (LATTER.manifest.result?.granted ?? 0) + (LATTER.manifest.result?.unsold ?? 0);

describe('verification of a second draw that ended without a result', () => {
  it('accepts an ended draw that matches the pause', async () =>
    expect(failuresOf(await outcomesOf(resumed({})))).toEqual([]));

  it('accepts an ended draw that had not closed its roster', async () => {
    expect(failuresOf(await outcomesOf(resumed({ counts: null, root: null, roster: [] })))).toEqual([]);
  });

  it.each<[what: string, changed: Partial<EndedDraw> | null, key: string]>([
    ['another number', { number: 3 }, 'ended.number'],
    ['another first day', { startedOn: '2023-08-24' }, 'ended.startedOn'],
    ['another last day', { endedOn: '2023-08-27' }, 'ended.endedOn'],
    ['another supply', { supply: rulesSupply() + 1 }, 'ended.supply'],
    ['another number of additional sets', { additional: 4 }, 'ended.additional'],
    ['another root', { root: '00'.repeat(32) }, 'ended.root'],
    ['other counts', { counts: { applications: 1, sets: 1, excluded: 0 } }, 'ended.counts.applications'],
    ['a roster without a root', { root: null, counts: null }, 'ended.roster'],
    ['a missing ended draw', null, 'ended'],
  ])('rejects an ended draw with %s', async (_, changed, key) => {
    expect(failuresOf(await outcomesOf(resumed(changed))).join()).toMatch(new RegExp(`^1 succession \\w+ ${key}$`));
  });

  it('rejects an ended draw if the list never paused or never resumed', async () => {
    const { ended } = resumed({}).manifest;
    for (const draw of [sampleDraw(), FORMER]) {
      const bent = { manifest: { ...draw.manifest, ended, next: null }, parts: resumed({}).parts };
      for (const [name, text] of draw.parts) bent.parts.set(name, text);
      expect(failuresOf(await outcomesOf(bent))).toEqual(['1 succession does_not_follow ended']);
    }
  });
});
