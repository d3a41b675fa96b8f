import { QUICKNET } from '../chains.ts';
import { linesOf } from '../lines.ts';
import {
  changeOn,
  SAMPLE_TERMS,
  sampleDraw,
  type SampleDraw,
  sampleTicket,
  textIn,
  withTexts,
} from '../../../../test/support/drawSamples.ts';
import type { Outcome } from './verdict.ts';
import { verified } from './verification.ts';

const outcomesOf = async ({ manifest, parts }: SampleDraw): Promise<Outcome[]> => {
  const { outcomes } = await verified([manifest], {
    part: async (_, sha256) => {
      const text = parts.get(sha256);
      return text === undefined ? 'missing' : new TextEncoder().encode(text);
    },
    chains: [QUICKNET],
    isGenuine: async () => true,
    commitments: [manifest.commitment.hash],
  });
  return outcomes;
};
const faultsIn = async (draw: SampleDraw): Promise<string> =>
  (await outcomesOf(draw))
    .flatMap((outcome) => (outcome.state === 'fails' ? [`${outcome.check} ${outcome.fault}`] : []))
    .join();

const DRAW = sampleDraw();
const without = (draw: SampleDraw, part: string | undefined): SampleDraw => ({
  manifest: draw.manifest,
  parts: new Map([...draw.parts].filter(([name]) => name !== part)),
});
const days = (last: string, until: string): SampleDraw =>
  sampleDraw({
    asOf: last,
    changes: () => [changeOn(last, 'until', null, 0, until)],
  });

describe('verification of manipulated files', () => {
  it.each<[what: string, draw: SampleDraw, expected: string]>([
    ['a line that is not ASCII', withTexts(DRAW, { roster: `${textIn(DRAW, 'roster')}あ\n` }), 'parts bad_text'],
    [
      'rules split into many parts',
      withTexts(DRAW, { rules: `${'[\n'.repeat(300_000)}` }, 499_999),
      'rules bad_text,commitment differs',
    ],
    [
      'a round before the chain’s first',
      sampleDraw({
        terms: {
          ...SAMPLE_TERMS,
          roundAt: '2020-01-01T12:00:00.000+09:00',
          committedAt: '2020-01-01T11:00:00.000+09:00',
        },
      }),
      'round differs',
    ],
    ['an empty file of heads', withTexts(DRAW, { heads: '' }), 'changes absent'],
    ['heads of another date', withTexts(DRAW, { heads: `9999-12-31,1,${'00'.repeat(32)}\n` }), 'changes differs'],
    ['the last representable day', days('9999-12-31', '9999-12-31'), ''],
    [
      'a malformed part beside a missing one',
      without(withTexts(DRAW, { stamps: 'no stamp' }), DRAW.manifest.files.roster[0]?.sha256),
      'parts bad_text',
    ],
  ])('reports the expected faults for %s', async (_, draw, expected) => expect(await faultsIn(draw)).toBe(expected));

  it('accepts a missing head only for the day that is not over', async () => {
    const heads = linesOf(textIn(DRAW, 'heads')).map((line) => `${line}\n`);
    expect(await faultsIn(withTexts(DRAW, { heads: heads.slice(0, 1).join('') }))).toBe('');
    const later = sampleDraw({
      changes: (_, { order }) => [
        changeOn('2023-08-24', 'until', null, 0, '2023-09-10'),
        changeOn('2023-08-27', 'left', order.at(-1)?.ticketNumber ?? sampleTicket(0)),
      ],
      asOf: '2023-08-27',
    });
    const [first = '', second = '', third = ''] = linesOf(textIn(later, 'heads'));
    const cut = (...lines: string[]) => withTexts(later, { heads: lines.map((line) => `${line}\n`).join('') });
    expect(await faultsIn(cut(first, second, third))).toBe('');
    expect(await faultsIn(cut(first, second))).toBe('changes absent');
  });
});
