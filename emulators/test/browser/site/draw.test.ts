import { campaign } from 'functions/shared/campaign/current';
import {
  sampleDraw,
  sampleRoster,
  sampleTicket,
  SAMPLE_TERMS,
  textIn,
  withTexts,
} from 'functions/test/support/drawSamples';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { CHECKS } from 'functions/shared/draw/verify/verdict';
import { begin } from '../../harness/campaign.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { field } from '../form.ts';
import { publish } from './publishedDraw.ts';
import { atEachWidth, type Visitor } from './visitor.ts';

const { timetable } = campaign;
const CHECK = '抽選を計算しなおす';
const HOLDS = 'すべて正しいことを確かめました。';
const FAILS = '正しくないところがあります。';
const UNNOTED = '控えた値が入力されていないため、公表の日時は確かめていません。';
const COMMITMENT_LABEL = '控えた値';
const AWAITED = '届くまで待ち、ほかの数は使いません。';

// Its beacon is a past round of drand's own chain, which no local stack can produce.
const DRAW = sampleDraw({ roster: sampleRoster(2000), terms: { ...SAMPLE_TERMS, supply: 3000 }, mostBytes: 20_000 });
const { hash } = DRAW.manifest.commitment;
/** Committed at the timetable's times, for the page's timeline. */
const COMMITTED = ((): typeof DRAW => {
  const { manifest, parts } = sampleDraw({ isCommitted: true });
  const commitment = { ...manifest.commitment, publishedAt: timetable.commitment };
  return { manifest: { ...manifest, roundAt: timetable.draw, commitment }, parts };
})();

const open = (visitor: Visitor, title: string) => visitor.page.locator('summary').filter({ hasText: title }).click();
const lookUp = async (visitor: Visitor, typed: string): Promise<void> => {
  await field(visitor.page, '抽選番号').fill(typed);
  await visitor.button('調べる').click();
};

afterAll(closeBrowser);
beforeAll(async () => await begin('2025-10-14T12:00:00.000+09:00'));

describe('the page of the draw', () => {
  atEachWidth(
    'requests nothing before the commitment, and shows where applicants check their line',
    async (visitor) => {
      await leapTo('2025-10-14T12:00:00.000+09:00');
      await visitor.open('/draw');
      await visitor.heading('抽選のしくみ');
      await visitor.sees('ここで公表します。');
      await expectCount(visitor.page.locator('main ol').first().locator('li'), 5);
      await visitor.page.locator('li[aria-current=step]').filter({ hasText: '申し込みの締め切り' }).waitFor();
      expect(visitor.calls.filter((call) => call.includes('/draws/'))).toEqual([]);
      await visitor.look('draw-before');
      await visitor.link('「申し込みの状況」のページの開き方').click();
      await visitor.heading('メールのリンクからお進みください');
    },
  );

  atEachWidth('shows the commitment to be noted', async (visitor) => {
    await leapTo('2025-10-16T15:00:00.000+09:00');
    await publish(visitor, COMMITTED);
    await visitor.open('/draw');
    await visitor.sees(COMMITTED.manifest.commitment.hash);
    await visitor.page.locator('li[aria-current=step]').filter({ hasText: '事前の公表' }).waitFor();
    await open(visitor, '件数の内訳');
    await visitor.sees('うち、同じ方からの申し込み');
    await open(visitor, '時刻印');
    await visitor.sees('時刻印は、まだありません。');
    await open(visitor, '乱数と結果');
    await visitor.sees('drandのquicknetの第1,000回');
    await open(visitor, '公開しているファイルとプログラム');
    await visitor.link('抽選の決まり').waitFor();
    await expectCount(visitor.button(CHECK), 0);
    await visitor.look('draw-committed');
  });

  atEachWidth('shows that the draw waits for a late beacon', async (visitor) => {
    await leapTo(timetable.draw);
    await publish(visitor, COMMITTED);
    await visitor.open('/draw');
    await visitor.page.locator('li[aria-current=step]').filter({ hasText: '抽選に使う数が出る' }).waitFor();
    await expectCount(visitor.page.getByText(AWAITED), 0);
    await publish(visitor, COMMITTED, { isLate: true });
    await visitor.open('/draw');
    await visitor.sees(AWAITED);
    await visitor.page.locator('li[aria-current=step]').filter({ hasText: '事前の公表' }).waitFor();
    await visitor.look('draw-awaited');
    await leapTo(timetable.resultRelease);
    await visitor.open('/draw');
    await visitor.sees('結果を公表する時刻を過ぎましたが、まだ公表していません。');
    await visitor.sees(AWAITED);
    await visitor.look('draw-late');
  });
});

describe('the full verification of the draw', () => {
  atEachWidth('recomputes the draw, and confirms it only with the noted commitment', async (visitor) => {
    await leapTo(timetable.resultRelease);
    await publish(visitor, DRAW);
    await visitor.open('/draw');
    await visitor.button(CHECK).click();
    await visitor.sees(UNNOTED);
    await visitor.sees('控えた値が入力されていません');
    await expectCount(visitor.page.getByText('正しい', { exact: true }), CHECKS.length - 1);
    await field(visitor.page, COMMITMENT_LABEL).fill(` ${hash.toUpperCase().replace(/.{16}/g, '$& ')}`);
    await visitor.button(CHECK).click();
    await visitor.sees(HOLDS);
    await expectCount(visitor.page.getByText('正しい', { exact: true }), CHECKS.length);
    await visitor.look('draw-checked');
    await visitor.expectNothingWiderZoomed('draw-checked');
    await field(visitor.page, COMMITMENT_LABEL).fill('a'.repeat(64));
    await visitor.button(CHECK).click();
    await visitor.sees(FAILS);
    await visitor.sees('控えた値と違います');
    await field(visitor.page, COMMITMENT_LABEL).fill('a'.repeat(63));
    await visitor.button(CHECK).click();
    await visitor.sees('値は、0から9とaからfの64文字です。');
  });

  atEachWidth('shows where a draw is wrong', async (visitor) => {
    await leapTo(timetable.resultRelease);
    const lines = textIn(DRAW, 'order').trim().split('\n');
    const swapped = [...lines.slice(0, 9), lines[10], lines[9], ...lines.slice(11)].map((line) => `${line}\n`).join('');
    await publish(visitor, withTexts(DRAW, { order: swapped }, 20_000));
    await visitor.open('/draw');
    await visitor.button(CHECK).click();
    await visitor.sees(FAILS);
    await visitor.sees('計算した値と違います（順番、10行目）');
    await visitor.look('draw-wrong');
  });

  atEachWidth('shows what could not be read', async (visitor) => {
    visitor.allow(/status of (404|500)/);
    await leapTo(timetable.resultRelease);
    await publish(visitor, { ...DRAW, parts: new Map() });
    await visitor.open('/draw');
    await visitor.button(CHECK).click();
    await visitor.sees('確かめられないところがありました。');
    await visitor.sees('ファイルがないため、確かめられません');
    await visitor.context.route('**/api/v1/draws/1', async (route) => await route.fulfill({ status: 500 }));
    await visitor.open('/draw');
    // The lookup of a number and the published files both need this request.
    for (const text of ['読み込めませんでした。', '公表した内容を読み込めませんでした。']) {
      await visitor.page
        .getByRole('alert')
        .filter({ hasText: new RegExp(`^${text}`) })
        .waitFor();
    }
    await visitor.look('draw-unreadable');
  });

  atEachWidth('accepts a noted commitment for each of several draws', async (visitor) => {
    await leapTo(timetable.resultRelease);
    const second = sampleDraw({ terms: { ...SAMPLE_TERMS, number: 2 } });
    await publish(visitor, DRAW, { next: 2 });
    await publish(visitor, second);
    await visitor.open('/draw');
    await field(visitor.page, '第1回の控えた値').fill(hash);
    await field(visitor.page, '第2回の控えた値').fill(second.manifest.commitment.hash);
    await visitor.button(CHECK).click();
    await visitor.sees(FAILS);
    await visitor.sees('回と回のつながりが合いません');
    await open(visitor, '事前に公表した値');
    await visitor.sees(second.manifest.commitment.hash);
    await visitor.look('draw-second');
  });
});

describe('the lookup of a ticket number', () => {
  const [winner = ''] = textIn(DRAW, 'order').split('\n');
  const loser = textIn(DRAW, 'order').trim().split('\n').at(-2) ?? '';
  const excluded = sampleTicket(9);

  atEachWidth('finds the number in any spelling, with its place and later changes', async (visitor) => {
    await leapTo(timetable.resultRelease);
    await publish(visitor, DRAW);
    await visitor.open('/draw');
    await lookUp(visitor, ` ${shownTicketNumber(winner).toLowerCase().replaceAll('0', 'o')} `);
    await visitor.sees(`抽選番号 ${shownTicketNumber(winner)}`);
    await visitor.sees('のうち1番目でした。');
    await visitor.sees('の当選がなくなりました');
    await visitor.sees('今、当選しているセットはありません。');
    await open(visitor, '結果のあとの変更');
    await visitor.sees('次に繰り上がる抽選番号');
    await visitor.sees('今、空いているセット');
    await visitor.look('draw-own-winner');
    await lookUp(visitor, loser);
    await visitor.sees('抽選では当選されませんでした。');
    await visitor.sees('今の繰り上げの順番は、');
    await visitor.look('draw-own-loser');
  });

  atEachWidth('distinguishes a mistyped number, an unknown number and an excluded one', async (visitor) => {
    await leapTo(timetable.resultRelease);
    await publish(visitor, DRAW);
    await visitor.open('/draw');
    await lookUp(visitor, `${winner.slice(0, 12)}${winner.endsWith('2') ? '3' : '2'}`);
    await visitor.sees('番号の形が違います。もう一度お確かめください。');
    await visitor.look('draw-own-mistyped');
    await lookUp(visitor, sampleTicket(9_999));
    await visitor.sees('この番号は一覧にありません。');
    await lookUp(visitor, excluded);
    await visitor.sees('抽選の対象から外れています（理由：同じ方からの申し込み）。');
    await visitor.look('draw-own-excluded');
  });
});
