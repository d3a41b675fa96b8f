import { campaign } from 'functions/shared/campaign/current';
import { sampleDraw, sampleRoster, SAMPLE_RULES, textIn, withTexts } from 'functions/shared/draw/samples';
import { begin } from '../../harness/campaign.ts';
import { setClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { field } from '../form.ts';
import { publish } from './publishedDraw.ts';
import { atEachWidth } from './visitor.ts';

const { timetable } = campaign;
const CHECK = '抽選を計算しなおす';
const HOLDS = 'すべて正しいことを確かめました。';
const FAILS = '正しくないところがあります。';

// Its beacon is a past round of drand's own chain, which no local stack can have.
const DRAW = sampleDraw({ roster: sampleRoster(2000), rules: { ...SAMPLE_RULES, supply: 3000 }, mostBytes: 20_000 });

afterAll(closeBrowser);

describe('the page of the draw', () => {
  beforeAll(async () => await begin('2025-10-14T12:00:00.000+09:00'));

  atEachWidth('asks for nothing before the commitment', async (visitor) => {
    await setClock('2025-10-14T12:00:00.000+09:00');
    await visitor.open('/draw');
    await visitor.heading('抽選のしくみ');
    await visitor.sees('ここで公表します。');
    await expectCount(visitor.page.locator('main ol').first().locator('li'), 5);
    expect(visitor.calls.filter((call) => call.includes('/draws/'))).toEqual([]);
    await visitor.look('draw-before');
  });

  atEachWidth('shows the commitment', async (visitor) => {
    await setClock('2025-10-16T15:00:00.000+09:00');
    const { manifest, parts } = sampleDraw({ isCommitted: true });
    await publish(visitor, { manifest, parts });
    await visitor.open('/draw');
    await visitor.sees(manifest.commitment.hash);
    await visitor.sees('第1,000回');
    await visitor.link('抽選の決まり').waitFor();
    await expectCount(visitor.button(CHECK), 0);
    await visitor.look('draw-committed');
  });

  atEachWidth('recomputes the whole draw, and looks a receipt up', async (visitor) => {
    await setClock(timetable.resultRelease);
    await publish(visitor, DRAW);
    await visitor.open('/draw');
    await visitor.sees(DRAW.manifest.beacon?.randomness ?? 'none');
    await visitor.look('draw-released');
    await visitor.button(CHECK).click();
    await visitor.sees(HOLDS);
    await expectCount(visitor.page.getByText('正しい', { exact: true }), 8);
    const [winner = ''] = textIn(DRAW, 'order').split('\n');
    await field(visitor.page, '受付番号').fill(` ${winner} `);
    await visitor.button('調べる').click();
    await visitor.sees(`受付番号 ${winner}`);
    await visitor.sees('のうち1番目でした。');
    await visitor.sees('空きました。');
    await visitor.look('draw-checked');
    await field(visitor.page, '受付番号').fill('R99999999');
    await visitor.button('調べる').click();
    await visitor.sees('この受付番号は、抽選の対象の一覧にありません。');
  });

  atEachWidth('says where a draw is wrong', async (visitor) => {
    await setClock(timetable.resultRelease);
    const lines = textIn(DRAW, 'order').trim().split('\n');
    const swapped = [...lines.slice(0, 9), lines[10], lines[9], ...lines.slice(11)].map((line) => `${line}\n`).join('');
    await publish(visitor, withTexts(DRAW, { order: swapped }, 20_000));
    await visitor.open('/draw');
    await visitor.button(CHECK).click();
    await visitor.sees(FAILS);
    await visitor.sees('計算した値と違います（順番、10行目）');
    await visitor.look('draw-wrong');
  });

  atEachWidth('says what it could not read', async (visitor) => {
    visitor.allow(/status of (404|500)/);
    await setClock(timetable.resultRelease);
    await publish(visitor, { ...DRAW, parts: new Map() });
    await visitor.open('/draw');
    await visitor.button(CHECK).click();
    await visitor.sees('確かめられないところがありました。');
    await visitor.sees('ファイルがないため、確かめられません');
    await visitor.context.route('**/api/v1/draws/1', async (route) => await route.fulfill({ status: 500 }));
    await visitor.open('/draw');
    await visitor.page.getByRole('alert').waitFor();
    await visitor.look('draw-unreadable');
  });
});
