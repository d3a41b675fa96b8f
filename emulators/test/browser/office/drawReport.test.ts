import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { changesText } from 'functions/shared/draw/changes';
import { AT_REQUEST, CHANGE_WAYS } from 'functions/shared/draw/changeWays';
import { LIMITS } from 'functions/shared/ground/limits';
import { EXCLUSION_CODES } from 'functions/shared/review/decision';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { drawIs, released } from '../../harness/draw.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, tick, withPictures } from '../../harness/stack.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { closeBrowser } from '../browser.ts';
import { signIn } from './desk.ts';
import { atEachWidth, type Visitor } from '../site/visitor.ts';

const PATH = '/admin/totalPurchase/report/1';
const number = 1;
let token = '';

/** The number of printed pages: Chromium writes an object for each. */
const pagesOf = async ({ page, width }: Visitor, name: string): Promise<number> => {
  const path = withPictures ? { path: join(process.cwd(), '.local', 'screenshots', `${name}-${width}.pdf`) } : {};
  const pdf = await page.pdf({ preferCSSPageSize: true, ...path });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
};

const opened = async (visitor: Visitor, name: 'owner' | 'viewer'): Promise<void> => {
  await signIn(visitor, name, '/admin/totalPurchase');
  await visitor.link('抽選実施報告書を開く').click();
  await visitor.at(PATH);
  await visitor.button('印刷する').waitFor();
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  const leaver = await apply(2);
  await apply(5);
  const id = await appliedPaperID();
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  const body = { decision: 'exclude', code: 'AT_REQUEST', reason: '電話での申し出' } as const;
  await done('replaceReview', { token, id, body });
  await released(token);
  await settle();
  const key = keyIn(await mailTo(leaver.email, 41), '/registration-change');
  await done('withdrawPurchase', { id: leaver.id, key, body: {} });
  await eventually('the withdrawal to be published', async () => {
    await tick();
    return (await done('getPublishedDraw', { number })).files.changes.length > 0 ? true : null;
  });
});
afterAll(closeBrowser);

describe('the report of a draw', () => {
  atEachWidth(
    'tells what the draw rests on and what came of it, on one page and nothing beside it',
    async (visitor) => {
      await opened(visitor, 'viewer');
      const { commitment, beacon, closedHash } = await done('getDraw', { token, number });
      for (const code of [commitment?.hash, commitment?.rosterHash, beacon?.randomness, closedHash]) {
        await visitor.sees(code ?? 'none');
      }
      await visitor.sees('本人の申し出 1件');
      await visitor.sees('当選 2件（7セット）');
      await visitor.sees('取り下げ・当選の辞退 1件（2セット）');
      await visitor.sees('結果の公表：日程（自動）');
      await visitor.look('admin-draw-report');
      await visitor.page.emulateMedia({ media: 'print' });
      expect(await visitor.button('印刷する').isVisible()).toBe(false);
      expect(await visitor.page.locator('header').first().isVisible()).toBe(false);
      expect(await visitor.page.getByText('立会人').isVisible()).toBe(true);
      expect(await pagesOf(visitor, 'admin-draw-report')).toBe(1);
    },
  );

  atEachWidth('stays on one page with the longest names, and every reason and change', async (visitor) => {
    const long = `${'a'.repeat(LIMITS.made - 12)}@example.jp`;
    await visitor.context.route('**/api/v1/draws', async (route) => {
      const draw = await done('getDraw', { token, number });
      const exclusions = Object.keys(EXCLUSION_CODES).map((code) => ({ code, count: 12_345 }));
      const begunBy = { commit: long, run: long, release: long };
      await route.fulfill({ json: { draws: [{ ...draw, exclusions, begunBy, startedBy: long }], cursor: null } });
    });
    const at = campaign.timetable.resultRelease;
    const changes = CHANGE_WAYS.map((way) => {
      const sets = way === 'decline' || way === 'unpaid' ? 0 : 123_456;
      const kind = way === 'atRequest' ? 'exclude' : way;
      const code = way === 'atRequest' ? AT_REQUEST : way === 'exclude' ? 'DUPLICATE' : null;
      return { at, receiptID: way, kind, sets, code };
    });
    const manifest = await done('getPublishedDraw', { number });
    const name = 'c'.repeat(64);
    const files = { ...manifest.files, changes: [{ sha256: name, bytes: 1 }] };
    await visitor.context.route('**/api/v1/draws/1', async (route) => {
      await route.fulfill({ json: { ...manifest, files } });
    });
    await visitor.context.route(`**/files/${name}`, async (route) => {
      await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: changesText(changes) });
    });
    await opened(visitor, 'owner');
    await visitor.sees('繰り上げの当選 1件（123,456セット）');
    await visitor.page.emulateMedia({ media: 'print' });
    expect(await pagesOf(visitor, 'admin-draw-report-long')).toBe(1);
    // The check notices a longer page.
    await visitor.page.evaluate(() => {
      const sheet = document.querySelector('[data-sheet]');
      sheet?.append(...[...sheet.children].map((part) => part.cloneNode(true)));
    });
    expect(await pagesOf(visitor, 'admin-draw-report-longer')).toBeGreaterThan(1);
  });
});
