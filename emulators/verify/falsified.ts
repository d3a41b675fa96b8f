import { LOCAL_CHAIN } from 'functions/shared/draw/chains';
import {
  changeOn,
  SAMPLE_TERMS,
  sampleCampaign,
  sampleDraw,
  type SampleDraw,
  sampleRoster,
  sampleRules,
  sampleTicket,
  textIn,
  withTexts,
} from 'functions/test/support/drawSamples';
import { rulesText } from 'functions/shared/draw/rules';

/** Published draws, valid and falsified, which every program has to judge in the same way. */

const DRAW = sampleDraw();
const { former, latter } = sampleCampaign();
const bent = (changed: Partial<SampleDraw['manifest']>): SampleDraw => ({
  manifest: { ...DRAW.manifest, ...changed },
  parts: DRAW.parts,
});
const commitment = (changed: Partial<SampleDraw['manifest']['commitment']>): SampleDraw =>
  bent({ commitment: { ...DRAW.manifest.commitment, ...changed } });
const list = (changed: Partial<NonNullable<SampleDraw['manifest']['list']>>): SampleDraw =>
  bent({ list: DRAW.manifest.list && { ...DRAW.manifest.list, ...changed } });
const reversed = (file: 'order' | 'grants' | 'changes'): SampleDraw =>
  withTexts(DRAW, { [file]: `${textIn(DRAW, file).trim().split('\n').toReversed().join('\n')}\n` });
const without = (draw: SampleDraw, file: 'rules' | 'roster' | 'heads'): SampleDraw => {
  const [{ sha256 = '' } = {}] = draw.manifest.files[file];
  return { manifest: draw.manifest, parts: new Map([...draw.parts].filter(([name]) => name !== sha256)) };
};
/** Replaces the heads by another text. */
const swapped = ({ manifest, parts }: SampleDraw): SampleDraw => {
  const [{ sha256 = '' } = {}] = manifest.files.heads;
  return { manifest, parts: new Map(parts).set(sha256, 'x\n') };
};
const open = changeOn('2023-08-24', 'until', null, 0, '2023-09-10');
const paused = changeOn('2023-08-25', 'pause', null, 2, 'PAYMENT');
const opened = (changes: readonly ReturnType<typeof changeOn>[], asOf = '2023-08-26'): SampleDraw =>
  sampleDraw({ changes: () => [open].concat(changes), asOf });
const drawWithFreeSets = (asOf: string): SampleDraw =>
  sampleDraw({
    changes: (_, { grants }) => [
      open,
      changeOn('2023-08-25', 'left', grants[0]?.ticketNumber ?? '', grants[0]?.granted),
    ],
    asOf,
  });
const terms = (changed: Partial<typeof SAMPLE_TERMS>) => ({ ...SAMPLE_TERMS, ...changed });
const other = '00'.repeat(32);

export type Published = readonly [what: string, draws: readonly SampleDraw[], code: number];

export const RIGHT: readonly Published[] = [
  ['a draw', [DRAW], 0],
  ['a draw with an empty roster', [sampleDraw({ roster: [] })], 0],
  ['a draw with 500 applications', [sampleDraw({ roster: sampleRoster(500), terms: terms({ supply: 700 }) })], 0],
  ['a draw with sets for all', [sampleDraw({ terms: terms({ supply: 1000 }) })], 0],
  [
    'a draw with the allocation "partial"',
    [sampleDraw({ terms: terms({ allocation: 'partial', supply: 21 }), roster: sampleRoster(25, true) })],
    0,
  ],
  [
    'a draw with the allocation "equalBase"',
    [sampleDraw({ terms: terms({ allocation: 'equalBase', supply: 40 }) })],
    0,
  ],
  ['two draws', [former, latter], 0],
  ['sets that have been free for three days', [drawWithFreeSets('2023-08-28')], 0],
  ['a draw without a waiting list', [sampleDraw({ changes: () => [changeOn('2023-08-24', 'until', null)] })], 0],
  ['a draw before its release', [sampleDraw({ isCommitted: true })], 2],
  ['a second draw before its release', [former, sampleDraw({ terms: terms({ number: 2 }), isCommitted: true })], 1],
  ['a missing part', [without(DRAW, 'roster')], 2],
  ['missing rules', [without(DRAW, 'rules')], 2],
  ['a missing second draw', [former], 2],
];

export const WRONG: readonly Published[] = [
  ['a second draw alone', [latter], 1],
  ['another order', [reversed('order')], 1],
  ['other grants', [reversed('grants')], 1],
  ['changes in another order', [reversed('changes')], 1],
  ['another chain', [sampleDraw({ terms: terms({ chain: LOCAL_CHAIN.hash }) })], 1],
  ['a requested number of sets above the maximum', [sampleDraw({ terms: terms({ maxSets: 4 }) })], 1],
  ['partial acceptance with an allocation that grants no part', [sampleDraw({ roster: sampleRoster(25, true) })], 1],
  ['a commitment at the time of its round', [sampleDraw({ terms: terms({ committedAt: SAMPLE_TERMS.roundAt }) })], 1],
  ['another round', [sampleDraw({ terms: terms({ round: 1001 }) })], 1],
  [
    'rules with another supply',
    [withTexts(DRAW, { rules: rulesText(sampleRules(terms({ supply: 21 }), sampleRoster(25))) })],
    1,
  ],
  ['another root of the closed roster', [commitment({ closedRoot: other })], 1],
  ['another commitment', [commitment({ hash: other })], 1],
  ['another exclusion code', [commitment({ exclusions: [{ code: 'OTHER', count: 2 }] })], 1],
  ['a roster that is not ASCII', [withTexts(DRAW, { roster: 'あ\n' })], 1],
  ['a log of another length', [list({ lines: 1 })], 1],
  ['other reasons for leaving', [list({ ways: [] })], 1],
  ['no heads', [withTexts(DRAW, { heads: '' })], 1],
  ['sets added in a first draw', [opened([changeOn('2023-08-25', 'add', sampleTicket(5000), 2)])], 1],
  ['sets in a pause without a next draw', [opened([paused])], 1],
  ['sets that have been free for four days', [drawWithFreeSets('2023-08-29')], 1],
  ['a wrong part beside a missing one', [swapped(without(DRAW, 'roster'))], 1],
  ['a roster of friends', [former, sampleCampaign({ roster: () => sampleRoster(3) }).latter], 1],
  ['another supply', [former, sampleCampaign({ supply: () => 9 }).latter], 1],
  ['sets added twice', [former, sampleCampaign({ latter: ([a, b]) => (a && b ? [a, b, b] : []) }).latter], 1],
  ['a second draw that the first does not name', [sampleCampaign({ next: null }).former, latter], 1],
];
