import { campaign } from 'functions/shared/campaign/current';
import { partsOf } from 'functions/shared/draw/files';
import { countsText, type HourCount, type HourlyCounts } from 'functions/shared/draw/counts/hourlyCounts';
import { HOUR_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { begin } from '../../harness/campaign.ts';
import { putDocument } from '../../harness/firestore.ts';
import { keepClock, leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { atEachWidth, type Visitor } from './visitor.ts';

const { timetable } = campaign;
const TITLE = '申し込みの数（1時間ごと）';
const NOW = '2025-10-09T11:20:00.000+09:00';

/** Figures as wide as those of a million applications. */
const hourAt = (index: number): HourCount => ({
  at: toISO(fromISO('2025-10-09T00:00:00.000+09:00') + index * HOUR_MS),
  web: { applications: 987_600 + index, sets: 2_987_600 + index },
  paper: { applications: 1_200 + index, sets: 3_400 + index },
});
const today = Array.from({ length: 12 }, (_, index) => hourAt(index));
const [yesterday] = partsOf(countsText([hourAt(-1)]));
const COUNTS = {
  latest: hourAt(11),
  today,
  days: [{ day: '2025-10-08', sha256: yesterday?.sha256 ?? '', bytes: yesterday?.bytes ?? 0 }],
} satisfies HourlyCounts;

const section = ({ page }: Visitor) => page.locator('section', { has: page.getByRole('heading', { name: TITLE }) });

// With a running clock the schedule would overwrite the count that a test has stored.
beforeAll(async () => await keepClock(false));
afterAll(async () => await keepClock(true));
afterAll(closeBrowser);

describe('the application counts on the draw page', () => {
  beforeAll(async () => await begin('2025-10-07T12:00:00.000+09:00'));

  atEachWidth('shows one sentence before the applications open, and requests nothing', async (visitor) => {
    await leapTo('2025-10-07T12:00:00.000+09:00');
    await visitor.open('/draw');
    await visitor.sees('に受付が始まると');
    await expectCount(section(visitor).locator('p'), 1);
    expect(visitor.calls.filter((call) => call.includes('applicationCounts'))).toEqual([]);
  });

  atEachWidth(
    'shows the last hours, folds earlier ones, and links to the file of the previous day',
    async (visitor) => {
      await leapTo(NOW);
      await putDocument('applicationCounts', 'current', COUNTS);
      await putDocument('draws/1/files', yesterday?.sha256 ?? '', { text: yesterday?.text ?? '' });
      await visitor.open('/draw');
      await visitor.sees('987,611件（希望の合計 2,987,611セット）');
      const rows = section(visitor).getByRole('row');
      // Nine hours and the table's head.
      await expectCount(rows.filter({ visible: true }), 10);
      await visitor.look('draw-counts');
      await section(visitor).getByText('これより前の3回').first().click();
      await expectCount(rows.filter({ visible: true }), 14);
      await visitor.look('draw-counts-unfolded');
      await visitor.expectNothingWiderZoomed('draw-counts-unfolded');
      const href = await section(visitor).getByRole('link').getAttribute('href');
      const file = await visitor.page.request.get(new URL(href ?? '', visitor.page.url()).href);
      expect([file.status(), await file.text()]).toEqual([200, yesterday?.text]);
    },
  );

  atEachWidth('shows the counts of the close', async (visitor) => {
    await leapTo(timetable.reviewEnd);
    const { web, paper } = hourAt(11);
    const counts = { applications: 988_822, sets: 2_991_022, excluded: 0 };
    const closed = { closedAt: timetable.rosterClose, root: 'a1'.repeat(32), counts, web, paper };
    const json = { latest: COUNTS.latest, today: [], days: COUNTS.days, closed };
    await visitor.context.route('**/api/v1/applicationCounts', async (route) => await route.fulfill({ json }));
    await visitor.open('/draw');
    await visitor.sees(closed.root);
    await visitor.sees('だれも加えたり消したりできないように');
    await visitor.sees('988,822件');
    await visitor.look('draw-counts-closed');
  });
});
