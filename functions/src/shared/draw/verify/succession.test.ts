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
} from '../samples.ts';
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

/** `2 succession does_not_follow key`: whatever does not hold, with its place. */
const told = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.state === 'holds') return [];
    const { file, line, key } = outcome.where;
    const why = outcome.state === 'fails' ? outcome.fault : outcome.obstacle;
    return [[outcome.draw, outcome.check, why, key ?? file, line].filter((one) => one !== undefined).join(' ')];
  });
/** The numbers that won nothing, in the draw's order. */
const waitingIn = (draw: SampleDraw): string[] => {
  const granted = new Set(linesOf(textIn(draw, 'grants')).map((line) => line.split(',')[0]));
  return linesOf(textIn(draw, 'order')).filter((ticketNumber) => !granted.has(ticketNumber));
};

const inCampaign = async (options: CampaignOptions = {}): Promise<string[]> => {
  const { former, latter } = sampleCampaign(options);
  return told(await outcomesOf(former, latter));
};
const { former: FORMER, latter: LATTER } = sampleCampaign();

const last = (changes: readonly Change[]): Change => changes.at(-1) ?? changeOn('2023-08-25', 'add', null);
/** Who left in the first while the second was to come. */
const GONE = textIn(FORMER, 'changes').split('\n').at(-2)?.split(',')[3];
const resume = changeOn('2023-08-26', 'resume', null, 0, 'NEXT_DRAW');

describe('a second draw', () => {
  it.each<[what: string, options: CampaignOptions]>([
    ['of those who still waited', {}],
    ['of the free sets alone', { additional: 0 }],
    ['to which nothing is added', { latter: (changes) => changes.slice(0, 1) }],
    [
      'in which somebody was ruled out',
      { roster: ([one, ...rest]) => rest.concat(one ? [{ ...one, exclusion: 'DUPLICATE' }] : []) },
    ],
  ])('follows from the first: %s', async (_, options) => expect(await inCampaign(options)).toEqual([]));

  it.each<[what: string, options: CampaignOptions, expected: string]>([
    [
      'a line that did not wait',
      {
        roster: (roster) =>
          roster.concat({ ticketNumber: sampleTicket(99), sets: 1, acceptsPartial: false, exclusion: null }),
      },
      '2 succession does_not_follow roster',
    ],
    [
      'another wish',
      { roster: ([one, ...rest]) => rest.concat(one ? [{ ...one, sets: (one.sets % 5) + 1 }] : []) },
      '2 succession does_not_follow roster',
    ],
    ['one missing who did not leave', { roster: (roster) => roster.slice(1) }, '2 succession does_not_follow roster'],
    [
      'one who had left before',
      {
        former: (changes) => changes.toSpliced(2, 0, last(changes)).slice(0, -1),
        roster: (roster) => roster.concat(sampleRoster(25).filter(({ ticketNumber }) => ticketNumber === GONE)),
      },
      '2 succession does_not_follow roster',
    ],
    ['more sets', { supply: (sets) => sets + 1 }, '2 succession differs rules.supply'],
    ['fewer sets', { supply: (sets) => sets - 1 }, '2 succession differs rules.supply'],
    [
      'what came free, added twice',
      { latter: (changes) => changes.concat(last(changes)) },
      '2 succession does_not_follow changes 3',
    ],
    [
      'more added than came free',
      { latter: ([open, add]) => (open && add ? [open, { ...add, sets: 2 }] : []) },
      '2 succession does_not_follow changes 2',
    ],
    [
      'sets of a ticket that is none',
      { latter: (changes) => changes.concat(changeOn('2023-08-25', 'add', sampleTicket(5000), 1)) },
      '2 succession does_not_follow changes 3',
    ],
    [
      'a list that did not stand still',
      { former: (changes) => changes.filter(({ kind }) => kind !== 'pause') },
      '2 succession does_not_follow pause',
    ],
    ['a list that went on', { former: (changes) => changes.concat(resume) }, '2 succession does_not_follow pause'],
    ['a first draw that names none', { next: null }, '1 succession does_not_follow next'],
    ['a first draw that names another', { next: 3 }, '1 succession does_not_follow next'],
  ])('does not follow with %s', async (_, options, expected) => {
    expect((await inCampaign(options)).join()).toContain(expected);
  });

  it('does not follow where somebody moved up in the first after the pause', async () => {
    const { former } = sampleCampaign();
    const [waits = ''] = waitingIn(former);
    const options = { former: (changes: Change[]) => changes.concat(changeOn('2023-08-26', 'promote', waits, 1)) };
    expect((await inCampaign(options)).join()).toContain('1 changes bad_change changes 6');
  });

  it('is not checked where its copy lacks it, or the first', async () => {
    expect(told(await outcomesOf(FORMER))).toEqual(['1 succession missing next']);
    expect(told(await outcomesOf(LATTER)).join()).toContain('2 rules differs number');
  });

  it('is checked for its sets before its release', async () => {
    const committed = (supply: number) => {
      const terms = { ...SAMPLE_TERMS, number: 2, supply };
      return sampleDraw({ terms, isCommitted: true });
    };
    const supply = LATTER.manifest.result ? LATTER.manifest.result.granted + LATTER.manifest.result.unsold : 0;
    expect(told(await outcomesOf(FORMER, committed(supply))).at(-1)).toBe('2 succession not_released');
    expect(told(await outcomesOf(FORMER, committed(supply + 1))).at(-1)).toBe('2 succession differs rules.supply');
  });
});

/** A first draw whose list stood still for a second, and went on. */
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

describe('a second draw that ended without result', () => {
  it('is that of the pause', async () => expect(told(await outcomesOf(resumed({})))).toEqual([]));

  it('need not have closed its roster', async () => {
    expect(told(await outcomesOf(resumed({ counts: null, root: null, roster: [] })))).toEqual([]);
  });

  it.each<[what: string, changed: Partial<EndedDraw> | null, key: string]>([
    ['another number', { number: 3 }, 'ended.number'],
    ['another day of its beginning', { startedOn: '2023-08-24' }, 'ended.startedOn'],
    ['another day of its end', { endedOn: '2023-08-27' }, 'ended.endedOn'],
    ['other sets', { supply: rulesSupply() + 1 }, 'ended.supply'],
    ['other sets beside the free ones', { additional: 4 }, 'ended.additional'],
    ['another root', { root: '00'.repeat(32) }, 'ended.root'],
    ['other counts', { counts: { applications: 1, sets: 1, excluded: 0 } }, 'ended.counts.applications'],
    ['a roster without its root', { root: null, counts: null }, 'ended.roster'],
    ['nothing of it', null, 'ended'],
  ])('is not one with %s', async (_, changed, key) => {
    expect(told(await outcomesOf(resumed(changed))).join()).toMatch(new RegExp(`^1 succession \\w+ ${key}$`));
  });

  it('is none where the list never stood still, or never went on', async () => {
    const { ended } = resumed({}).manifest;
    for (const draw of [sampleDraw(), FORMER]) {
      const bent = { manifest: { ...draw.manifest, ended, next: null }, parts: resumed({}).parts };
      for (const [name, text] of draw.parts) bent.parts.set(name, text);
      expect(told(await outcomesOf(bent))).toEqual(['1 succession does_not_follow ended']);
    }
  });
});
