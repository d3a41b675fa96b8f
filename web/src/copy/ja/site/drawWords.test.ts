import { campaign } from 'functions/shared/campaign/campaign2025';
import { CHANGE_KINDS } from 'functions/shared/draw/waitingList/changes';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { sampleTicket } from 'functions/test/support/drawSamples';
import { CHECKS, type Outcome } from 'functions/shared/draw/verify/verdict';
import { draw as drawTexts } from './draw/draw.ts';
import { drawCheck } from './draw/drawCheck.ts';
import { inclusion } from './draw/inclusion.ts';
import { ownNumber } from './draw/ownNumber.ts';
import { publishedDraw } from './draw/publishedDraw.ts';

const { timetable } = campaign;
const draw = drawTexts(campaign);
const own = sampleTicket(1);

describe('the chain of a draw', () => {
  it.each(CHECKS)('is called drand only if it is quicknet: %s', (check) => {
    const said = (chain: string | null) => drawCheck.says({ draw: 1, check, chain });
    expect(said('local')).not.toContain('drand');
    expect(said(null)).not.toContain('drand');
    if (check === 'beacon')
      expect([said('quicknet'), said('local')]).toEqual([
        expect.stringContaining('drand'),
        expect.stringContaining('練習用のチェーン'),
      ]);
  });

  it('is called drand in the details only if it is quicknet', () => {
    const { roundOf, chain } = publishedDraw.randomness;
    const round = { round: 1, roundAt: timetable.draw };
    const said = (hash: string) => `${roundOf(Object.assign(round, { chain: hash }))}${chain(hash)}`;
    expect(said(QUICKNET.hash)).toContain('drand');
    expect(said(LOCAL_CHAIN.hash)).not.toContain('drand');
    expect(said(LOCAL_CHAIN.hash)).toContain('練習用のチェーン');
  });
});

describe('the wording of the draw check', () => {
  it('attributes the time of the commitment to the clock of the office', () => {
    expect(drawCheck.says({ draw: 1, check: 'round', chain: 'quicknet' })).toContain('事務局の時計');
  });

  it('does not call a draw right if no value was noted', () => {
    expect(drawCheck.verdicts.unnoted).not.toContain('正しい');
  });

  it('names the wrong line', () => {
    const outcome: Extract<Outcome, { state: 'fails' }> = {
      draw: 1,
      check: 'order',
      chain: null,
      state: 'fails',
      fault: 'differs',
      where: { file: 'order', line: 10 },
    };
    expect(drawCheck.why(outcome)).toBe('計算した値と違います（順番、10行目）');
  });
});

describe('the description of the draw', () => {
  const instants = { committedAt: timetable.commitment, roundAt: timetable.draw };

  it('has five sentences, the second about the 指紋', () => {
    const sentences = draw.sentences(timetable, instants);
    expect(sentences).toHaveLength(5);
    expect(sentences[1]).toContain('「指紋」');
  });

  it('lists its steps in chronological order', () => {
    const at = draw.timeLine.steps(timetable, instants).map(({ startsAt }) => startsAt);
    expect(at).toEqual(at.toSorted());
  });
});

describe('the text about a number', () => {
  it('shows an exclusion reason in words and an unknown code as it is', () => {
    expect(ownNumber.lines({ kind: 'excluded', code: 'DUPLICATE' })).toEqual([
      '抽選の対象から外れています（理由：同じ方からの申し込み）。',
    ]);
    expect(ownNumber.lines({ kind: 'excluded', code: 'OTHER' }).join()).toContain('OTHER');
  });

  it('states whether the number of the reader is next', () => {
    expect(ownNumber.next({ free: 2, next: own }, own)).toContain('あなたの番号');
    expect(ownNumber.next({ free: 2, next: sampleTicket(2) }, own)).not.toContain('あなた');
    expect(ownNumber.next({ free: 0, next: null }, own)).toBe('今、空いているセットはありません。');
  });

  it.each(CHANGE_KINDS.filter((kind) => ['left', 'promote', 'add'].includes(kind)))(
    'describes a change with date and sets: %s',
    (kind) => {
      const said = ownNumber.change({ day: '2025-10-20', kind, ticketNumber: own, sets: 3, code: null });
      expect(said).toMatch(/10.*20.*3セット/u);
    },
  );
});

it('describes a roster line in words', () => {
  const line = { ticketNumber: own, sets: 3, acceptsPartial: false, exclusion: null };
  expect(inclusion.lineOf(line)).toContain('セット数 3');
  expect(inclusion.lineOf(Object.assign(line, { exclusion: 'INELIGIBLE' }))).toContain('申し込みの条件に合わない');
});
