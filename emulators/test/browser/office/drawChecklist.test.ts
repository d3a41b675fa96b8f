import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { rosterFrozenAt } from 'functions/shared/campaign/scheduledEvents';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { withPictures } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, type Visitor, WIDTHS } from '../site/visitor.ts';
import { DESK, openMenu, signIn } from './desk.ts';

const PATH = '/admin/drawChecklist';
/** A4 without its margins, in CSS pixels. */
const PAPER_PX = 702;
const { timetable } = campaign;

/** Removes the invisible characters with which pages keep a time on one line. */
const plain = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

const headingsOf = async ({ page }: Visitor): Promise<string[]> =>
  (await page.locator('[data-sheet] h3').allTextContents()).map(plain);

beforeAll(async () => await begin(IN_PHASE[4]));
afterAll(closeBrowser);

describe("the checklist of the draw's days", () => {
  atEachWidth(
    'is open to a viewer from the menu, with the times of the timetable',
    async (visitor) => {
      await signIn(visitor, 'viewer', '/admin');
      await (await openMenu(visitor)).getByText('抽選日の手順').click();
      await visitor.at(PATH);
      await visitor.heading('抽選日の手順');
      await visitor.button('印刷する').waitFor();
      const instants = [rosterFrozenAt(timetable)].concat(
        [
          timetable.reviewEnd,
          timetable.objectionEnd,
          timetable.commitment,
          timetable.draw,
          timetable.resultRelease,
        ].map(fromISO),
      );
      const headings = await headingsOf(visitor);
      expect(headings).toHaveLength(instants.length);
      for (const [index, at] of instants.entries()) expect(headings[index]).toContain(japaneseDateTime(at));
      await visitor.sees(/^npm run verify-draw -- http\S+ --commitment /);
      await visitor.look('admin-draw-checklist');
    },
    WIDTHS.concat(1024),
  );

  atEachWidth(
    'is linked from the page of the draw, and stores its ticks in the browser',
    async (visitor) => {
      await signIn(visitor, 'operator', '/admin/totalPurchase');
      await visitor.link('抽選日の手順を開く').click();
      await visitor.at(PATH);
      const tick = visitor.page.getByRole('checkbox', { name: /^抽選申込状況が「事前の公表済み」/ });
      await tick.check();
      await visitor.page.reload();
      await tick.waitFor();
      expect(await tick.isChecked()).toBe(true);
      expect(await visitor.page.getByRole('checkbox', { checked: true }).count()).toBe(1);
      // From here as from any page, the bar links to the page's chapter of the manual.
      await visitor.link('この画面のヘルプ').click();
      await visitor.at('/admin/help');
      const chapter = visitor.page.getByRole('region', { name: '抽選', exact: true });
      await chapter.getByRole('heading', { name: '触らないもの' }).waitFor();
      await visitor.page.waitForFunction(() => document.activeElement?.id === 'drawDay');
      await visitor.look('admin-help');
      expect(visitor.writes).toEqual([]);
    },
    DESK,
  );

  atEachWidth(
    'is printed alone on two pages, within the paper’s width, with its checkboxes',
    async (visitor) => {
      const { page } = visitor;
      await signIn(visitor, 'viewer', PATH);
      await visitor.button('印刷する').waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER_PX, height: 1000 });
      expect(await visitor.button('印刷する').isVisible()).toBe(false);
      expect(await page.locator('header').first().isVisible()).toBe(false);
      expect(await page.getByRole('checkbox').first().isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER_PX);
      const path = withPictures
        ? { path: join(process.cwd(), '.local', 'screenshots', 'admin-draw-checklist.pdf') }
        : {};
      const pdf = await page.pdf({ preferCSSPageSize: true, ...path });
      expect([...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(2);
    },
    DESK,
  );
});
