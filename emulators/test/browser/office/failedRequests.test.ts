import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { keepClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { dataTrials, openedWhole, wrongIn } from '../failing.ts';
import { newVisitor } from '../site/visitor.ts';
import { signIn } from './desk.ts';
import { entityPlaces, pagePlaces, writeOne } from './places.ts';

/** Pages that show a failure in different places: instead of the page, in a section, and above the page. The long file opens every page. */
const SAMPLE: readonly string[] = [
  '/admin',
  '/admin/settlement',
  '/admin/help',
  '/admin/totalPurchase/duplicates',
  '/admin/systemStage',
  '/admin/purchase',
];

jest.setTimeout(300_000);
beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await keepClock(false);
  await writeOne();
});
afterAll(async () => {
  await keepClock(true);
  await closeBrowser();
});

describe('a page of the office whose request fails', () => {
  it('reports it, offers to retry, and then shows the missing part', async () => {
    const visitor = await newVisitor(1280);
    await signIn(visitor, 'owner', '/admin');
    const all = [...pagePlaces(), ...(await entityPlaces(['systemStage', 'purchase']))];
    const pages = await openedWhole(
      visitor.context,
      all.filter(({ name }) => SAMPLE.includes(name) || name.startsWith('/admin/purchase/')),
    );
    const trials = dataTrials(pages, (path) => path.startsWith('/api/') && path !== '/api/v1/me');
    expect(
      await wrongIn(
        visitor.context,
        trials.map((trial) => ({ ...trial, faults: trial.faults.slice(0, 1) })),
      ),
    ).toEqual([]);
  });
});
